import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './ensure-installed.mjs';

/**
 * Runs a server command with this script's command-line arguments.
 *
 * @param {string} entry relative to the project root
 * @param {string[]} [nodeOptions]
 */
export async function runServerCommand(entry, nodeOptions = []) {
  if (!(await ensureInstalled((line) => console.error(line)))) {
    process.exitCode = 1;
    return;
  }
  const args = [...nodeOptions, '--import', 'tsx', entry, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // A terminal signals the child too, which ignores the repeated signal while it stops its database. This process waits
  // for its exit.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

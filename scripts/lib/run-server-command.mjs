import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './ensure-installed.mjs';

/**
 * Runs a command of the back end with this script's arguments.
 *
 * @param {string} entry from the project's folder
 * @param {string[]} [nodeOptions]
 */
export async function runServerCommand(entry, nodeOptions = []) {
  if (!(await ensureInstalled((line) => console.error(line)))) {
    process.exitCode = 1;
    return;
  }
  const args = [...nodeOptions, '--import', 'tsx', entry, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // A database that is left running by this is taken over by the next start.
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

// Runs a development tool with its arguments. Installs the tools first, because `npm start` installs none.
//   node scripts/tool.mjs oxlint --fix
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';

const [name, ...args] = process.argv.slice(2);

if (await ensureInstalled((line) => console.error(line), { withTools: true })) {
  const isWindows = process.platform === 'win32';
  const path = join(root, 'node_modules/.bin', isWindows ? `${name}.cmd` : name);
  const child = spawn(path, args, { cwd: root, stdio: 'inherit', shell: isWindows });
  // A terminal signals the child too. This process waits for its exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  process.exitCode = 1;
}

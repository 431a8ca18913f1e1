// Makes a large catalogue for measuring: npm run seed -- --products 100000 (0 takes it away again).
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './lib/install.mjs';

if (ensureInstalled((line) => console.log(line))) {
  const args = ['--import', 'tsx', 'server/demo/seed-large.main.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // A database that is left running by this is taken over by the next start.
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  process.exitCode = 1;
}

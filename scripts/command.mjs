// Runs a command of the operator from its sources: `npm run order -- list` is `node scripts/command.mjs order list`.
import { spawn } from 'node:child_process';
import { COMMANDS } from '#build/build-server.mjs';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';

/** `seed` is only for measurements on the demo, so the build does not contain it. */
const ENTRIES = { ...COMMANDS, seed: 'demo/large-shop/seed-large.main.ts' };

/** Without these limits Node lets the heap grow to gigabytes before it collects garbage. An import uses about 60 MB. */
const NODE_OPTIONS = { import: ['--max-old-space-size=128', '--max-semi-space-size=8'] };

const [name, ...args] = process.argv.slice(2);

if (await ensureInstalled((line) => console.error(line))) {
  const nodeArgs = [...(NODE_OPTIONS[name] ?? []), '--import', 'tsx', ENTRIES[name], ...args];
  const child = spawn(process.execPath, nodeArgs, { cwd: root, stdio: 'inherit' });
  // A terminal signals the child too, which ignores the repeated signal while it stops its database. This process waits
  // for its exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  process.exitCode = 1;
}

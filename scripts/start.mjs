// Installs what is missing, builds what is stale, and becomes the shop. Runs from any folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';
import { getStaleStamp } from '#build/build-stamp.mjs';

/** In a process of its own, so that the shop does not carry the bundlers' memory. */
function build() {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((done) => {
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, passOn);
      done(code === 0);
    });
  });
}

const isFresh = () => ['client', 'ssr', 'server'].every((half) => getStaleStamp(half) === undefined);

if ((await ensureInstalled((line) => console.log(line))) && (isFresh() || (await build()))) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  // The same process: a signal, a pid and an exit code mean the shop itself.
  // oxlint-disable-next-line bottega/layers -- what was built belongs to no wing
  await import('../dist/server/main.js');
} else {
  process.exitCode = 1;
}

// Installs missing packages, builds stale parts and runs the server in this process. Works from any folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { getStaleStamp } from '#build/build-stamp.mjs';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';

/** Builds in a child process, so that the server does not keep the bundlers' memory. */
function build() {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forwardSignal = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forwardSignal);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, forwardSignal);
      resolve(code === 0);
    });
  });
}

const isFresh = () => ['client', 'ssr', 'server'].every((part) => getStaleStamp(part) === undefined);

if ((await ensureInstalled((line) => console.log(line))) && (isFresh() || (await build()))) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  // The server runs in this process, so that signals, pid and exit code are its own.
  // oxlint-disable-next-line bottega/layers -- build output belongs to no layer
  await import('../dist/server/main.js');
} else {
  process.exitCode = 1;
}

// The API with restart on change (PORT, 3000) and beside it Vite with hot reload on VITE_PORT, 5173.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';

const port = process.env.PORT ?? '3000';
const vitePort = process.env.VITE_PORT ?? '5173';
const origin = `http://localhost:${vitePort}`;

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let isEnding = false;

function sendSignal(child, name) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  try {
    // The whole group: the watcher alone would leave the server and its database behind.
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It ended in between.
  }
}

function shutDown(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) sendSignal(child, 'SIGTERM');
  // The database needs a moment to write down what it has; after that nobody waits.
  setTimeout(() => {
    for (const child of children) sendSignal(child, 'SIGKILL');
  }, 10_000).unref();
}

function startChild(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  child.on('exit', (code) => shutDown(code ?? 1));
  children.push(child);
}

if (await ensureInstalled((line) => console.log(line))) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => shutDown(0));
  startChild(['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'], {
    PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
  });
  startChild(['node_modules/vite/bin/vite.js'], {
    API_ORIGIN: `http://localhost:${port}`,
    VITE_PORT: vitePort,
  });
} else {
  process.exitCode = 1;
}

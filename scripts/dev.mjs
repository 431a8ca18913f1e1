// Starts the API with restart on change (PORT, default 3000) and Vite with hot reload (VITE_PORT, default 5173).
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';

const port = process.env.PORT ?? '3000';
const vitePort = process.env.VITE_PORT ?? '5173';
const origin = `http://localhost:${vitePort}`;

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
/** The database needs time to write its data after SIGTERM. */
const KILL_DELAY_MS = 10_000;
let isShuttingDown = false;

function sendSignal(child, name) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  try {
    // Signals the whole process group: ending only the watcher leaves the server and its database running.
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The process ended in the meantime.
  }
}

function shutDown(code) {
  if (isShuttingDown) return;
  isShuttingDown = true;
  process.exitCode = code;
  for (const child of children) sendSignal(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of children) sendSignal(child, 'SIGKILL');
  }, KILL_DELAY_MS).unref();
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

if (await ensureInstalled((line) => console.log(line), { withTools: true })) {
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

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { getBundledEntry } from './run-command.ts';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export interface SpawnOptions {
  readonly dataDir: string;
  readonly port: number;
  /** Folder with the sources of another release. Default: the bundle of this project. */
  readonly root?: string;
  /** Default: the server with a minimal app. */
  readonly entry?: 'main' | 'minimal-server';
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

export interface SpawnedServer {
  readonly pid: number;
  readonly origin: string;
  /** Output so far. */
  readonly getStdout: () => string;
  readonly getStderr: () => string;
  readonly ready: Promise<void>;
  /** Exit code, or the name of the signal. */
  readonly exited: Promise<number | string | null>;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | string | null>;
  readonly getJson: (path: string) => Promise<unknown>;
}

/** Starts a server in a child process. */
export function spawnServer({
  dataDir,
  port,
  env,
  root,
  entry = 'minimal-server',
  ...user
}: SpawnOptions): SpawnedServer {
  const args = root === undefined ? [getBundledEntry(entry)] : ['--import', 'tsx', 'server/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root ?? projectRoot,
    ...user,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const exited = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  let isReady = false;
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      // Searched only until it is found, because the log may grow to megabytes.
      isReady ||= stdout.includes('The shop is ready');
      if (isReady) resolve();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('close', () => reject(new Error(`ended before it was ready: ${stdout}${stderr}`)));
  });
  ready.catch(() => undefined);
  const origin = `http://localhost:${port}`;
  return {
    pid: child.pid ?? 0,
    origin,
    getStdout: () => stdout,
    getStderr: () => stderr,
    ready,
    exited,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
    getJson: async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      return response.json() as Promise<unknown>;
    },
  };
}

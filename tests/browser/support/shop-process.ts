import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from './server-complaints.ts';

export const serverFile = resolve('dist/server/main.js');

export interface ShopProcess {
  readonly pid: number;
  /** Ends the server as SIGTERM does and waits until it is gone. */
  readonly stop: () => Promise<void>;
  /** What it complained of since this was last asked, unless it was being ended. */
  readonly takeComplaints: () => readonly string[];
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port to be had');
  return address.port;
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
  return response?.ok ?? false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not before all that it printed has been read.
  const gone = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(force);
}

/**
 * Starts the built server and waits until it answers.
 *
 * @throws with everything that the server printed, if it ends or is silent for 60 s.
 */
export async function startShop(env: {
  readonly port: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where it believes to stand: behind something else, when it does. */
  readonly publicUrl?: string;
  /** Empty for the built app. */
  readonly clientDir?: string;
}): Promise<ShopProcess> {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(env.port),
      PUBLIC_URL: env.publicUrl ?? `http://localhost:${env.port}`,
      DATABASE_URL: env.databaseUrl,
      DATA_DIR: env.dataDir,
      CLIENT_DIR: env.clientDir ?? '',
      DEMO: '1',
      SANDBOX: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => (printed = `${printed}${chunk.toString()}`.slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const complaints = listenTo(child);

  const deadline = Date.now() + 60_000;
  while (!(await isReady(env.port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await end(child);
      throw new Error(`The shop did not start:\n${printed || '(it printed nothing)'}`);
    }
    await sleep(50);
  }
  return {
    pid: child.pid ?? 0,
    stop: () => {
      complaints.close();
      return end(child);
    },
    takeComplaints: complaints.take,
  };
}

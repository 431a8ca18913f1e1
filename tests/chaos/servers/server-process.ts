import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { getFreePort } from '#tests/e2e/helpers/fixtures/shop-process.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export interface ServerProcessOptions {
  /** What Node runs: the built server, or its sources by way of tsx. */
  readonly entry: readonly string[];
  readonly dataDir: string;
  /** Without it the shop runs its embedded one. */
  readonly databaseUrl?: string;
  /** Where members meet it, if not at its own port: a balancer's address. */
  readonly publicUrl?: string;
  readonly port?: number;
}

/** The real server in a process of its own, which may be killed and started again on its data and port. */
export interface ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  /** @throws with everything that was printed, if it ends or is silent for a minute */
  readonly start: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** With SIGKILL: nothing of it has a chance to end in order. */
  readonly kill: () => Promise<void>;
  /** With SIGTERM. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

export async function createServerProcess({
  entry,
  dataDir,
  databaseUrl,
  publicUrl,
  ...options
}: ServerProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await getFreePort());
  const origin = `http://localhost:${String(port)}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    CLIENT_DIR: `${dataDir}/no-client`,
    PORT: String(port),
    DEMO: '0',
    SANDBOX: '1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
  };
  let child: ChildProcess | undefined;
  let printed = '';
  const keep = (chunk: Buffer) => (printed = `${printed}${chunk.toString()}`.slice(-20_000));

  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (!ending) return null;
    if (!isAlive(ending)) return ending.exitCode;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
    return ending.exitCode;
  };
  process.once('exit', () => child?.kill('SIGKILL'));

  return {
    origin,
    dataDir,
    isRunning: () => child !== undefined && isAlive(child),
    start: async () => {
      printed = '';
      const started = spawn(process.execPath, [...entry], {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.on('data', keep);
      started.stderr.on('data', keep);
      for (const until = Date.now() + START_TIMEOUT_MS; !printed.includes('Bottega is ready'); await sleep(10)) {
        if (isAlive(started) && Date.now() < until) continue;
        await end('SIGKILL');
        throw new Error(`The shop did not start:\n${printed || '(it printed nothing)'}`);
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { isAlive } from './daemon.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export interface ServerProcessOptions {
  /** Arguments for Node that start the server: the built one, or the sources with tsx. */
  readonly entry: readonly string[];
  /** Path of the Node binary. Default: the one of this process. */
  readonly node?: string;
  /** More environment variables. They replace those that this function sets. */
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** Default: the server runs its embedded database. */
  readonly databaseUrl?: string;
  /** Public URL, if it differs from the server's own: that of a load balancer. */
  readonly publicUrl?: string;
  readonly port?: number;
}

/** The real server in a child process. It can be killed and started again with the same data and port. */
export interface ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  /** @throws with the output, when the server exits or is not ready within a minute */
  readonly start: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** Ends it with SIGKILL, without a clean shutdown. */
  readonly kill: () => Promise<void>;
  /** Ends it with SIGTERM. @returns the exit code */
  readonly stop: () => Promise<number | null>;
}

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
    ...options.env,
  };
  let child: ChildProcess | undefined;
  let output = '';
  const appendOutput = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-20_000));

  const end = async (signal: NodeJS.Signals) => {
    const current = child;
    if (!current) return null;
    if (!isAlive(current)) return current.exitCode;
    const exited = once(current, 'exit');
    current.kill(signal);
    await exited;
    return current.exitCode;
  };
  process.once('exit', () => child?.kill('SIGKILL'));

  return {
    origin,
    dataDir,
    isRunning: () => child !== undefined && isAlive(child),
    start: async () => {
      output = '';
      const started = spawn(options.node ?? process.execPath, [...entry], {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.on('data', appendOutput);
      started.stderr.on('data', appendOutput);
      for (const deadline = Date.now() + START_TIMEOUT_MS; !output.includes('The shop is ready'); await sleep(10)) {
        if (isAlive(started) && Date.now() < deadline) continue;
        await end('SIGKILL');
        throw new Error(`The shop did not start:\n${output || '(no output)'}`);
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

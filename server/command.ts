import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';
import { findPostmaster } from './db/adopt.ts';
import { connect, type ConnectOptions, type Database } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';

interface Opened {
  readonly url: string;
  readonly isRunning: boolean;
  readonly stop: () => Promise<void>;
}

const noStop = () => Promise.resolve();

/** The embedded database of a shop that runs, or of one that does not, started for the while. */
async function openEmbedded(config: Config, log: Logger, say: (line: string) => void): Promise<Opened> {
  const cluster = await realpath(join(config.dataDir, 'postgres')).catch(() => '');
  const running = cluster ? await findPostmaster(cluster) : undefined;
  if (running?.status === 'ready') {
    const host = encodeURIComponent(running.socketDir);
    return { url: `postgres://bottega@localhost/bottega?host=${host}`, isRunning: true, stop: noStop };
  }
  const owner = `a command, process ${process.pid}`;
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir, owner, log, say });
  // PostgreSQL runs in a session of its own and would outlive an interrupted command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  return { url, isRunning: false, stop };
}

/** What a command gets to work with. */
export interface CommandDeps {
  readonly db: Database;
  readonly config: Config;
}

async function runOnDatabase(
  work: (deps: CommandDeps) => Promise<void>,
  options: Pick<ConnectOptions, 'statementTimeout'>,
): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const opened = config.databaseUrl
    ? { url: config.databaseUrl, isRunning: false, stop: noStop }
    : await openEmbedded(config, log, say);
  try {
    const { db, pool, close } = connect(opened.url, { log, ...options });
    try {
      // A shop that runs has its tables; one that never ran gets them, and its demo, as at its start.
      if (!opened.isRunning) {
        const { seedDemo } = await import('#server/demo/seed.ts');
        await migrate(pool, config.demo ? { seed: (target) => seedDemo(target, config) } : {});
      }
      await work({ db, config });
    } finally {
      await close();
    }
  } finally {
    await opened.stop();
  }
}

/**
 * Runs a command on the shop's database, with the shop's own settings from the environment. The shop
 * may be running meanwhile. A reason that the person can mend is one line and exit code 1.
 */
export async function runCommand(
  work: (deps: CommandDeps) => Promise<void>,
  options: Pick<ConnectOptions, 'statementTimeout'> = {},
): Promise<void> {
  try {
    await runOnDatabase(work, options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

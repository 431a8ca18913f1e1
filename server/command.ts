import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ignoreClosedPipes } from './closed-pipe.ts';
import { readConfig, type Config } from './config.ts';
import { createLog } from './log.ts';
import { keepFilesPrivate } from './private-files.ts';
import { StartError } from './start-error.ts';
import { findPostmaster } from './db/adopt.ts';
import { connect, type ConnectOptions, type Database } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { isMigrated, migrate } from './db/migrate.ts';

interface Opened {
  readonly url: string;
  readonly isRunning: boolean;
  readonly stop: () => Promise<void>;
}

const noStop = () => Promise.resolve();

interface OpenOptions {
  readonly dryRun: boolean;
  readonly say: (line: string) => void;
}

/** The embedded database of a shop that runs, or of one that does not, started for the while. */
async function openEmbedded(config: Config, log: Logger, { dryRun, say }: OpenOptions): Promise<Opened> {
  const cluster = await realpath(join(config.dataDir, 'postgres')).catch(() => '');
  const running = cluster ? await findPostmaster(cluster) : undefined;
  if (running?.status === 'ready') {
    const host = encodeURIComponent(running.socketDir);
    return { url: `postgres://bottega@localhost/bottega?host=${host}`, isRunning: true, stop: noStop };
  }
  // Starting it would make an empty one.
  if (dryRun && !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new StartError(`There is no shop in ${config.dataDir} yet: start it once, then try this again.`);
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

export interface CommandOptions extends Pick<ConnectOptions, 'statementTimeout'> {
  /** Nothing may be written, the tables of a new release neither. */
  readonly dryRun?: boolean;
}

/**
 * A shop that runs has its tables; one that never ran gets them. No command makes the demo: an empty database may be the
 * beginning of a real shop.
 */
async function prepareTables(
  pool: Pool,
  { dryRun, isRunning }: { dryRun: boolean; isRunning: boolean },
): Promise<void> {
  if (!dryRun) {
    if (!isRunning) await migrate(pool);
    return;
  }
  if (await isMigrated(pool)) return;
  throw new StartError(
    'The database has not the tables of this release yet: start the shop once, then try this again.',
  );
}

async function runOnDatabase(
  work: (deps: CommandDeps) => Promise<void>,
  { dryRun = false, ...options }: CommandOptions,
): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const opened = config.databaseUrl
    ? { url: config.databaseUrl, isRunning: false, stop: noStop }
    : await openEmbedded(config, log, { dryRun, say });
  try {
    await keepFilesPrivate(config.dataDir, { hasEmbeddedDatabase: !config.databaseUrl, log });
    // A command reads a file or prints as it goes, so it does no work twice: the person may run it again.
    const { db, pool, close } = connect(opened.url, { log, maxAttempts: 1, ...options });
    try {
      await prepareTables(pool, { dryRun, isRunning: opened.isRunning });
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
  options: CommandOptions = {},
): Promise<void> {
  ignoreClosedPipes();
  try {
    await runOnDatabase(work, options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { readBrand, withBrand } from '#server/platform/brand/stored-brand.ts';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import { connectDatabase, type ConnectOptions, type Database } from '#server/platform/db/connect.ts';
import { ignoreLibpqEnvironment } from '#server/platform/db/embedded/ignore-environment.ts';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { isMigrated, migrate } from '#server/platform/db/migrate.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { escapeControls } from '#server/platform/lib/escape-controls.rules.ts';
import { restrictFilePermissions } from '#server/platform/lib/file-permissions.ts';
import { handleOutputErrors } from '#server/platform/lib/handle-output-errors.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { checkDatabase } from './check-database.ts';
import { startCommandDatabase } from './start-command-database.ts';

interface OpenDatabase {
  readonly url: string;
  readonly isRunning: boolean;
  readonly stop: () => Promise<void>;
  /** Aborted when a signal stops the database of this command. */
  readonly interrupted?: AbortSignal;
}

const noop = () => Promise.resolve();

interface OpenOptions {
  readonly dryRun: boolean;
  readonly print: (line: string) => void;
}

/** Connects to the embedded database of a running shop, or starts it for the duration of the command. */
async function openEmbeddedDatabase(
  config: Config,
  log: Logger,
  { dryRun, print }: OpenOptions,
): Promise<OpenDatabase> {
  ignoreLibpqEnvironment();
  const cluster = await realpath(join(config.dataDir, 'postgres')).catch(() => '');
  const running = cluster ? await findPostmaster(cluster) : undefined;
  if (running?.status === 'ready') {
    const host = encodeURIComponent(running.socketDir);
    return { url: `postgres://bottega@localhost/bottega?host=${host}`, isRunning: true, stop: noop };
  }
  // Starting PostgreSQL would create an empty database.
  if (dryRun && !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new CliError(`There is no database in ${config.dataDir} yet: start the shop once, or leave out --dry-run.`);
  }
  const owner = `a command, process ${process.pid}`;
  const database = await startCommandDatabase({ dataDir: config.dataDir, owner, log, print });
  return { ...database, isRunning: false };
}

/** Dependencies of a command. */
export interface CommandDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly config: Config;
}

export interface CommandOptions extends Pick<ConnectOptions, 'statementTimeoutMs'> {
  /** Nothing may be written; migrations don't run either. */
  readonly dryRun?: boolean;
  /** Uses the tables as they are: of another release, or none. */
  readonly skipMigrations?: boolean;
}

/**
 * Runs the migrations unless the shop is running, because then they have already run. Never seeds the demo: an empty
 * database may become a real shop.
 *
 * @throws CliError in a dry run on a database without the tables of this release, and if the running shop is of an
 *   earlier release: only its restart may change its database.
 */
export async function ensureMigrated(
  pool: Pool,
  { dryRun, isRunning }: { dryRun: boolean; isRunning: boolean },
): Promise<void> {
  if (!dryRun) {
    if (!isRunning) await migrate(pool);
    else if (!(await isMigrated(pool))) {
      throw new CliError('The running shop is of an earlier release than this command: restart it with this release.');
    }
    return;
  }
  if (await isMigrated(pool)) return;
  throw new CliError('The database lacks tables of this release: start the shop once, or leave out --dry-run.');
}

async function runWithDatabase(
  work: (deps: CommandDeps) => Promise<void>,
  { dryRun = false, skipMigrations = false, ...options }: CommandOptions,
): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config);
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  for (const warning of config.unknownSettings) print(`Warning: ${warning}`);
  // Locks, temporary tables and long transactions need a session, so commands bypass a transaction pooler.
  const url = config.directDatabaseUrl ?? config.databaseUrl;
  const database = url
    ? { url, isRunning: false, stop: noop }
    : await openEmbeddedDatabase(config, log, { dryRun, print });
  try {
    await restrictFilePermissions(config.dataDir, { log });
    // No transaction retries: a command reads files and prints as it goes, and the user can run it again.
    const { db, pool, close } = connectDatabase(database.url, { log, maxAttempts: 1, ...options });
    // A pool that is closing does not log the connections that the database terminates.
    database.interrupted?.addEventListener('abort', () => void close());
    try {
      if (url) await checkDatabase(pool, url, config.directDatabaseUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
      if (!skipMigrations) await ensureMigrated(pool, { dryRun, isRunning: database.isRunning });
      // The tables of another release may lack the brand.
      await work({ db, pool, config: skipMigrations ? config : withBrand(config, await readBrand(db)) });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

/** The message of the innermost cause. The error of a query contains its parameters, which may be personal data. */
function getRootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return getRootMessage(error.cause);
  return error.message || error.name;
}

/** One line about an error. The stack of an unexpected one is of use only to a developer. */
function formatCommandError(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const isDebugging = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  if (isDebugging && error instanceof Error) return error.stack ?? error.message;
  return `The command failed: ${getRootMessage(error)}. With LOG_LEVEL=debug it prints where.`;
}

/**
 * Runs a command on the shop's database, with the settings from the environment. The shop may be running. An error is
 * printed as one line, with exit code 1.
 */
export async function runCommand(
  work: (deps: CommandDeps) => Promise<void>,
  options: CommandOptions = {},
): Promise<void> {
  handleOutputErrors();
  try {
    await runWithDatabase(work, options);
  } catch (error) {
    process.stderr.write(`${escapeControls(formatCommandError(error), '\n')}\n`);
    process.exitCode = 1;
  }
}

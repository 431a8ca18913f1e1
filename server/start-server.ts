import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { listen, type FetchHandler } from './http/listen.ts';
import { createServerLoad } from './http/server-load.ts';
import { readBrand, withBrand } from './platform/brand/stored-brand.ts';
import { checkDatabase } from './platform/commands/check-database.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import {
  connectDatabase,
  getReadPoolSize,
  getReservedPoolSize,
  PUBLIC_READ_TIMEOUT_MS,
  type ConnectOptions,
  type Database,
} from './platform/db/connect.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import type { Deps } from './platform/deps.ts';
import { CliError } from './platform/lib/cli-error.ts';
import { restrictFilePermissions } from './platform/lib/file-permissions.ts';
import { getStandardError, getStandardOutput } from './platform/logging/log-output.ts';
import { createLogger } from './platform/logging/logger.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { findMissingIcons } from './web/brand/icon-store.ts';

/** The parts of the server besides the database. Tests pass their own. */
export interface ServerParts {
  readonly createApp: (deps: Deps) => FetchHandler;
  /** Seeds an empty database with the demo shop, under the migration lock. */
  readonly seedDemo: (db: Database, config: Config) => Promise<void>;
  /** Rejects a database that contains the demo, because its members have a published password. @throws CliError */
  readonly assertNoDemoData?: (db: Database) => Promise<void>;
  /** Lines about the enabled features, printed once the server is ready. */
  readonly describe?: (config: Config) => readonly string[];
  /** Lines about what the shop's data lack, printed to stderr after that. An error does not end the server. */
  readonly findProblems?: (deps: Deps) => Promise<readonly string[]>;
  /** Starts background jobs, such as the payment sweep. Returns a function that stops them. */
  readonly startJobs?: (deps: Deps) => () => Promise<void> | void;
  /** Default: {@link SHUTDOWN_TIMEOUT_MS}. */
  readonly shutdownTimeoutMs?: number;
}

/** More than running requests (5 s), database connections (2 s each) and the embedded database (25 s) take. */
const SHUTDOWN_TIMEOUT_MS = 45_000;

type CloseFn = () => Promise<void> | void;

/** Without the pooler: one for each job that holds a session lock. */
const MAX_DIRECT_CONNECTIONS = 2;

const printLine = (line: string): void => getStandardOutput().write(`${line}\n`);
const printError = (line: string): void => getStandardError().write(`${line}\n`);

interface Process {
  readonly config: Config;
  readonly log: Logger;
  readonly closers: CloseFn[];
  readonly isDraining: () => boolean;
}

async function openResources({ config, log, closers, isDraining }: Process, parts: ServerParts): Promise<Deps> {
  const owner = `${config.publicUrl}, process ${process.pid}`;
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, owner, log, print: printLine });
  if (embedded) closers.push(embedded.stop);

  await restrictFilePermissions(config.dataDir, { log });
  const open = (url: string, options: Partial<ConnectOptions> = {}) => {
    const connection = connectDatabase(url, { log, ...options });
    // A hanging statement must not prevent the shutdown.
    closers.push(() => Promise.race([connection.close(), sleep(2000, undefined, { ref: false })]));
    return connection;
  };
  const directUrl = config.directDatabaseUrl;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const hasPooler = directUrl !== undefined;
  const maxReads = getReadPoolSize(config.databasePoolSize);
  const maxReserved = getReservedPoolSize(config.databasePoolSize);
  const { db, pool } = open(url, { hasPooler, maxConnections: config.databasePoolSize - maxReads - maxReserved });
  const { db: reservedDb } = open(url, { hasPooler, maxConnections: maxReserved });
  const { db: readDb } = open(url, {
    hasPooler,
    maxConnections: maxReads,
    statementTimeoutMs: PUBLIC_READ_TIMEOUT_MS,
  });
  const { db: longDb } = open(url, { hasPooler, maxConnections: 1, statementTimeoutMs: 0, maxAttempts: 1 });
  const directPool =
    directUrl === undefined ? undefined : open(directUrl, { maxConnections: MAX_DIRECT_CONNECTIONS }).pool;
  const seed = config.demo ? (target: Database) => parts.seedDemo(target, config) : undefined;
  if (config.databaseUrl) await checkDatabase(pool, config.databaseUrl, 'DATABASE_URL');
  if (directPool && directUrl) await checkDatabase(directPool, directUrl, 'DATABASE_DIRECT_URL');
  await migrate(directPool ?? pool, seed ? { seed } : {});
  if (!config.demo) await parts.assertNoDemoData?.(db);

  const brand = await readBrand(db);
  // Not awaited, because the start must not depend on the storage of files.
  void findMissingIcons(config, brand).then(
    (warning) => warning !== undefined && printError(`Warning: ${warning}`),
    () => undefined,
  );

  const tracing = await startTracing(config, { log });
  if (tracing) closers.push(tracing.stop);
  const load = createServerLoad();
  closers.push(async () => load.close());
  const deps: Deps = {
    config: withBrand(config, brand),
    db,
    readDb,
    reservedDb,
    longDb,
    ...(directPool && { directPool }),
    log,
    now: () => new Date(),
    isDraining,
    isBusy: load.isBusy,
    ...(tracing && { recordRequest: tracing.recordRequest }),
  };
  closers.push(await listen(parts.createApp(deps), config, isDraining, load));
  if (parts.startJobs) closers.push(parts.startJobs(deps));
  return deps;
}

async function printProblems(deps: Deps, { findProblems }: ServerParts): Promise<void> {
  try {
    for (const line of (await findProblems?.(deps)) ?? []) printError(line);
  } catch (error) {
    deps.log.error({ err: error }, 'failed to check the shop');
  }
}

/**
 * Starts the server and prints one line, and those of `describe`. SIGTERM or Ctrl-C closes everything in reverse order,
 * after `DRAIN_SECONDS`: jobs, requests, connections, database. It ends the process in any case. A CliError is printed as
 * one line, with exit code 1.
 */
export async function startServer(parts: ServerParts): Promise<void> {
  const startedAt = performance.now();
  const closers: CloseFn[] = [];
  let log = createLogger({ logLevel: 'warn' });
  let isReady = false;
  let drainSeconds = 0;
  let firstSignalAt = 0;

  /** Ends the process even if a part of it never closes, or never starts. */
  const limitShutdown = () => {
    const timeoutMs = drainSeconds * 1000 + (parts.shutdownTimeoutMs ?? SHUTDOWN_TIMEOUT_MS);
    setTimeout(() => {
      log.error({ timeoutMs }, 'the shutdown takes too long');
      process.exit(1);
    }, timeoutMs).unref();
  };
  const closeAll = async (code: number): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'failed to close a part of the server');
      }
    }
    log.info({ code }, 'shut down');
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    // npm forwards the Ctrl-C that the terminal has already sent, so a second signal within 1 s is ignored. A later one
    // forces the exit. PostgreSQL may then keep running; the next start adopts it.
    if (firstSignalAt && now - firstSignalAt > 1000) process.exit(1);
    if (firstSignalAt) return;
    firstSignalAt = now;
    // Logged as a warning, the default level, so that the log explains the gap in service.
    log.warn({ signal }, 'shutting down');
    limitShutdown();
    if (isReady) setTimeout(() => void closeAll(0), drainSeconds * 1000);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  // An unhandled rejection is a local bug and does not stop the server. After an uncaught exception the state of the
  // process is unknown, so it shuts down.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    limitShutdown();
    void closeAll(1);
  });

  try {
    const config = readConfig(process.env);
    log = createLogger(config);
    for (const warning of [...config.unknownSettings, ...config.warnings]) printError(`Warning: ${warning}`);
    const isDraining = () => firstSignalAt > 0;
    const deps = await openResources({ config, log, closers, isDraining }, parts);
    isReady = true;
    drainSeconds = config.drainSeconds;
    if (firstSignalAt) return await closeAll(0);
    const login = config.demo ? ' – log in as giulia@example.com, password bottega-demo' : '';
    for (const line of parts.describe?.(config) ?? []) printLine(line);
    printLine(`Starting the shop … ${Math.round((performance.now() - startedAt) / 1000)} s`);
    printLine(`The shop is ready at ${config.publicUrl}${login}`);
    await printProblems(deps, parts);
  } catch (error) {
    if (error instanceof CliError) printError(error.message);
    else log.fatal({ err: error }, 'failed to start the server');
    limitShutdown();
    await closeAll(1);
  }
}

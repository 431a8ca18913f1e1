import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { readConfig, type Config } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { backfillSearchNames } from '#server/db/search-names.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { listen, type FetchHandler } from './listen.ts';
import { createLogger } from '#server/logging/logger.ts';
import { restrictFilePermissions } from '#server/lib/file-permissions.ts';
import { CliError } from '#server/lib/cli-error.ts';

/** What the shop is made of besides its database; a test starts the same way with its own. */
export interface ServerParts {
  readonly createApp: (deps: Deps) => FetchHandler;
  /** Fills an empty database with the demo shop, under the migration's lock. */
  readonly seedDemo: (db: Database, config: Config) => Promise<void>;
  /** Refuses a database with the demo in it, whose members have a published password. @throws StartError */
  readonly assertNoDemoData?: (db: Database) => Promise<void>;
  /** Work beside the requests, such as the payment sweep; returns what ends it. */
  readonly startJobs?: (deps: Deps) => () => Promise<void> | void;
}

type CloseFn = () => Promise<void> | void;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fails with one line where a shop's own database can't be had. */
async function checkDatabase(pool: Pool, url: string): Promise<void> {
  await pool.query('select 1').catch((error: unknown) => {
    // The address without its user and password.
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message : '';
    const name = `${host}${pathname}`;
    throw new CliError(`The database ${name} of DATABASE_URL: ${reason || 'no answer'}`);
  });
}

async function openResources(config: Config, log: Logger, parts: ServerParts, closers: CloseFn[]): Promise<void> {
  const owner = `${config.publicUrl}, process ${process.pid}`;
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, owner, log, print: printLine });
  if (embedded) closers.push(embedded.stop);

  await restrictFilePermissions(config.dataDir, { hasEmbeddedDatabase: embedded !== undefined, log });
  const { db, pool, close } = connectDatabase(config.databaseUrl ?? embedded?.url ?? '', { log });
  // A statement that does not end must not keep the shop from ending.
  closers.push(() => Promise.race([close(), sleep(2000, undefined, { ref: false })]));
  const seed = config.demo ? (target: Database) => parts.seedDemo(target, config) : undefined;
  if (config.databaseUrl) await checkDatabase(pool, config.databaseUrl);
  await migrate(pool, seed ? { seed } : {});
  if (!config.demo) await parts.assertNoDemoData?.(db);
  await backfillSearchNames(db);

  const deps: Deps = { config, db, log, now: () => new Date() };
  closers.push(await listen(parts.createApp(deps), config));
  if (parts.startJobs) closers.push(parts.startJobs(deps));
}

/**
 * Starts the shop and says so in one line; SIGTERM or Ctrl-C ends it in order: requests, jobs,
 * connections, database. A reason that the person can mend is one line and exit code 1.
 */
export async function startServer(parts: ServerParts): Promise<void> {
  const closers: CloseFn[] = [];
  let log = createLogger({ logLevel: 'warn' });
  let ready = false;
  let asked = 0;

  const closeAll = async (code: number): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'a part of the shop did not close');
      }
    }
    log.info({ code }, 'shut down');
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    // npm passes on the Ctrl-C that the terminal already sent; a later one means now, at once.
    // PostgreSQL may then stay behind; the next start takes it over.
    if (asked && now - asked > 1000) process.exit(1);
    if (asked) return;
    asked = now;
    // Recorded at the usual level: who looks for a gap in the service finds its reason.
    log.warn({ signal }, 'shutting down');
    if (ready) void closeAll(0);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  // A promise that nobody awaited is a mistake in one place, and no reason to close the shop; after
  // an exception that nobody caught nothing is certain any more.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void closeAll(1);
  });

  try {
    const config = readConfig(process.env);
    log = createLogger(config);
    for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
    await openResources(config, log, parts, closers);
    ready = true;
    if (asked) return await closeAll(0);
    const login = config.demo ? ' – log in as giulia@example.com, password bottega-demo' : '';
    printLine(`Bottega is ready at ${config.publicUrl}${login}`);
  } catch (error) {
    if (error instanceof CliError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the shop does not start');
    await closeAll(1);
  }
}

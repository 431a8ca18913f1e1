import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { findBinaries } from './binaries.ts';
import { ignoreLibpqEnvironment } from './ignore-environment.ts';
import { resolveLocation, createOwnershipError, type EmbeddedLocation } from './location.ts';
import { ensureRunning, initCluster, stopPostmaster, type DurabilityOptions } from './postgres-process.ts';
import { ensureDatabase, acquireServerLock } from './server-lock.ts';

export interface EmbeddedPostgresOptions extends DurabilityOptions {
  readonly dataDir: string;
  /** URL and process id of this server, shown when a second server starts on the same data. */
  readonly owner: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Prints a line on the terminal. */
  readonly print: (line: string) => void;
  /** Binaries to use instead of those that npm installed, for tests. */
  readonly binaries?: Awaited<ReturnType<typeof findBinaries>>;
}

export interface EmbeddedPostgres {
  /** Connection URL of the shop's database and role, over the unix socket. */
  readonly url: string;
  /** Connection URL of another database, as superuser by default, for tests and maintenance. */
  readonly getUrl: (database: string, user?: string) => string;
  /** Stops PostgreSQL and waits for its exit, 25 s at most. */
  readonly stop: () => Promise<void>;
}

const DATABASE_NAME = 'bottega';

async function checkVersion(location: EmbeddedLocation, version: string): Promise<void> {
  const createdBy = (await readFile(join(location.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (createdBy !== version.split('.')[0]) {
    throw new CliError(
      `The database in ${location.cluster} was created by PostgreSQL ${createdBy}, this is ${version}: ` +
        'run npm run backup with the old release, and npm run restore with this one and a new DATA_DIR.',
    );
  }
}

/** Starts PostgreSQL and takes the server lock. Retries if PostgreSQL exits in between. */
async function startAndLock(location: EmbeddedLocation, options: EmbeddedPostgresOptions) {
  for (let attempt = 1; ; attempt++) {
    const { pid, socketDir } = await ensureRunning(location, options);
    try {
      return { pid, socketDir, lock: await acquireServerLock(socketDir, options.owner) };
    } catch (error) {
      if (error instanceof CliError || attempt === 20) throw error;
      await sleep(50);
    }
  }
}

/**
 * Starts the embedded PostgreSQL for this process alone. Creates the cluster if it is missing, and adopts a PostgreSQL
 * that a killed server left running. If PostgreSQL exits while the shop runs, it is restarted.
 *
 * @throws CliError with one line for the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  ignoreLibpqEnvironment();
  const binaries = options.binaries ?? (await findBinaries());
  const location = await resolveLocation(options.dataDir, binaries, options.print).catch(rethrowPermissionError);
  if (!existsSync(join(location.cluster, 'PG_VERSION'))) await initCluster(location, options);
  await checkVersion(location, binaries.version).catch(rethrowPermissionError);
  let current = await startAndLock(location, options);
  let isStopping = false;
  const { socketDir } = current;

  const restart = async () => {
    for (let delayMs = 100; !isStopping; delayMs = Math.min(delayMs * 2, 2000)) {
      options.log.warn('the embedded database exited, restarting it');
      try {
        current = await startAndLock(location, options);
        watch(current.lock);
        return;
      } catch (error) {
        options.log.error({ err: error }, 'failed to restart the embedded database');
        await sleep(delayMs);
      }
    }
  };
  let restarting: Promise<void> = Promise.resolve();
  const watch = (client: Client) => {
    client.once('end', () => {
      if (!isStopping) restarting = restart();
    });
  };
  watch(current.lock);
  await ensureDatabase(current.lock, DATABASE_NAME);

  const getUrl = (database: string, user = 'postgres') =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  return {
    url: getUrl(DATABASE_NAME, DATABASE_NAME),
    getUrl,
    // The lock is held until PostgreSQL exits, so that a second start meanwhile is rejected.
    stop: async () => {
      isStopping = true;
      await restarting;
      await stopPostmaster(current.pid, location.cluster);
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

function rethrowPermissionError(error: unknown): never {
  if (error instanceof Error && 'code' in error && 'path' in error) {
    if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
      throw createOwnershipError(String(error.path));
    }
  }
  throw error;
}

import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Client } from 'pg';
import { CliError } from '#server/lib/cli-error.ts';
import { findBinaries } from './binaries.ts';
import { ensureDatabase, acquireServerLock } from './server-lock.ts';
import { resolveLocation, createOwnershipError, type EmbeddedLocation } from './location.ts';
import { ensureRunning, initCluster, stopPostmaster, type DurabilityOptions } from './postgres-process.ts';

export interface EmbeddedPostgresOptions extends DurabilityOptions {
  readonly dataDir: string;
  /** Told to whoever starts a second server on the same data: address and process. */
  readonly owner: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Prints a line for the person at the terminal. */
  readonly print: (line: string) => void;
  /** Program files to use instead of those that npm installed, for tests. */
  readonly binaries?: Awaited<ReturnType<typeof findBinaries>>;
}

export interface EmbeddedPostgres {
  /** Connection address of the shop's own database and role, over the unix socket. */
  readonly url: string;
  /** The same for the superuser and another database, for tests and maintenance. */
  readonly getUrl: (database: string, user?: string) => string;
  /** Stops PostgreSQL and waits until it is gone, 25 s at most. */
  readonly stop: () => Promise<void>;
}

const DATABASE_NAME = 'bottega';

async function checkVersion(place: EmbeddedLocation, version: string): Promise<void> {
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made !== version.split('.')[0]) {
    throw new CliError(
      `The database in ${place.cluster} was made by PostgreSQL ${made}, this is ${version}: ` +
        'dump it with the old release and restore it with this one.',
    );
  }
}

/** Runs PostgreSQL and takes the lock; begins anew where it ends between the two. */
async function startAndLock(place: EmbeddedLocation, options: EmbeddedPostgresOptions) {
  for (let attempt = 1; ; attempt++) {
    const { pid, socketDir } = await ensureRunning(place, options);
    try {
      return { pid, socketDir, lock: await acquireServerLock(socketDir, options.owner) };
    } catch (error) {
      if (error instanceof CliError || attempt === 20) throw error;
      await sleep(50);
    }
  }
}

/**
 * The embedded PostgreSQL: made when it is missing, started or taken over, and held for this
 * process alone. If it ends while the shop runs, it is started again.
 *
 * @throws StartError with one line for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? (await findBinaries());
  const place = await resolveLocation(options.dataDir, binaries, options.print).catch(rethrowPermissionError);
  const version = join(place.cluster, 'PG_VERSION');
  if (
    !(await stat(version).then(
      () => true,
      () => false,
    ))
  )
    await initCluster(place, options);
  await checkVersion(place, binaries.version).catch(rethrowPermissionError);
  let current = await startAndLock(place, options);
  let stopping = false;
  const { socketDir } = current;

  const revive = async () => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 2000)) {
      options.log.warn('the embedded database has ended: starting it again');
      try {
        current = await startAndLock(place, options);
        watch(current.lock);
        return;
      } catch (error) {
        options.log.error({ err: error }, 'the embedded database does not start');
        await sleep(wait);
      }
    }
  };
  let reviving: Promise<void> = Promise.resolve();
  const watch = (client: Client) => {
    client.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  watch(current.lock);
  await ensureDatabase(current.lock, DATABASE_NAME);

  const urlOf = (database: string, user = 'postgres') =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  return {
    url: urlOf(DATABASE_NAME, DATABASE_NAME),
    getUrl: urlOf,
    // The lock is held until PostgreSQL is gone: whoever starts meanwhile is told so.
    stop: async () => {
      stopping = true;
      await reviving;
      await stopPostmaster(current.pid, place.cluster);
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

import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Client } from 'pg';
import { StartError } from '#server/start-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import { ensureDatabase, takeLock } from './embedded-lock.ts';
import { findPlace, notOurs, type Place } from './embedded-place.ts';
import { ensureRunning, initialise, stopPostmaster, type Durability } from './embedded-process.ts';

export interface EmbeddedOptions extends Durability {
  readonly dataDir: string;
  /** Told to whoever starts a second server on the same data: address and process. */
  readonly owner: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Prints a line for the person at the terminal. */
  readonly say: (line: string) => void;
  /** Program files to use instead of those that npm installed, for tests. */
  readonly binaries?: Awaited<ReturnType<typeof findBinaries>>;
}

export interface EmbeddedDatabase {
  /** Connection address of the shop's own database and role, over the unix socket. */
  readonly url: string;
  /** The same for the superuser and another database, for tests and maintenance. */
  readonly urlOf: (database: string, user?: string) => string;
  /** Stops PostgreSQL and waits until it is gone, 25 s at most. */
  readonly stop: () => Promise<void>;
}

const shop = 'bottega';

async function checkVersion(place: Place, version: string): Promise<void> {
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made !== version.split('.')[0]) {
    throw new StartError(
      `The database in ${place.cluster} was made by PostgreSQL ${made}, this is ${version}: ` +
        'dump it with the old release and restore it with this one.',
    );
  }
}

/** Runs PostgreSQL and takes the lock; begins anew where it ends between the two. */
async function open(place: Place, options: EmbeddedOptions) {
  for (let attempt = 1; ; attempt++) {
    const { pid, socketDir } = await ensureRunning(place, options);
    try {
      return { pid, socketDir, lock: await takeLock(socketDir, options.owner) };
    } catch (error) {
      if (error instanceof StartError || attempt === 20) throw error;
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
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = options.binaries ?? (await findBinaries());
  const place = await findPlace(options.dataDir, binaries, options.say).catch(explainRefusal);
  const version = join(place.cluster, 'PG_VERSION');
  if (
    !(await stat(version).then(
      () => true,
      () => false,
    ))
  )
    await initialise(place, options);
  await checkVersion(place, binaries.version).catch(explainRefusal);
  let current = await open(place, options);
  let stopping = false;
  const { socketDir } = current;

  const revive = async () => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 2000)) {
      options.log.warn('the embedded database has ended: starting it again');
      try {
        current = await open(place, options);
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
  await ensureDatabase(current.lock, shop);

  const urlOf = (database: string, user = 'postgres') =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  return {
    url: urlOf(shop, shop),
    urlOf,
    // The lock is held until PostgreSQL is gone: whoever starts meanwhile is told so.
    stop: async () => {
      stopping = true;
      await reviving;
      await stopPostmaster(current.pid, place.cluster);
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

function explainRefusal(error: unknown): never {
  if (error instanceof Error && 'code' in error && 'path' in error) {
    if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
      throw notOurs(String(error.path));
    }
  }
  throw error;
}

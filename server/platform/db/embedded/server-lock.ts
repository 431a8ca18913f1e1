import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CliError } from '#server/platform/lib/cli-error.ts';

/** Arbitrary key, unique among the advisory locks of the database `postgres`. */
const SERVER_LOCK_KEY = 18_310_117;
const LOCK_TIMEOUT_MS = 1500; // PostgreSQL notices the lost connection of a killed server within milliseconds.

/**
 * Takes the exclusive right to serve this data: an advisory lock in the embedded database. Unlike a pid file it can't be
 * stale, because it ends with its connection, and two simultaneous starts can't both get it.
 *
 * @param owner identifies this server to a second one; PostgreSQL truncates it to 63 characters.
 * @throws CliError when another server holds the lock; a pg error when the database is shutting down.
 */
export async function acquireServerLock(socketDir: string, owner: string): Promise<Client> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: owner,
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined); // The caller listens to the `end` event that follows.
  await client.connect();
  try {
    for (const deadline = Date.now() + LOCK_TIMEOUT_MS; ; await sleep(50)) {
      const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
        SERVER_LOCK_KEY,
      ]);
      if (rows[0]?.acquired) return client;
      if (Date.now() > deadline) break;
    }
    const { rows } = await client.query<{ owner: string }>(
      `select application_name as owner from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [SERVER_LOCK_KEY],
    );
    const location = rows[0] ? ` at ${rows[0].owner}` : '';
    throw new CliError(
      `A shop already runs on this data${location}: stop it first, or set DATA_DIR to another folder.`,
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Creates the shop's database and its role. Unlike `postgres`, the role can't access files or other roles. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [name],
  );
  const quoted = client.escapeIdentifier(name);
  if (!rows[0]?.role) await client.query(`create role ${quoted} login`);
  if (!rows[0]?.database) await client.query(`create database ${quoted} owner ${quoted}`);
}

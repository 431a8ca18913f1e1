import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CliError } from '#server/lib/cli-error.ts';

/** Any number that nothing else in the database `postgres` uses. */
const SERVER_LOCK_KEY = 18_310_117;
const LOCK_TIMEOUT_MS = 1500; // A killed server's connection is noticed in a few milliseconds.

/**
 * The right to serve this data: an advisory lock in the embedded database itself. Unlike a file
 * with a process id it can't be stale, since it ends with its connection, and two servers that
 * start at the same moment can't both have it.
 *
 * @param owner who we are, for the one who comes second; at most 63 characters are kept.
 * @throws StartError where another server has it; a pg error where the database is just ending.
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
  client.on('error', () => undefined); // `end` follows, and that is what is listened to.
  await client.connect();
  try {
    for (const end = Date.now() + LOCK_TIMEOUT_MS; ; await sleep(50)) {
      const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
        SERVER_LOCK_KEY,
      ]);
      if (rows[0]?.ours) return client;
      if (Date.now() > end) break;
    }
    const { rows } = await client.query<{ owner: string }>(
      `select application_name as owner from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [SERVER_LOCK_KEY],
    );
    const who = rows[0] ? ` at ${rows[0].owner}` : '';
    throw new CliError(`Bottega already runs on this data${who}: stop it first, or set DATA_DIR to another folder.`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The shop's database and its role, which unlike `postgres` can't touch files or other roles. */
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

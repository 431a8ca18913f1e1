import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';
import { findProjectRoot } from '#server/lib/project-root.ts';
import { openDatabase, type Database } from './connect.ts';

/** Any number that nothing else in the shop's database uses. */
const MIGRATION_LOCK_KEY = 18_310_118;

export interface MigrateOptions {
  /** Run after the migrations under the same lock, so that one server of several seeds. */
  readonly seed?: (db: Database) => Promise<void>;
  /** Folder with the SQL files; the project's own by default, for the bundle too. */
  readonly folder?: string;
}

const getMigrationsFolder = () => join(findProjectRoot(), 'server', 'db', 'migrations');

/** Whether the tables are those of this release; writes nothing. */
export async function isMigrated(pool: Pool, folder = getMigrationsFolder()): Promise<boolean> {
  const last = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (tables[0]?.name == null) return false;
  const { rows } = await pool.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.last ?? 0) >= last;
}

/**
 * Brings the tables up to date. Drizzle takes no lock of its own, and two servers that start on an
 * empty database break each other's migration; so an advisory lock is held around it, on the one
 * connection that does the work and that is closed afterwards.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<void> {
  const migrationsFolder = options.folder ?? getMigrationsFolder();
  // Waiting for the lock, an index on a large table and the seed may take long: none of the pool's limits.
  const client = new Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined); // The statement under way fails, and says so.
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    const db = openDatabase(client);
    await runMigrations(db, { migrationsFolder });
    await options.seed?.(db);
  } finally {
    await client.end();
  }
}

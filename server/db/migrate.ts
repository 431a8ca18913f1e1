import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { findProjectRoot } from '#server/lib/project-root.ts';
import { openDatabase, type Database } from './connect.ts';
import { withMaintenanceConnection } from './maintenance-connection.ts';

/** Arbitrary key, unique among the advisory locks of the shop's database. */
export const MIGRATION_LOCK_KEY = 18_310_118;

export interface MigrateOptions {
  /** Runs after the migrations under the same lock, so that only one of several servers seeds. */
  readonly seed?: (db: Database) => Promise<void>;
  /** Folder with the SQL files. Default: `server/db/migrations` of the project, for the bundle too. */
  readonly folder?: string;
}

export const getMigrationsFolder = () => join(findProjectRoot(), 'server', 'db', 'migrations');

/** Whether all migrations of this release have been applied. Read-only. */
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
 * Applies the pending migrations. Drizzle takes no lock, and two servers that start on an empty database break each
 * other's migration. An advisory lock prevents that. It is held by the dedicated connection that runs the migrations.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<void> {
  const migrationsFolder = options.folder ?? getMigrationsFolder();
  await withMaintenanceConnection(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    const db = openDatabase(client);
    await runMigrations(db, { migrationsFolder });
    await options.seed?.(db);
  });
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client, Pool } from 'pg';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';
import { openDatabase, type Database } from './connect.ts';
import { withMaintenanceConnection } from './maintenance-connection.ts';

/** Arbitrary key, unique among the advisory locks of the shop's database. */
export const MIGRATION_LOCK_KEY = 18_310_118;

export interface MigrateOptions {
  /** Runs after the migrations under the same lock, so that only one of several servers seeds. */
  readonly seed?: (db: Database) => Promise<void>;
}

// In the bundle too, these paths are relative to the project.
const getFolder = (name: string) => join(findProjectRoot(), 'server', 'platform', 'db', name);

export const readMigrations = () => readMigrationFiles({ migrationsFolder: getFolder('migrations') });

/** Reads the functions and triggers of this release: one file per mechanism, which can be applied again. */
function readSqlFiles(): { text: string; hash: string } {
  const folder = getFolder('sql');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const text = names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

interface DatabaseState {
  /** Times of the first and the last applied migration. Undefined for a database without tables. */
  readonly applied?: { readonly first: number; readonly last: number };
  /** Hash of the SQL files that were applied last. */
  readonly sqlHash?: string;
}

async function readState(client: Pool | Client): Promise<DatabaseState> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (tables[0]?.name == null) return {};
  const { rows } = await client.query<{ first: number | null; last: number | null; hash: string | null }>(
    `select min(created_at) as first, max(created_at) as last, obj_description('drizzle'::regnamespace) as hash
     from drizzle.__drizzle_migrations`,
  );
  const { first, last, hash } = rows[0] ?? {};
  if (first == null || last == null) return {};
  return { applied: { first, last }, ...(hash != null && { sqlHash: hash }) };
}

/** Whether all migrations and SQL files of this release have been applied. Read-only. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { applied, sqlHash } = await readState(pool);
  const last = readMigrations().at(-1)?.folderMillis ?? 0;
  if (!applied || applied.last < last) return false;
  return applied.last > last || sqlHash === readSqlFiles().hash;
}

/** @throws CliError for a database from before the first migration of this release */
function assertUpgradable({ applied }: DatabaseState): void {
  const first = readMigrations()[0]?.folderMillis ?? 0;
  if (!applied || applied.first >= first) return;
  throw new CliError(
    'The database is of a version that this one can’t upgrade. To start again, use another DATA_DIR or an empty ' +
      'database. To keep its data, run that version, and make a backup with it.',
  );
}

/**
 * Applies the SQL files in one transaction if they have changed. An older release does not replace the functions of a
 * newer one: a change that the older release can't work with comes with a migration. The hash is the comment of the
 * schema, so it can't be restored from a backup without the functions.
 */
async function applySqlFiles(client: Client): Promise<void> {
  const { applied, sqlHash } = await readState(client);
  const { text, hash } = readSqlFiles();
  if (sqlHash === hash || (applied?.last ?? 0) > (readMigrations().at(-1)?.folderMillis ?? 0)) return;
  await client.query(`${text}\ncomment on schema drizzle is '${hash}'`);
}

/**
 * Applies the pending migrations, then the SQL files. Drizzle takes no lock, and two servers that start on an empty
 * database break each other's migration. An advisory lock prevents that. It is held by the dedicated connection that runs
 * the migrations.
 *
 * @throws CliError for a database that can't be upgraded
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<void> {
  await withMaintenanceConnection(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    assertUpgradable(await readState(client));
    const db = openDatabase(client);
    await runMigrations(db, { migrationsFolder: getFolder('migrations') });
    await applySqlFiles(client);
    await options.seed?.(db);
  });
}

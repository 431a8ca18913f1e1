import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { withMaintenanceConnection } from '#server/db/maintenance-connection.ts';
import { migrate, MIGRATION_LOCK_KEY } from '#server/db/migrate.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { COPY_SETTINGS } from './create-backup.ts';
import { listDataFiles } from './data-files.ts';
import { DATABASE_PREFIX, FILES_PREFIX, type Manifest } from './format.ts';
import { assertEmptyDatabase, assertKnownMigration, beginDatabaseRestore } from './restore-database.ts';

/** Files are unpacked here and moved when all are complete. */
const TEMPORARY_FOLDER = 'restore.tmp';

/** @throws CliError */
async function assertNoFiles(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for await (const path of listDataFiles(dataDir)) {
    throw new CliError(`${dataDir} already contains ${path}. Set DATA_DIR to a new folder; nothing was changed.`);
  }
}

async function unpackFile(folder: string, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

/** Moves the unpacked files into DATA_DIR. @returns the moved paths */
async function moveFiles(folder: string, dataDir: string): Promise<string[]> {
  const moved: string[] = [];
  for (const name of await readdir(folder)) {
    const target = join(dataDir, name);
    // Replaces an empty folder, and fails for any other.
    await rename(join(folder, name), target);
    moved.push(target);
  }
  return moved;
}

export interface RestoreResult {
  readonly createdAt: string;
  readonly tables: number;
  readonly files: number;
}

/** Restores tables and files in one transaction, which a failure rolls back. @returns number of files */
async function restoreContent(pool: Pool, path: string, manifest: Manifest, dataDir: string): Promise<number> {
  const folder = join(dataDir, TEMPORARY_FOLDER);
  let files = 0;
  let moved: string[] = [];
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await withMaintenanceConnection(pool, async (client) => {
      for (const statement of COPY_SETTINGS) await client.query(statement);
      // A server that starts meanwhile waits for the lock. It belongs to the connection, which ends after a failure.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
      await assertEmptyDatabase(client);
      await client.query('begin');
      const database = await beginDatabaseRestore(client, manifest);
      await readArchive(path, async (entry) => {
        if (entry.name.startsWith(DATABASE_PREFIX)) await database.write(entry);
        else if (entry.name.startsWith(FILES_PREFIX)) {
          await unpackFile(folder, entry.name.slice(FILES_PREFIX.length), entry.content);
          files += 1;
        } else for await (const chunk of entry.content) void chunk;
      });
      await database.finish();
      moved = await moveFiles(folder, dataDir);
      await client.query('commit');
      // Without statistics, the first queries would be slow.
      await client.query('analyze');
    });
    return files;
  } catch (error) {
    for (const target of moved) await rm(target, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into an empty database and a data folder without files: as the backup's release had them, then with
 * the later migrations. The archive is checked before anything is written. A failure leaves nothing behind.
 *
 * @throws CliError for a damaged archive, a backup of a later release, a database or folder that is not empty.
 */
export async function restoreBackup(
  pool: Pool,
  { path, dataDir }: { readonly path: string; readonly dataDir: string },
): Promise<RestoreResult> {
  const manifest = await verifyArchive(path);
  assertKnownMigration(manifest);
  await assertNoFiles(dataDir);
  const files = await restoreContent(pool, path, manifest, dataDir);
  await migrate(pool);
  return { createdAt: manifest.createdAt, tables: manifest.tables.length, files };
}

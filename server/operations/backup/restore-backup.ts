import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { withMaintenanceConnection } from '#server/platform/db/maintenance-connection.ts';
import { migrate, MIGRATION_LOCK_KEY } from '#server/platform/db/migrate.ts';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { COPY_SETTINGS } from './create-backup.ts';
import { DATABASE_PREFIX, FILES_PREFIX, type Manifest } from './format.ts';
import { assertNoFiles, placeFiles } from './place-files.ts';
import { assertEmptyDatabase, assertKnownMigration, beginDatabaseRestore } from './restore-database.ts';

/** Files are unpacked here and moved when all are complete. */
const TEMPORARY_FOLDER = 'restore.tmp';

async function unpackFile(folder: string, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

export interface RestoreResult {
  readonly createdAt: string;
  readonly tables: number;
  readonly files: number;
}

/** Restores tables and files in one transaction, which a failure rolls back. @returns number of files */
async function restoreContent(pool: Pool, path: string, manifest: Manifest, settings: FileSettings): Promise<number> {
  const folder = join(settings.dataDir, TEMPORARY_FOLDER);
  let files = 0;
  let removePlacedFiles: (() => Promise<void>) | undefined;
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
      removePlacedFiles = await placeFiles(folder, settings);
      await client.query('commit');
      // Without statistics, the first queries would be slow.
      await client.query('analyze');
    });
    return files;
  } catch (error) {
    await removePlacedFiles?.();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into an empty database and a data folder (and bucket) without files: as the backup's release had them, then with
 * the later migrations. The archive is checked before anything is written. A failure leaves nothing behind.
 *
 * @throws CliError for a damaged archive, a backup of a later release, a database or folder that is not empty.
 */
export async function restoreBackup(
  pool: Pool,
  { path, ...settings }: FileSettings & { readonly path: string },
): Promise<RestoreResult> {
  const manifest = await verifyArchive(path);
  assertKnownMigration(manifest);
  await assertNoFiles(settings);
  const files = await restoreContent(pool, path, manifest, settings);
  await migrate(pool);
  return { createdAt: manifest.createdAt, tables: manifest.tables.length, files };
}

import { open, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withMaintenanceConnection } from '#server/platform/db/maintenance-connection.ts';
import { STORED_FOLDERS, type FileSettings, type FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { listDataFiles } from './data-files.ts';
import { FILES_PREFIX, FORMAT_VERSION, getTableFolder, MANIFEST_NAME, quoteName, toCopyTarget } from './format.ts';
import type { Manifest, Table } from './format.ts';
import { assertShopTables, listTables, readDatabaseState } from './read-catalog.ts';

/** A tar entry begins with its size, so rows are sent in pieces of about this size. */
const PIECE_BYTES = 1_000_000;

/** Text output that every PostgreSQL reads back exactly, whatever the settings of the database are. */
export const COPY_SETTINGS = [
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 3`,
  `set bytea_output = 'hex'`,
  `set timezone = 'UTC'`,
  `set client_encoding = 'UTF8'`,
];

async function* joinChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}

/** @returns number of rows */
async function addTable(archive: ArchiveWriter, client: ClientBase, table: Table): Promise<number> {
  const rows = client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`));
  let piece = 0;
  for await (const content of joinChunks(rows)) {
    await archive.add(`${getTableFolder(table)}${String(piece).padStart(6, '0')}`, content);
    piece += 1;
  }
  return rows.rowCount;
}

/** @returns whether the file still exists: the server deletes replaced profile images and files of old tickets */
async function addFile(archive: ArchiveWriter, dataDir: string, path: string): Promise<boolean> {
  const file = await open(join(dataDir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    const { size } = await file.stat();
    const content = size === 0 ? [] : file.createReadStream({ end: size - 1, autoClose: false });
    await archive.addStream(`${FILES_PREFIX}${path}`, size, toAsyncIterable(content));
    return true;
  } finally {
    await file.close();
  }
}

/** Adds the files of a bucket. Each is read into memory: an image or an attachment of up to 5 MB. @returns their number */
async function addStoredFiles(archive: ArchiveWriter, store: FileStore): Promise<number> {
  let count = 0;
  for (const folder of STORED_FOLDERS) {
    for await (const path of store.list(folder)) {
      const content = await store.read(path);
      if (!content) continue;
      await archive.add(`${FILES_PREFIX}${path}`, content);
      count += 1;
    }
  }
  return count;
}

async function* toAsyncIterable(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
}

export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

interface BackupOptions extends FileSettings {
  readonly path: string;
  readonly now: Date;
}

/**
 * Writes database and files of the shop into one archive. All tables are read in one snapshot, and the server may be
 * running. Files are read after the snapshot, so files of rows in it are included unless they are deleted meanwhile.
 *
 * @throws CliError when the database is empty or has other tables, the path is no regular file, or the archive would lie in the
 * folder that it contains.
 */
export async function createBackup(pool: Pool, { path, dataDir, s3, now }: BackupOptions): Promise<BackupResult> {
  const pathInDataDir = relative(dataDir, resolve(path));
  if (!pathInDataDir.startsWith('..') && !isAbsolute(pathInDataDir)) {
    throw new CliError(`Choose a file outside ${dataDir}, which is part of the backup.`);
  }
  const target = await stat(path).catch(() => undefined);
  // The complete archive is renamed to this path, which would replace a device such as /dev/stdout.
  if (target && !target.isFile()) throw new CliError(`${path} can't be written: it is no regular file.`);
  return withMaintenanceConnection(pool, async (client) => {
    for (const statement of COPY_SETTINGS) await client.query(statement);
    const tables = await listTables(client);
    if (!tables.some(({ schema }) => schema === 'drizzle')) {
      throw new CliError('The database has no tables, so there is nothing to back up.');
    }
    assertShopTables(tables);
    await client.query('begin isolation level repeatable read, read only');
    // Before the snapshot: a migration then waits for the end of the backup.
    await client.query(`lock table ${tables.map(quoteName).join(', ')} in access share mode`);
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      createdAt: now.toISOString(),
      ...(await readDatabaseState(client)),
    };
    const count = { tables: manifest.tables.length, rows: 0, files: 0 };
    await writeArchive(path, now, async (archive) => {
      await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
      for (const table of manifest.tables) count.rows += await addTable(archive, client, table);
      await client.query('commit');
      for await (const file of listDataFiles(dataDir, s3 !== undefined)) {
        if (await addFile(archive, dataDir, file)) count.files += 1;
      }
      if (s3) count.files += await addStoredFiles(archive, openFileStore({ dataDir, s3 }));
    });
    return count;
  });
}

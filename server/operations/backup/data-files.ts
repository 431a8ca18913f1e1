import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { STORED_FOLDERS } from '#server/platform/files/file-store.ts';

/**
 * In DATA_DIR, but not part of a backup: the embedded database, what can be created again, and data exports, which a backup
 * would keep for longer than a week.
 */
const EXCLUDED =
  /^(?:exports|postgres|postgres\.new-\d+|postgres\.log(?:\.old)?|postgresql-.*|socket|image-cache|restore\.tmp)$/u;

/** Files that the server is writing: `images/.…`, `tickets/.…`. It renames them when they are complete. */
const isUnfinished = (name: string): boolean => name.startsWith('.');

/** Lists the files of a folder, as paths relative to it. Symbolic links are skipped. */
async function* listFilesIn(root: string, folder: string, excludedFolders: readonly string[]): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // The retention job deletes folders of old tickets.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const isExcluded = folder === '' && (EXCLUDED.test(entry.name) || excludedFolders.includes(entry.name));
    if (isExcluded || isUnfinished(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFilesIn(root, path, excludedFolders);
    else if (entry.isFile()) yield path;
  }
}

/**
 * Lists the files of DATA_DIR that a backup contains: everything but the database, logs and caches.
 *
 * @param hasBucket images and files of tickets are in a bucket; folders of them are left from the time before it.
 */
export const listDataFiles = (dataDir: string, hasBucket = false): AsyncGenerator<string> =>
  listFilesIn(dataDir, '', hasBucket ? STORED_FOLDERS : []);

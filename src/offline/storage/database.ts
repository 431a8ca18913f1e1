import { Dexie } from 'dexie';
import { DATABASE_TABLES } from './database-tables.ts';
import { DATABASE_NAME } from './delete-local-database.ts';

/**
 * After this time the opening counts as refused: some browsers never answer (https://webkit.org/b/226547), and neither
 * does one whose other tab, frozen in the background, keeps the deleted database of a former session open.
 */
const OPEN_TIMEOUT_MS = 5_000;

let databasePromise: Promise<Dexie> | undefined;

async function open(): Promise<Dexie> {
  const database = new Dexie(DATABASE_NAME);
  // After the first release, a new table or field name needs a new version. Never change a released version.
  database.version(1).stores(DATABASE_TABLES);
  // Another tab deletes the database at a logout, or opens a newer version. The next call opens it again.
  database.on('versionchange', () => {
    databasePromise = undefined;
    database.close();
    // Prevents Dexie's own handler, which does the same but logs a warning.
    return false;
  });
  // Rejects a pending `open`.
  const timer = setTimeout(() => database.close(), OPEN_TIMEOUT_MS);
  return await database.open().finally(() => clearTimeout(timer));
}

/**
 * Opens the IndexedDB database with the member's local data, once per page, on first use.
 * Loaded as a separate chunk: Dexie is not part of the first load.
 * @throws the browser's error when it refuses storage; the next call tries again
 */
export function openDatabase(): Promise<Dexie> {
  databasePromise ??= open().catch((error: unknown) => {
    databasePromise = undefined;
    throw error;
  });
  return databasePromise;
}

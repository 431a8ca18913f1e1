import { Dexie } from 'dexie';
import { DATABASE_NAME } from './delete-local-database.ts';
import { DATABASE_TABLES } from './database-tables.ts';

let databasePromise: Promise<Dexie> | undefined;

async function open(): Promise<Dexie> {
  const database = new Dexie(DATABASE_NAME);
  const { favourites, ...firstTables } = DATABASE_TABLES;
  // A new table needs a new version. Never change an existing version.
  database.version(1).stores(firstTables);
  database.version(2).stores({ favourites });
  // Another tab deletes the database at a logout, or opens a newer version. The next call opens it again.
  database.on('versionchange', () => {
    databasePromise = undefined;
    database.close();
    // Prevents Dexie's own handler, which does the same but logs a warning.
    return false;
  });
  return await database.open();
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

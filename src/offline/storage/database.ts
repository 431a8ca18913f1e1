import { Dexie } from 'dexie';
import { DATABASE_NAME } from './delete-local-database.ts';
import { DATABASE_TABLES } from './database-tables.ts';

let databasePromise: Promise<Dexie> | undefined;

async function open(): Promise<Dexie> {
  const database = new Dexie(DATABASE_NAME);
  // A table added to them is a new version, never a change of this one.
  database.version(1).stores({ ...DATABASE_TABLES });
  // Another tab logged out and deletes it, or brings a newer schema: whoever asks next opens it again.
  database.on('versionchange', () => {
    databasePromise = undefined;
    database.close();
    // Dexie's own handler would do the same, with a warning in the console.
    return false;
  });
  return await database.open();
}

/**
 * What this device keeps of a member, in IndexedDB; opened once a page, when it is first asked for.
 * Its own chunk: Dexie is no part of a first screen.
 * @throws what the browser says when it refuses its storage; the next call tries again
 */
export function openDatabase(): Promise<Dexie> {
  databasePromise ??= open().catch((error: unknown) => {
    databasePromise = undefined;
    throw error;
  });
  return databasePromise;
}

/** The one database of the app: payments under way, products seen, changes of a cart that wait. */
export const DATABASE_NAME = 'bottega';

/** A logout leaves nothing of the member behind (REL-Q4). Needs no Dexie: it may never have been loaded. */
export function deleteLocalDatabase(): void {
  try {
    indexedDB.deleteDatabase(DATABASE_NAME);
  } catch {
    // A browser that refuses the storage has nothing in it.
  }
}

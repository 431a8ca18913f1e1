/** The only database of the app: pending payments, viewed products, queued changes of cart and favourites. */
export const DATABASE_NAME = 'bottega';

/** Deletes all local data of the member at a logout (REL-Q4). Works without Dexie, which may not be loaded. */
export function deleteLocalDatabase(): void {
  try {
    indexedDB.deleteDatabase(DATABASE_NAME);
  } catch {
    // A browser that refuses storage holds no data.
  }
}

/** Tables of the IndexedDB database with their keys. A separate file, so that readers don't load Dexie. */
export const DATABASE_TABLES = {
  payments: '[memberId+cart], memberId',
  viewed: '[memberId+shopId+id], memberId',
  outbox: 'key, memberId',
  favourites: 'key, memberId',
} as const;

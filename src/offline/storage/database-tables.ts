/** The tables of the app's database with their keys, apart from it: whoever only names them needs no Dexie. */
export const DATABASE_TABLES = {
  payments: '[memberId+cart], memberId',
  viewed: '[memberId+shopId+id], memberId',
  outbox: 'key, memberId',
} as const;

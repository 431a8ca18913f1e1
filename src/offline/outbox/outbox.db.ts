import type { Table as DexieTable } from 'dexie';
import { openDatabase } from '#src/offline/storage/database.ts';
import type { OutboxTable } from './outbox.store.ts';
import type { Operation } from './outbox.types.ts';

type Operations = DexieTable<Operation, string>;

/** Changes that wait, in IndexedDB. Its own chunk: Dexie is no part of a first screen. */
export async function openOutboxTable(): Promise<OutboxTable> {
  const database = await openDatabase();
  const table: Operations = database.table('outbox');
  return {
    update: (memberId, rule) =>
      database.transaction('rw', table, async () => {
        const kept = await table.where('memberId').equals(memberId).sortBy('order');
        const operations = rule(kept);
        const keys = new Set(operations.map(({ key }) => key));
        await table.bulkDelete(kept.filter(({ key }) => !keys.has(key)).map(({ key }) => key));
        await table.bulkPut(operations.filter((one) => !kept.includes(one)));
        return { operations, hasChanged: operations !== kept };
      }),
  };
}

import type { Table as DexieTable } from 'dexie';
import { openDatabase } from '#src/offline/storage/database.ts';
import type { OutboxTable } from './outbox.store.ts';

/** The columns that the table needs. */
interface StoredOperation {
  readonly key: string;
  readonly order: number;
}

/** Opens an outbox table in IndexedDB. Loaded as a separate chunk: Dexie is not part of the first load. */
export async function openOutboxTable<Op extends StoredOperation>(
  name: 'outbox' | 'favourites',
): Promise<OutboxTable<Op>> {
  const database = await openDatabase();
  const table: DexieTable<Op, string> = database.table(name);
  return {
    update: (memberId, updater) =>
      database.transaction('rw', table, async () => {
        const stored = await table.where('memberId').equals(memberId).sortBy('order');
        const operations = updater(stored);
        const keys = new Set(operations.map(({ key }) => key));
        await table.bulkDelete(stored.filter(({ key }) => !keys.has(key)).map(({ key }) => key));
        await table.bulkPut(operations.filter((op) => !stored.includes(op)));
        return { operations, hasChanged: operations !== stored };
      }),
  };
}

import type { Table } from 'dexie';
import { openDatabase } from '#src/offline/storage/database.ts';
import type { ViewedProduct } from './viewed-products.rules.ts';
import type { ViewedTable } from './viewed-products.store.ts';

type Key = [memberId: string, shopId: string, id: string];

/** Opens the table of viewed products in IndexedDB. Loaded as a separate chunk: product lists don't need it. */
export async function openViewedTable(): Promise<ViewedTable> {
  const database = await openDatabase();
  const viewed: Table<ViewedProduct, Key> = database.table('viewed');
  const findByMember = async (memberId: string) => {
    const rows = await viewed.where('memberId').equals(memberId).toArray();
    return rows.sort((a, b) => b.seenAt - a.seenAt);
  };
  return {
    findByMember,
    update: (memberId, updater) =>
      database.transaction('rw', viewed, async () => {
        const rows = updater(await findByMember(memberId));
        await viewed.where('memberId').equals(memberId).delete();
        await viewed.bulkPut(rows);
      }),
  };
}

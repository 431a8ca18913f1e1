import type { Table } from 'dexie';
import { openDatabase } from '#src/offline/storage/database.ts';
import type { ViewedProduct } from './viewed-products.rules.ts';
import type { ViewedTable } from './viewed-products.store.ts';

type Key = [memberId: string, shopId: string, id: string];

/** Products seen, in IndexedDB. Its own chunk: a list of products needs none of it. */
export async function openViewedTable(): Promise<ViewedTable> {
  const database = await openDatabase();
  const viewed: Table<ViewedProduct, Key> = database.table('viewed');
  const ofMember = async (memberId: string) => {
    const rows = await viewed.where('memberId').equals(memberId).toArray();
    return rows.sort((one, other) => other.seenAt - one.seenAt);
  };
  return {
    findByMember: ofMember,
    update: (memberId, rule) =>
      database.transaction('rw', viewed, async () => {
        const rows = rule(await ofMember(memberId));
        await viewed.where('memberId').equals(memberId).delete();
        await viewed.bulkPut(rows);
      }),
  };
}

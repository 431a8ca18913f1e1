import type { Table } from 'dexie';
import { openDatabase } from './database.ts';
import type { ViewedProduct } from './viewed-products.rules.ts';
import type { ViewedTable } from './viewed-products.ts';

type Key = [memberId: string, shopId: string, id: string];

/** Products seen, in IndexedDB. Its own chunk: a list of products needs none of it. */
export async function dexieViewed(): Promise<ViewedTable> {
  const database = await openDatabase();
  const viewed: Table<ViewedProduct, Key> = database.table('viewed');
  const ofMember = async (memberId: string) => {
    const rows = await viewed.where('memberId').equals(memberId).toArray();
    return rows.sort((one, other) => other.seenAt - one.seenAt);
  };
  return {
    ofMember,
    change: (memberId, rule) =>
      database.transaction('rw', viewed, async () => {
        const rows = rule(await ofMember(memberId));
        await viewed.where('memberId').equals(memberId).delete();
        await viewed.bulkPut(rows);
      }),
  };
}

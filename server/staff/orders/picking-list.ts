import { and, asc, inArray } from 'drizzle-orm';
import type { PickedProduct } from '#contract/staff/order-entity.ts';
import { readPacking } from '#server/orders/lifecycle/read-packing.ts';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';

interface Product {
  readonly name: string;
  readonly sku: string;
  readonly orders: { readonly orderNo: string; readonly collectionNumber: number | null; readonly quantity: number }[];
}

/** What to take from the shelves for several orders of the person's shops, by product, sorted by name. */
export async function createPickingList(
  db: Database,
  { shopIds }: SignedInStaff,
  orderNos: readonly string[],
  localize: Localize,
): Promise<PickedProduct[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.orderNo, [...orderNos]), inShops(shopIds)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const products = new Map<string, Product>();
  for (const { orderNo, collectionNumber, ...order } of rows) {
    for (const line of (await readPacking(db, order)).lines) {
      const { quantity } = line.packing;
      if (quantity === 0) continue;
      const product = products.get(line.productId) ?? { name: localize(line.name), sku: line.sku, orders: [] };
      product.orders.push({ orderNo, collectionNumber, quantity });
      products.set(line.productId, product);
    }
  }
  return [...products.values()]
    .map((product) => ({ ...product, quantity: product.orders.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.sku.localeCompare(b.sku));
}

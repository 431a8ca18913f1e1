import { eq } from 'drizzle-orm';
import type { Seller } from '#contract/fields/seller.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { shops } from '#server/platform/db/schema/index.ts';

/** The company that invoices the orders of a shop; null if the shop file has none. */
export async function findInvoiceSeller(db: Queryable, shopId: string): Promise<Seller | null> {
  const [row] = await db.select({ seller: shops.seller }).from(shops).where(eq(shops.id, shopId));
  return row?.seller ?? null;
}

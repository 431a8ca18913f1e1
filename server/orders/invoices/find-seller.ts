import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Seller } from '#contract/fields/seller.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { shops } from '#server/platform/db/schema/index.ts';

/**
 * The company that invoices the orders of a shop. The shop file has only its name so far; what is missing is named when
 * invoices are issued.
 */
export async function findInvoiceSeller(db: Queryable, shopId: string): Promise<Seller | null> {
  const [row] = await db.select({ name: shops.companyName }).from(shops).where(eq(shops.id, shopId));
  if (!row || row.name === '') return null;
  return v.parse(Seller, { name: row.name, street: '', postcode: '', city: '', country: 'IT', vatNumber: '' });
}

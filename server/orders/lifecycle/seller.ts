import { eq } from 'drizzle-orm';
import type { Seller } from '#contract/fields/seller.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessShops, shops } from '#server/platform/db/schema/index.ts';
import type { OrderRow } from './order-queries.ts';

/** Who sells, as mails and the withdrawal name it. */
export interface OrderSeller {
  readonly company: string;
  readonly shop: string;
  /** Empty if it is not configured. */
  readonly address: string;
  /** Where products are sent back; empty if no address is configured. */
  readonly returnAddress: string;
  /** Null if the shop file has no seller. */
  readonly details: Seller | null;
}

/** The registered seat in one line. */
export const formatSeat = ({ street, postcode, city, province }: Seller): string =>
  `${street}, ${postcode} ${city}${province === '' ? '' : ` (${province})`}`;

/** The seller of an order, as configured now. */
export async function findSeller(db: Queryable, { shopId }: Pick<OrderRow, 'shopId'>): Promise<OrderSeller> {
  const [row] = await db
    .select({ shop: shops, business: businessShops })
    .from(shops)
    .leftJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(eq(shops.id, shopId));
  if (!row) throw new Error('an order has no shop');
  const { shop, business } = row;
  const seat = shop.seller ? formatSeat(shop.seller) : '';
  const address = shop.address || seat || (business?.billingAddress ?? '');
  return {
    company: shop.companyName || shop.fullName,
    shop: shop.fullName,
    address,
    returnAddress: shop.returnAddress || address,
    details: shop.seller,
  };
}

import { eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { lockUntilCommit } from '#server/platform/db/advisory-lock.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { OrderRow } from './order-queries.ts';

/** Three digits are easy to say and hear. Beyond 900 waiting orders of a shop the numbers have four. */
const FIRST_NUMBER = 100;
const LAST_SHORT_NUMBER = 999;
const LAST_NUMBER = 9_999;

/** Whether a paid order waits for the member at the counter. */
export const isAwaitingCollection = ({
  productType,
  status,
  deliveryStatus,
}: Pick<OrderRow, 'productType' | 'status' | 'deliveryStatus'>): boolean =>
  productType === 'Takeaway' &&
  status === ORDER_STATUS.success &&
  (deliveryStatus === 'processing' || deliveryStatus === 'ready');

/**
 * Gives a paid takeaway order the number that the member says at the counter: a random one that no other waiting order of
 * the shop has. Random, so that it does not tell how much the shop sells.
 *
 * @returns the order with its number; unchanged if the member does not collect it
 */
export async function assignCollectionNumber(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.productType !== 'Takeaway') return order;
  // The last lock of the transaction, so that it is held only shortly.
  await lockUntilCommit(tx, 'collectionNumbers');
  const free = sql<number>`(
    select number from generate_series(${FIRST_NUMBER}::int, ${LAST_NUMBER}::int) number
    where not exists (
      select from orders other
      where other.shop_id = ${order.shopId} and other.collection_number = number
        and other.status = ${ORDER_STATUS.success} and other.delivery_status in ('processing', 'ready'))
    order by number > ${LAST_SHORT_NUMBER}, random() limit 1)`;
  const [numbered] = await tx.update(orders).set({ collectionNumber: free }).where(eq(orders.id, order.id)).returning();
  if (!numbered) throw new Error('the order is gone');
  return numbered;
}

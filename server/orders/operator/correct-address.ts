import { eq } from 'drizzle-orm';
import { isNotShipped } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { lockOrder } from '#server/orders/lifecycle/order-queries.ts';
import { assertOrderVersion } from '#server/orders/lifecycle/order-version.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, type OrderAddress } from '#server/platform/db/schema/index.ts';

interface Correction extends Omit<OrderAddress, 'email' | 'country'> {
  readonly version: string;
  /** Why, for the audit log. */
  readonly reason: string;
}

/**
 * Replaces where an order is delivered, with an audit entry. The country, the delivery price and the region that it was
 * calculated for stay as the member has agreed to them; the member's own addresses stay too.
 *
 * @throws OrderError `notFound`, `changed`; `conflict` when the order has no address or is shipped, cancelled or refunded
 */
export async function correctAddress(
  tx: Transaction,
  { actor, now }: Operator,
  orderNo: string,
  { version, reason, ...address }: Correction,
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  await assertOrderVersion(tx, order, version);
  const { id, memberId, shippingAddress } = order;
  if (shippingAddress === null || !isNotShipped(order)) {
    throw new OrderError('conflict', `The address of ${orderNo} can't be corrected any more.`);
  }
  await tx
    .update(orders)
    .set({ shippingAddress: { ...shippingAddress, ...address } })
    .where(eq(orders.id, id));
  await recordAuditEvent(tx, now, { action: 'orderAddressCorrected', actor, memberId, detail: { orderNo, reason } });
}

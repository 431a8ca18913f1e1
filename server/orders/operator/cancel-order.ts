import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { voidAndCancelPayment } from '#server/orders/lifecycle/settle/sync-payment.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { checkMovements } from '#server/orders/refunds/provider-movements/check-movements.ts';
import { refundOrder, type RefundResult } from '#server/orders/refunds/refund-order.ts';
import type { RefundRequest } from '#server/orders/refunds/refund-state.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Cancels an order that has not been shipped. An unpaid order is voided at the provider first, as when its member cancels
 * it. A paid order is refunded in full, and its stock returned.
 *
 * @returns the refund; undefined for an unpaid order
 * @throws OrderError `notFound`, `conflict`, `unavailable`; AppError `unavailable` if an unpaid order can't be voided
 */
export async function cancelOrder(
  deps: Deps,
  provider: PaymentProvider,
  { actor, now }: Operator,
  orderNo: string,
  { reason, version }: Pick<RefundRequest, 'reason' | 'version'>,
): Promise<RefundResult | undefined> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new OrderError('notFound', `There is no order ${orderNo}.`);
  if (order.status === ORDER_STATUS.cancelled) throw new OrderError('conflict', `${orderNo} is already cancelled.`);
  if (order.status !== ORDER_STATUS.initiated) {
    await checkMovements(deps, provider, orderNo);
    return refundOrder(deps.db, provider, { actor, now }, orderNo, { reason, version }, { cancelsOrder: true });
  }
  const status = await voidAndCancelPayment(deps, provider, order.transactionId, 'requested');
  if (status !== ORDER_STATUS.cancelled) {
    throw new OrderError('conflict', `${orderNo} was paid meanwhile: run the command again to refund it.`);
  }
  const { memberId } = order;
  await recordAuditEvent(deps.db, now, { action: 'orderCancelled', actor, memberId, detail: { orderNo, reason } });
  return undefined;
}

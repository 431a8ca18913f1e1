import { eq } from 'drizzle-orm';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import type { PaymentProvider, ProviderRefund, RefundKey } from '#server/orders/payments/payment-provider.ts';
import { applyProviderResponse, requestRefund } from '#server/orders/refunds/refund-steps.ts';
import { orders, payments, refunds } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createRefundEffects } from './refund-effects.ts';

export type FollowUpProvider = Pick<PaymentProvider, 'refund' | 'getRefund'>;

async function findRefund({ db }: Pick<Deps, 'db'>, refundId: string) {
  const [row] = await db
    .select({ refund: refunds, orderNo: orders.orderNo, payment: payments })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(eq(refunds.id, refundId));
  return row;
}

/** @throws OrderError `unavailable` */
async function getRefund(provider: FollowUpProvider, key: RefundKey): Promise<ProviderRefund | undefined> {
  try {
    return await provider.getRefund(key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new OrderError('unavailable', `The payment provider gave no answer (${reason}).`);
  }
}

/**
 * Asks the provider for the outcome of a refund and applies it, as the command that has started the refund would. A started
 * refund is sent again with the same key. One that has an outcome is only read, because it may have failed since.
 *
 * @throws OrderError `unavailable`: the provider gives no answer
 */
export async function continueRefund(deps: Deps, provider: FollowUpProvider, refundId: string): Promise<void> {
  const found = await findRefund(deps, refundId);
  // Another shop may use the same account of the provider.
  if (!found) return;
  const { refund, orderNo, payment } = found;
  const response =
    refund.state === 'started'
      ? await requestRefund(deps.db, provider, { refund, payment, isContinued: true })
      : await getRefund(provider, { transactionId: payment.transactionId, idempotencyKey: refund.id });
  if (!response) return;
  const operator = { actor: 'automatic', now: deps.now() };
  const effects = createRefundEffects(operator, refund);
  await deps.db.transaction((tx) => applyProviderResponse(tx, operator, orderNo, refundId, { response, ...effects }));
}

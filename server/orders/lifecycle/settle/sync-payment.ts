import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { CancelReason } from '#server/orders/lifecycle/order-transitions.ts';
import type { PaymentProvider, ProviderPayment } from '#server/orders/payments/payment-provider.ts';
import { ServiceRefusal } from '#server/orders/payments/service-refusal.ts';
import { getExtendedHoldExpiry } from '#server/orders/stock/holds.rules.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { settlePayment } from './settle-payment.ts';

const toApprovedOutcome = ({ reference, amountCents, currency }: Extract<ProviderPayment, { state: 'approved' }>) => ({
  state: 'approved' as const,
  reference,
  paid: { amountCents, currency },
});

/**
 * Calls the provider.
 *
 * @throws AppError `unavailable` when the provider is unreachable or refuses, because the outcome is then unknown (REL-P3).
 */
async function callProvider(
  deps: Deps,
  call: () => Promise<ProviderPayment>,
  transactionId: string,
): Promise<ProviderPayment> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ServiceRefusal) {
      deps.log.error({ err: error, transactionId }, 'the payment service refuses requests: check its settings');
    } else deps.log.warn({ err: error, transactionId }, 'the payment provider is unreachable');
    throw new AppError('unavailable', { retryAfter: 5 });
  }
}

/** Extends the hold of an unpaid order, because its payer is active at the provider, or goes there again. */
export async function extendOrderHold({ db }: Deps, transactionId: string, progressAt: Date): Promise<void> {
  const matchesUnpaidOrder = and(eq(orders.transactionId, transactionId), eq(orders.status, ORDER_STATUS.initiated));
  const [order] = await db
    .select({ createdAt: orders.createdAt, holdExpiresAt: orders.holdExpiresAt })
    .from(orders)
    .where(matchesUnpaidOrder);
  if (!order?.holdExpiresAt) return;
  const { createdAt, holdExpiresAt } = order;
  const extended = getExtendedHoldExpiry({ createdAt, holdExpiresAt }, progressAt);
  if (extended > holdExpiresAt) await db.update(orders).set({ holdExpiresAt: extended }).where(matchesUnpaidOrder);
}

interface SyncedPayment {
  /** The status of the order; undefined while the payment is open. */
  readonly status: number | undefined;
  /** An attempt to pay is in progress at the provider. */
  readonly isInProgress: boolean;
}

/**
 * Fetches the state of a payment from the provider and applies a final outcome. Progress at the provider extends the hold
 * of an unpaid order.
 *
 * @throws AppError `unavailable` when the provider is unreachable.
 */
export async function syncOpenPayment(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
): Promise<SyncedPayment> {
  const payment = await callProvider(deps, () => provider.getPayment(transactionId), transactionId);
  if (payment.state === 'approved' || payment.state === 'refused') {
    const outcome =
      payment.state === 'approved'
        ? toApprovedOutcome(payment)
        : ({ state: 'refused', cancelReason: 'refused' } as const);
    return { status: await settlePayment(deps, transactionId, outcome), isInProgress: false };
  }
  if (payment.progressAt) await extendOrderHold(deps, transactionId, payment.progressAt);
  return { status: undefined, isInProgress: payment.isInProgress === true };
}

/** {@link syncOpenPayment}. @returns the status of the order; undefined while the payment is open. */
export const syncPayment = async (
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
): Promise<number | undefined> => (await syncOpenPayment(deps, provider, transactionId)).status;

/**
 * Voids a payment at the provider, then cancels its order. If the member paid first, the order is completed instead. In
 * this order, because otherwise the member could pay for an order that is already cancelled.
 *
 * @returns the status of the order afterwards.
 * @throws AppError `unavailable` when the provider is unreachable.
 */
export async function voidAndCancelPayment(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
  cancelReason: CancelReason,
): Promise<number | undefined> {
  const voidAndSettle = async () => {
    const payment = await callProvider(deps, () => provider.voidPayment(transactionId), transactionId);
    if (payment.state === 'approved') {
      const status = await settlePayment(deps, transactionId, { ...toApprovedOutcome(payment), cancelReason });
      return { payment, status };
    }
    const state = payment.state === 'waiting' ? 'abandoned' : 'refused';
    return { payment, status: await settlePayment(deps, transactionId, { state, cancelReason }) };
  };
  const { payment, status } = await voidAndSettle();
  // The request that created the order opens its payment, until it sees that the order is cancelled.
  return payment.state === 'unknown' ? (await voidAndSettle()).status : status;
}

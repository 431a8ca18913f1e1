import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { extendOrderHold } from './extend-hold.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { settlePayment } from '#server/payments/settlement/settle-payment.ts';
import type { CancelReason } from '#server/payments/settlement/order-transitions.ts';

const toApprovedOutcome = ({ reference, amountCents, currency }: Extract<ProviderPayment, { state: 'approved' }>) => ({
  state: 'approved' as const,
  reference,
  paid: { amountCents, currency },
});

/** Asks the provider; when it can't be reached nothing is known, and the answer says just that (REL-P3). */
async function callProvider(
  deps: Deps,
  call: () => Promise<ProviderPayment>,
  transactionId: string,
): Promise<ProviderPayment> {
  try {
    return await call();
  } catch (error) {
    deps.log.warn({ err: error, transactionId }, 'the payment provider does not answer');
    throw new AppError('unavailable', { retryAfter: 5 });
  }
}

/**
 * Asks the provider how a payment stands and applies what is decided. Progress at the provider extends the hold
 * of an order that waits.
 *
 * @returns the order's status, unchanged while the payment is open.
 * @throws Failure unavailable when the provider can't be reached.
 */
export async function syncPayment(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
): Promise<number | undefined> {
  const answer = await callProvider(deps, () => provider.getPayment(transactionId), transactionId);
  if (answer.state === 'approved') return settlePayment(deps, transactionId, toApprovedOutcome(answer));
  if (answer.state === 'refused') {
    return settlePayment(deps, transactionId, { state: 'refused', cancelReason: 'refused' });
  }
  if (answer.progressAt) await extendOrderHold(deps, transactionId, answer.progressAt);
  return undefined;
}

/**
 * Voids a payment at the provider, then cancels its order; where the member was faster, the order is
 * paid instead. In this order: cancelled here first, a payment in the meantime would be for nothing.
 *
 * @returns the order's status afterwards.
 * @throws Failure unavailable when the provider can't be reached.
 */
export async function voidAndCancelPayment(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
  cancelReason: CancelReason,
): Promise<number | undefined> {
  const answer = await callProvider(deps, () => provider.voidPayment(transactionId), transactionId);
  if (answer.state === 'approved') {
    return settlePayment(deps, transactionId, { ...toApprovedOutcome(answer), cancelReason });
  }
  const state = answer.state === 'waiting' ? 'abandoned' : 'refused';
  return settlePayment(deps, transactionId, { state, cancelReason });
}

import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { extendHold } from './extend-hold.ts';
import type { PaymentProvider, ProviderAnswer } from './provider.ts';
import { settle } from './settle.ts';
import type { CancelReason } from './transitions.ts';

const approvedBy = ({ reference, amountCents, currency }: Extract<ProviderAnswer, { state: 'approved' }>) => ({
  state: 'approved' as const,
  reference,
  paid: { amountCents, currency },
});

/** Asks the provider; when it can't be reached nothing is known, and the answer says just that (P3). */
async function reach(deps: Deps, call: () => Promise<ProviderAnswer>, transactionId: string): Promise<ProviderAnswer> {
  try {
    return await call();
  } catch (error) {
    deps.log.warn({ err: error, transactionId }, 'the payment provider does not answer');
    throw new Failure('unavailable', { retryAfter: 5 });
  }
}

/**
 * Asks the provider how a payment stands and applies what is decided. Progress at the provider extends the hold
 * of an order that waits.
 *
 * @returns the order's status, unchanged while the payment is open.
 * @throws Failure unavailable when the provider can't be reached.
 */
export async function askAndSettle(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
): Promise<number | undefined> {
  const answer = await reach(deps, () => provider.ask(transactionId), transactionId);
  if (answer.state === 'approved') return settle(deps, transactionId, approvedBy(answer));
  if (answer.state === 'refused') {
    return settle(deps, transactionId, { state: 'refused', cancelReason: 'refused' });
  }
  if (answer.progressAt) await extendHold(deps, transactionId, answer.progressAt);
  return undefined;
}

/**
 * Voids a payment at the provider, then cancels its order; where the member was faster, the order is
 * paid instead. In this order: cancelled here first, a payment in the meantime would be for nothing.
 *
 * @returns the order's status afterwards.
 * @throws Failure unavailable when the provider can't be reached.
 */
export async function voidAndSettle(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
  cancelReason: CancelReason,
): Promise<number | undefined> {
  const answer = await reach(deps, () => provider.cancel(transactionId), transactionId);
  if (answer.state === 'approved') {
    return settle(deps, transactionId, { ...approvedBy(answer), cancelReason });
  }
  const state = answer.state === 'waiting' ? 'abandoned' : 'refused';
  return settle(deps, transactionId, { state, cancelReason });
}

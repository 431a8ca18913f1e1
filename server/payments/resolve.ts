import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { PaymentProvider, ProviderAnswer } from './provider.ts';
import { settle } from './settle.ts';

/** Asks the provider; when it can't be reached nothing is known, and the answer says just that (P3). */
async function reach(
  deps: Deps,
  call: () => Promise<ProviderAnswer>,
  transactionId: string,
): Promise<ProviderAnswer> {
  try {
    return await call();
  } catch (error) {
    deps.log.warn({ err: error, transactionId }, 'the payment provider does not answer');
    throw new Failure('unavailable', { retryAfter: 5 });
  }
}

/**
 * Asks the provider how a payment stands and applies what is decided.
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
  if (answer.state !== 'approved' && answer.state !== 'refused') return undefined;
  return settle(deps, transactionId, { state: answer.state, reference: answer.reference });
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
): Promise<number | undefined> {
  const answer = await reach(deps, () => provider.cancel(transactionId), transactionId);
  const { state, reference } = answer;
  if (state === 'approved') return settle(deps, transactionId, { state, reference });
  const closed = state === 'waiting' ? 'abandoned' : 'refused';
  return settle(deps, transactionId, { state: closed });
}

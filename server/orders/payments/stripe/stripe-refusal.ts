import { Stripe } from 'stripe';
import { isRefusal, ServiceRefusal } from '#server/orders/payments/service-refusal.ts';

const AMOUNT_CODES = new Set(['amount_too_small', 'amount_too_large']);

/**
 * Converts an error of the Stripe client into a {@link ServiceRefusal} if it is one. A key that was used with other
 * parameters is none: its first request may have succeeded.
 */
export function toServiceRefusal(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeIdempotencyError)
    return error;
  const { statusCode, code = '' } = error;
  if (statusCode === undefined || !isRefusal(statusCode)) return error;
  return new ServiceRefusal('stripe', statusCode, { isAboutAmount: AMOUNT_CODES.has(code) });
}

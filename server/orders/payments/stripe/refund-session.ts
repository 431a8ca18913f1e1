import type { Stripe } from 'stripe';
import type { ProviderRefund, RefundInput } from '#server/orders/payments/payment-provider.ts';
import { ServiceRefusal } from '#server/orders/payments/service-refusal.ts';
import { getId } from './stripe-payment.rules.ts';
import { toServiceRefusal } from './stripe-refusal.ts';

const REFUSED: ProviderRefund = { state: 'refused', reference: null };

function toProviderRefund({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): ProviderRefund {
  if (status === 'succeeded') return { state: 'refunded', reference: id };
  const isRefused = status === 'failed' || status === 'canceled';
  return { state: isRefused ? 'refused' : 'pending', reference: id };
}

/** Stripe forgets idempotency keys after a day, so the refund carries ours in its metadata. */
async function findRefund(stripe: Stripe, paymentIntent: string, idempotencyKey: string) {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return data.find(({ metadata }) => metadata?.['idempotencyKey'] === idempotencyKey);
}

/** Fetches a refund by its idempotency key. */
export async function getSessionRefund(
  stripe: Stripe,
  sessionId: string,
  idempotencyKey: string,
): Promise<ProviderRefund | undefined> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
  const paymentIntent = getId(intent);
  const refund = paymentIntent ? await findRefund(stripe, paymentIntent, idempotencyKey) : undefined;
  return refund && toProviderRefund(refund);
}

/**
 * Refunds a paid Checkout Session, once for each key.
 *
 * @throws ServiceRefusal if Stripe does not accept the key, StripeError when the outcome is unknown: no connection, 429, 5xx.
 */
export async function refundSession(
  stripe: Stripe,
  sessionId: string,
  { transactionId, amountCents, currency, idempotencyKey }: RefundInput,
): Promise<ProviderRefund> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const paymentIntent = getId(session.payment_intent);
  const isRefundable = session.payment_status === 'paid' && session.currency?.toUpperCase() === currency;
  if (!paymentIntent || !isRefundable) return REFUSED;
  const existing = await findRefund(stripe, paymentIntent, idempotencyKey);
  if (existing) return toProviderRefund(existing);
  try {
    const metadata = { idempotencyKey, transactionId };
    const params = { payment_intent: paymentIntent, amount: amountCents, metadata };
    return toProviderRefund(await stripe.refunds.create(params, { idempotencyKey }));
  } catch (error) {
    // Already refunded, disputed, or more than is left. No money moves.
    const refusal = toServiceRefusal(error);
    if (refusal instanceof ServiceRefusal && !refusal.isAboutKey) return REFUSED;
    throw refusal;
  }
}

import type { Stripe } from 'stripe';
import type { ProviderMovement } from '#server/orders/payments/payment-provider.ts';
import { getDisputeState, getId } from './stripe-payment.rules.ts';

const FAILED_REFUNDS: ReadonlySet<string | null> = new Set(['failed', 'canceled']);

/** Lists the refunds and disputes of a Checkout Session, started by the shop or not. */
export async function listSessionMovements(stripe: Stripe, sessionId: string): Promise<readonly ProviderMovement[]> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
  const paymentIntent = getId(intent);
  if (paymentIntent === null) return [];
  const query = { payment_intent: paymentIntent, limit: 100 };
  const [{ data: refunds }, { data: disputes }] = await Promise.all([
    stripe.refunds.list(query),
    stripe.disputes.list(query),
  ]);
  const toMoney = ({ id, amount, currency }: { id: string; amount: number; currency: string }) => ({
    reference: id,
    amountCents: amount,
    currency: currency.toUpperCase(),
  });
  return [
    ...refunds.map((refund) => ({
      ...toMoney(refund),
      kind: 'refund' as const,
      idempotencyKey: refund.metadata?.['idempotencyKey'] ?? null,
      isReversed: FAILED_REFUNDS.has(refund.status),
    })),
    ...disputes.map((dispute) => ({ ...toMoney(dispute), ...getDisputeState(dispute), idempotencyKey: null })),
  ];
}

/** The Checkout Session of a payment; undefined if it was made in another way. */
export async function findSessionId(stripe: Stripe, paymentIntent: string): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0]?.id;
}

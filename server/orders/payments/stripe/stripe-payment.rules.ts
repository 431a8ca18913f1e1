import type { Stripe } from 'stripe';
import type { ProviderMovement, ProviderPayment } from '#server/orders/payments/payment-provider.ts';

/** Stripe rejects a Checkout Session that expires earlier than this. */
const MIN_SESSION_MS = 30 * 60_000;

/** So that the minimum is met when the request arrives, in spite of clocks that differ. */
const CLOCK_MARGIN_MS = 60_000;

/**
 * Returns when a session ends, in seconds since 1970: when the payment expires, at least Stripe's minimum. The shop expires
 * the session by API when the hold of its order ends, which is usually earlier.
 */
export const toSessionExpiry = (expiresAt: Date, now: Date): number =>
  Math.ceil(Math.max(expiresAt.getTime(), now.getTime() + MIN_SESSION_MS + CLOCK_MARGIN_MS) / 1000);

/** Stripe's id of an object that may be expanded. */
export const getId = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

interface Session extends Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency'> {
  readonly payment_intent: string | Pick<Stripe.PaymentIntent, 'id' | 'status'> | null;
}

/**
 * Returns the state of a Checkout Session. A refused card or an abandoned 3-D Secure leaves it open, because the member may
 * try again on the same page; it ends when it expires.
 *
 * @throws Error when a paid session has no amount.
 */
export function toProviderPayment(session: Session, now: Date): ProviderPayment {
  const intent = session.payment_intent;
  const reference = getId(intent);
  if (session.payment_status === 'paid') {
    const { amount_total: amountCents, currency } = session;
    if (amountCents === null || currency === null) throw new Error('a paid Checkout Session has no amount');
    return { state: 'approved', reference, amountCents, currency: currency.toUpperCase() };
  }
  if (session.status === 'expired') return { state: 'refused', reference };
  const isProcessing = typeof intent === 'object' && intent?.status === 'processing';
  return { state: 'waiting', reference, progressAt: isProcessing ? now : null, isInProgress: isProcessing };
}

interface Dispute {
  readonly status: string;
  /** What the dispute has taken from the shop's balance, below 0, and returned to it. */
  readonly balance_transactions: readonly { readonly amount: number }[];
}

/**
 * What a dispute means for the shop's money (docs.stripe.com/disputes/how-disputes-work). An inquiry takes none, and may
 * become a dispute with the same id. A dispute is prevented without money, or by paying the customer.
 */
export function getDisputeState({
  status,
  balance_transactions: transactions,
}: Dispute): Pick<ProviderMovement, 'kind' | 'isReversed'> {
  if (status.startsWith('warning_')) return { kind: 'inquiry', isReversed: status === 'warning_closed' };
  const balance = transactions.reduce((sum, { amount }) => sum + amount, 0);
  return { kind: 'dispute', isReversed: status === 'won' || (status === 'prevented' && balance >= 0) };
}

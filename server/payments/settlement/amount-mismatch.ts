import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/index.ts';
import type { PaidAmount } from '#server/payments/provider/payment-provider.ts';
import { flagForReview, type OrderRow } from './order-transitions.ts';

type PaymentRow = typeof payments.$inferSelect;

interface ReportedPayment {
  readonly paid: PaidAmount;
  readonly provider?: string;
  readonly reference?: string | null;
}

/** Whether something else was paid than what is due: another amount, currency or provider. */
export const isPaymentMismatched = (
  payment: Pick<PaymentRow, 'amountCents' | 'currency' | 'provider'>,
  { paid, provider = payment.provider }: ReportedPayment,
): boolean =>
  paid.amountCents !== payment.amountCents || paid.currency !== payment.currency || provider !== payment.provider;

/**
 * Keeps what was paid and flags the order: money came in, so a person decides (`npm run review`). The first
 * message that differs counts.
 */
export async function recordPaymentMismatch(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  { paid, reference = null }: ReportedPayment,
): Promise<void> {
  if (payment.status !== 'mismatched') {
    await tx
      .update(payments)
      .set({
        // A second payment of an order that is paid does not undo the first one.
        status: payment.status === 'approved' ? 'approved' : 'mismatched',
        paidCents: paid.amountCents,
        paidCurrency: paid.currency,
        ...(reference === null ? {} : { reference }),
      })
      .where(eq(payments.transactionId, payment.transactionId));
  }
  // Once decided by a person it stays so: the same message may come again.
  const isSame = payment.paidCents === paid.amountCents && payment.paidCurrency === paid.currency;
  const isKnown = payment.status === 'mismatched' || isSame || order.status === ORDER_STATUS.refunded;
  if (!isKnown && !order.needsReview) await flagForReview(tx, order, 'amountMismatch');
}

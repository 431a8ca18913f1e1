import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { SettlementContext } from '#server/orders/lifecycle/mails/review-mails.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { flagForReview } from '#server/orders/lifecycle/order-transitions.ts';
import type { PaidAmount } from '#server/orders/payments/payment-provider.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { payments } from '#server/platform/db/schema/index.ts';

type PaymentRow = typeof payments.$inferSelect;

interface ReportedPayment {
  readonly paid: PaidAmount;
  readonly provider?: string;
  readonly reference?: string | null;
}

/** Whether the paid amount, the currency or the provider differs from what is due. */
export const isPaymentMismatched = (
  payment: Pick<PaymentRow, 'amountCents' | 'currency' | 'provider'>,
  { paid, provider = payment.provider }: ReportedPayment,
): boolean =>
  paid.amountCents !== payment.amountCents || paid.currency !== payment.currency || provider !== payment.provider;

/**
 * Stores the paid amount and flags the order for a manual decision (`npm run review`), because money was received. Only
 * the first mismatched message counts.
 */
export async function recordPaymentMismatch(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  payment: PaymentRow,
  { paid, reference = null }: ReportedPayment,
): Promise<void> {
  if (payment.status !== 'mismatched') {
    await tx
      .update(payments)
      .set({
        // A second payment of a paid order does not undo the first one.
        status: payment.status === 'approved' ? 'approved' : 'mismatched',
        paidCents: paid.amountCents,
        paidCurrency: paid.currency,
        ...(reference === null ? {} : { reference }),
      })
      .where(eq(payments.transactionId, payment.transactionId));
  }
  // A manual decision is final: the same message may arrive again.
  const isSame = payment.paidCents === paid.amountCents && payment.paidCurrency === paid.currency;
  const isHandled = payment.status === 'mismatched' || isSame || order.status === ORDER_STATUS.refunded;
  if (!isHandled && !order.needsReview) await flagForReview(tx, context, order, 'amountMismatch');
}

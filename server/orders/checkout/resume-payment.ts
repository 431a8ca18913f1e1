import { ORDER_STATUS } from '#contract/checkout.ts';
import { findOwnOrder, type OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import {
  extendOrderHold,
  syncOpenPayment,
  voidAndCancelPayment,
} from '#server/orders/lifecycle/settle/sync-payment.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { getPaymentEnd } from '#server/orders/stock/holds.rules.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findPayment, openPaymentPage } from './start-payment.ts';

type UnpaidOrder = Pick<OrderRow, 'status' | 'needsReview' | 'createdAt' | 'holdExpiresAt'>;

/** @throws AppError for an order that waits for no payment */
function requireUnpaid({ status, needsReview }: UnpaidOrder): void {
  if (status === ORDER_STATUS.cancelled) throw new AppError('alreadyCancelled');
  if (status !== ORDER_STATUS.initiated) throw new AppError('alreadyPaid');
  if (needsReview) throw new AppError('paymentUnderReview');
}

/**
 * Extends the hold of an order, because its payer goes on. An order whose hold has ended is cancelled at once, as the sweep
 * would do.
 *
 * @throws AppError alreadyPaid, alreadyCancelled
 */
async function requireHold(deps: Deps, provider: PaymentProvider, transactionId: string, order: UnpaidOrder) {
  const now = deps.now();
  if (getPaymentEnd(order, now)) return extendOrderHold(deps, transactionId, now);
  const status = await voidAndCancelPayment(deps, provider, transactionId, 'expired');
  throw new AppError(status === ORDER_STATUS.cancelled ? 'alreadyCancelled' : 'alreadyPaid');
}

/**
 * Returns the payment page of an unpaid order. A payment has one page, so paying it again is the provider's refusal. The
 * provider is asked first: the member may have paid on another device, and the shop not know it yet.
 *
 * @throws AppError notFound, paymentNotConfirmed, paymentUnderReview, paymentRefused, alreadyPaid, alreadyCancelled,
 * unavailable.
 */
export async function resumePayment(
  deps: Deps,
  provider: PaymentProvider,
  member: SignedInMember,
  id: string,
): Promise<{ readonly paymentUrl: string }> {
  const order = await findOwnOrder(deps.db, member.id, id);
  if (!order) throw new AppError('notFound');
  requireUnpaid(order);
  const { transactionId } = order;
  const { isInProgress } = await syncOpenPayment(deps, provider, transactionId);
  const payment = await findPayment(deps, transactionId);
  if (!payment) throw new AppError('notFound');
  requireUnpaid(payment);
  if (isInProgress) throw new AppError('paymentNotConfirmed');
  await requireHold(deps, provider, transactionId, payment);
  return { paymentUrl: await openPaymentPage(deps, provider, transactionId, payment) };
}

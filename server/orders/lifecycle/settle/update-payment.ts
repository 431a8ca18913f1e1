import { and, eq } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import { ORDER_STATUS, type checkoutCalls } from '#contract/checkout.ts';
import { PAID_STATUSES } from '#server/orders/lifecycle/order-queries.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { syncPayment, voidAndCancelPayment } from './sync-payment.ts';

type Body = ParsedInput<(typeof checkoutCalls)['updatePayment']>['body'];

async function findOrder(deps: Deps, memberId: string, body: Body) {
  const [order] = await deps.db
    .select({ status: orders.status, reviewReason: orders.reviewReason, needsReview: orders.needsReview })
    .from(orders)
    .where(
      and(
        eq(orders.transactionId, body.transactionId),
        eq(orders.orderNo, body.orderNo),
        eq(orders.memberId, memberId),
      ),
    );
  if (!order) throw new AppError('notFound');
  return order;
}

/** Whether a payment with a mismatched amount waits for a manual decision. */
const isUnderReview = (order: Awaited<ReturnType<typeof findOrder>>) =>
  order.needsReview && order.reviewReason === 'amountMismatch';

const isPaid = (status: number | undefined) => status !== undefined && PAID_STATUSES.includes(status);

/**
 * Handles the client's report about a payment (REQ-PAY-05). The provider decides the outcome (GAP-21): `refId`,
 * `paymentType` and the page's `result=OK` come from the browser and prove nothing. The stored payment
 * names the provider to query.
 *
 * @throws AppError notFound, paymentNotConfirmed, paymentUnderReview, alreadyPaid, alreadyCancelled, unavailable.
 */
export async function updatePayment(
  deps: Deps,
  provider: PaymentProvider,
  member: SignedInMember,
  body: Body,
): Promise<void> {
  const { transactionId } = body;
  const { status: currentStatus } = await findOrder(deps, member.id, body);
  if (body.status === ORDER_STATUS.success) {
    if (isPaid(currentStatus)) return;
    const newStatus = await syncPayment(deps, provider, transactionId);
    if (isPaid(newStatus)) return;
    if (isUnderReview(await findOrder(deps, member.id, body))) throw new AppError('paymentUnderReview');
    const isCancelled = (newStatus ?? currentStatus) === ORDER_STATUS.cancelled;
    throw new AppError(isCancelled ? 'alreadyCancelled' : 'paymentNotConfirmed');
  }
  if (currentStatus === ORDER_STATUS.cancelled) return;
  if (isPaid(currentStatus)) throw new AppError('alreadyPaid');
  const newStatus = await voidAndCancelPayment(deps, provider, transactionId, 'requested');
  if (isPaid(newStatus)) throw new AppError('alreadyPaid');
  if (isUnderReview(await findOrder(deps, member.id, body))) throw new AppError('paymentUnderReview');
}

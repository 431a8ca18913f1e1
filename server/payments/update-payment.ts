import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS, type checkoutCalls } from '#contract/checkout.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';
import { orders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { syncPayment, voidAndCancelPayment } from './provider/sync-payment.ts';

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

/** Money came in, but not what is due: a person decides. */
const isUnderReview = (order: Awaited<ReturnType<typeof findOrder>>) =>
  order.needsReview && order.reviewReason === 'amountMismatch';

const isPaid = (status: number | undefined) => status === ORDER_STATUS.success || status === ORDER_STATUS.refunded;

/**
 * The client tells how it thinks the payment ended; the provider decides (GAP-21). `refId`,
 * `paymentType` and the page's `result=OK` are claims of the browser and prove nothing: who is asked
 * is in our own books.
 *
 * @throws Failure notFound, paymentNotConfirmed, paymentUnderReview, alreadyPaid, alreadyCancelled, unavailable.
 */
export async function updatePayment(
  deps: Deps,
  provider: PaymentProvider,
  member: SignedInMember,
  body: Body,
): Promise<void> {
  const { transactionId } = body;
  const { status: before } = await findOrder(deps, member.id, body);
  if (body.status === ORDER_STATUS.success) {
    if (isPaid(before)) return;
    const after = await syncPayment(deps, provider, transactionId);
    if (isPaid(after)) return;
    if (isUnderReview(await findOrder(deps, member.id, body))) throw new AppError('paymentUnderReview');
    const isCancelled = (after ?? before) === ORDER_STATUS.cancelled;
    throw new AppError(isCancelled ? 'alreadyCancelled' : 'paymentNotConfirmed');
  }
  if (before === ORDER_STATUS.cancelled) return;
  if (isPaid(before)) throw new AppError('alreadyPaid');
  const after = await voidAndCancelPayment(deps, provider, transactionId, 'requested');
  if (isPaid(after)) throw new AppError('alreadyPaid');
  if (isUnderReview(await findOrder(deps, member.id, body))) throw new AppError('paymentUnderReview');
}

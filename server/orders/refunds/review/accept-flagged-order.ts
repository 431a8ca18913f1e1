import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { findRefunds } from '#server/orders/lifecycle/order-queries.ts';
import { markOrderPaid } from '#server/orders/lifecycle/order-transitions.ts';
import { reserveOrderAgain } from '#server/orders/lifecycle/settle/late-payment.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { closeReview, findUnfinishedCancellation, lockFlaggedOrder } from './flagged-order.ts';

/**
 * Completes a flagged order as if the correct amount had been paid.
 *
 * @param version the state in which the person has seen the order; undefined for a command
 * @throws OrderError `notFound`, `changed`; `conflict` if the order is not flagged, or if its refund has begun; `goodsGone`
 */
export async function acceptFlaggedOrder(
  tx: Transaction,
  operator: Operator,
  orderNo: string,
  version?: string,
): Promise<void> {
  const flagged = await lockFlaggedOrder(tx, orderNo, version);
  const { order } = flagged;
  const { now } = operator;
  // The provider may have refunded the money already.
  if (findUnfinishedCancellation(await findRefunds(tx, order.id))) {
    throw new OrderError(
      'conflict',
      `The refund of ${orderNo} is unfinished: run npm run review -- cancel ${orderNo} to finish it.`,
    );
  }
  if (order.status === ORDER_STATUS.cancelled && !(await reserveOrderAgain(tx, order, now))) {
    throw new OrderError(
      'goodsGone',
      `Not everything in ${orderNo} is available any more: run npm run review -- cancel ${orderNo} to refund it.`,
    );
  }
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.initiated) {
    await markOrderPaid(tx, order, now);
  }
  await closeReview(tx, operator, flagged, 'reviewAccepted');
}

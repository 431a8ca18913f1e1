import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Operator } from '#server/auth/audit-log.ts';
import type { Transaction } from '#server/db/connect.ts';
import { FulfilmentError } from '#server/fulfilment/fulfilment-error.ts';
import { findRefunds } from '#server/fulfilment/refunds.ts';
import { reserveOrderAgain } from '#server/payments/settlement/late-payment.ts';
import { markOrderPaid } from '#server/payments/settlement/order-transitions.ts';
import { closeReview, findUnfinishedCancellation, lockFlaggedOrder } from './flagged-order.ts';

/**
 * Completes a flagged order as if the correct amount had been paid.
 *
 * @throws FulfilmentError `notFound`; `conflict` if the order is not flagged, if its goods or balances are no longer
 * available, or if its refund has begun
 */
export async function acceptFlaggedOrder(tx: Transaction, operator: Operator, orderNo: string): Promise<string> {
  const flagged = await lockFlaggedOrder(tx, orderNo);
  const { order } = flagged;
  const { now } = operator;
  // The provider may have refunded the money already.
  if (findUnfinishedCancellation(await findRefunds(tx, order.id))) {
    throw new FulfilmentError(
      'conflict',
      `The refund of ${orderNo} is unfinished: run npm run review -- cancel ${orderNo} to finish it.`,
    );
  }
  if (order.status === ORDER_STATUS.cancelled && !(await reserveOrderAgain(tx, order, now))) {
    throw new FulfilmentError(
      'conflict',
      `Not everything in ${orderNo} is available any more: run npm run review -- cancel ${orderNo} to refund it.`,
    );
  }
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.initiated) {
    await markOrderPaid(tx, order, now);
  }
  await closeReview(tx, operator, flagged, 'reviewAccepted');
  return `${orderNo} is completed.`;
}

import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { HttpsUrl } from '#contract/fields/https-url.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { recordAuditEvent, type Operator } from '#server/auth/audit-log.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orders, refunds, type audit } from '#server/db/schema/index.ts';
import { hasOrderEvent, recordOrderEvent } from '#server/payments/settlement/order-events.ts';
import { FulfilmentError } from './fulfilment-error.ts';
import { findOpenWithdrawals } from './refunds.ts';
import { enqueueStateMail, type Tracking } from './order-mails.ts';
import { getNextState, type Transition } from './transitions.rules.ts';

export type OrderRow = typeof orders.$inferSelect;

const AUDIT_ACTIONS = {
  prepare: 'orderPrepared',
  ship: 'orderShipped',
  ready: 'orderReady',
  deliver: 'orderDelivered',
} as const satisfies Record<Transition, (typeof audit.$inferInsert)['action']>;

const TrackingInput = v.object({
  trackingUrl: v.optional(v.nullable(HttpsUrl), null),
  trackingNumber: v.optional(v.nullable(v.pipe(singleLineText(100), v.nonEmpty())), null),
});

/** @throws FulfilmentError `invalidInput`: a link must be https */
function parseTracking(input: v.InferInput<typeof TrackingInput>): Tracking {
  const result = v.safeParse(TrackingInput, input);
  if (result.success) return result.output;
  const isUrl = result.issues.some((issue) => v.getDotPath(issue) === 'trackingUrl');
  throw new FulfilmentError(
    'invalidInput',
    isUrl ? 'The tracking link must be an https URL.' : 'The tracking number is empty or too long.',
  );
}

/** Locks an order until the end of the transaction. @throws FulfilmentError `notFound` */
export async function lockOrder(tx: Transaction, orderNo: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) throw new FulfilmentError('notFound', `There is no order ${orderNo}.`);
  return order;
}

async function findStartedCancellation(tx: Transaction, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ state: refunds.state, cancelsOrder: refunds.cancelsOrder })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return rows.some(({ state, cancelsOrder }) => state === 'started' && cancelsOrder);
}

/**
 * Takes a paid order one step further, with the entry of its timeline, the mail to the member and the audit entry in the
 * same transaction.
 *
 * @param tracking only for `ship`
 * @throws FulfilmentError `notFound`, `invalidInput`; `conflict` if the order is not in the state before this step
 */
export async function advanceOrder(
  tx: Transaction,
  { actor, now }: Operator,
  orderNo: string,
  transition: Transition,
  tracking: v.InferInput<typeof TrackingInput> = {},
): Promise<{ readonly orderNo: string; readonly state: string }> {
  const parsedTracking = parseTracking(tracking);
  const order = await lockOrder(tx, orderNo);
  if (order.needsReview) {
    throw new FulfilmentError('conflict', `The payment of ${orderNo} needs a decision: see npm run review -- list.`);
  }
  if (await findStartedCancellation(tx, order.id)) {
    throw new FulfilmentError('conflict', `${orderNo} is being cancelled: run npm run order -- cancel to finish it.`);
  }
  if ((await findOpenWithdrawals(tx, order.id)).some(({ automatic }) => automatic)) {
    throw new FulfilmentError('conflict', `The member has withdrawn from ${orderNo}: wait for the refund.`);
  }
  const isPrepared = await hasOrderEvent(tx, order.id, 'preparing');
  const next = getNextState(transition, { ...order, isPrepared });
  if ('refusal' in next) throw new FulfilmentError('conflict', `The order ${orderNo} is ${next.refusal}.`);
  await tx
    .update(orders)
    .set({ deliveryStatus: next.deliveryStatus, deliveryStatusDate: now })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, { orderId: order.id, state: next.event, at: now, ...parsedTracking });
  await enqueueStateMail(tx, now, order, { state: next.event, ...parsedTracking });
  const { memberId } = order;
  await recordAuditEvent(tx, now, { action: AUDIT_ACTIONS[transition], actor, memberId, detail: { orderNo } });
  return { orderNo, state: next.event };
}

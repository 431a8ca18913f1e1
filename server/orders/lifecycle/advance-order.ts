import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { HttpsUrl } from '#contract/fields/https-url.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, refunds, type audit } from '#server/platform/db/schema/index.ts';
import { getNextState, type Transition } from './delivery-state.rules.ts';
import { enqueueStateMail, type Tracking } from './mails/order-mails.ts';
import { OrderError } from './order-error.ts';
import { hasOrderEvent, recordOrderEvent } from './order-events.ts';
import { findOpenWithdrawals, lockOrder } from './order-queries.ts';
import { assertOrderVersion } from './order-version.ts';

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

/** @throws OrderError `invalidInput`: a link must be https */
function parseTracking(input: v.InferInput<typeof TrackingInput>): Tracking {
  const result = v.safeParse(TrackingInput, input);
  if (result.success) return result.output;
  const isUrl = result.issues.some((issue) => v.getDotPath(issue) === 'trackingUrl');
  throw new OrderError(
    'invalidInput',
    isUrl ? 'The tracking link must be an https URL.' : 'The tracking number is empty or too long.',
  );
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
 * @param details the tracking of `ship`; the version that the person has seen
 * @throws OrderError `notFound`, `invalidInput`, `changed`; `conflict` if the order is not in the state before this step
 */
export async function advanceOrder(
  tx: Transaction,
  { actor, now }: Operator,
  orderNo: string,
  transition: Transition,
  { version, ...tracking }: v.InferInput<typeof TrackingInput> & { readonly version?: string } = {},
): Promise<{ readonly orderNo: string; readonly state: string }> {
  const parsedTracking = parseTracking(tracking);
  const order = await lockOrder(tx, orderNo);
  await assertOrderVersion(tx, order, version);
  if (order.needsReview) {
    throw new OrderError('conflict', `The payment of ${orderNo} needs a decision: see npm run review -- list.`);
  }
  if (await findStartedCancellation(tx, order.id)) {
    throw new OrderError('conflict', `${orderNo} is being cancelled: run npm run order -- cancel to finish it.`);
  }
  if ((await findOpenWithdrawals(tx, order.id)).some(({ automatic }) => automatic)) {
    throw new OrderError('conflict', `The member has withdrawn from ${orderNo}: wait for the refund.`);
  }
  const isPrepared = await hasOrderEvent(tx, order.id, 'preparing');
  const next = getNextState(transition, { ...order, isPrepared });
  if ('refusal' in next) throw new OrderError('conflict', `The order ${orderNo} is ${next.refusal}.`);
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

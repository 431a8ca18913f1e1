import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { HttpsUrl } from '#contract/fields/https-url.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, refunds, type audit, type LineQuantity } from '#server/platform/db/schema/index.ts';
import { getNextState, type Transition } from './delivery-state.rules.ts';
import { sumLines } from './line-quantities.rules.ts';
import { enqueueStateMail, type Tracking } from './mails/order-mails.ts';
import { OrderError } from './order-error.ts';
import { hasOrderEvent, recordOrderEvent } from './order-events.ts';
import { findOpenWithdrawals, lockOrder, type OrderRow } from './order-queries.ts';
import { assertOrderVersion } from './order-version.ts';
import { readPacking } from './read-packing.ts';
import { resolveLines } from './resolve-lines.ts';

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

/** What leaves the shop in one parcel. */
interface Parcel {
  /** Null for an order that is shipped at once. */
  readonly lines: readonly LineQuantity[] | null;
  /** Something is left to ship. */
  readonly isPart: boolean;
}

const NO_PARCEL: Parcel = { lines: null, isPart: false };

/**
 * @param lines such as `1,3x2`; undefined for all that is left
 * @throws OrderError `invalidInput`, `conflict`
 */
async function chooseParcel(tx: Transaction, order: OrderRow, lines: string | undefined): Promise<Parcel> {
  const isStarted = order.deliveryStatus === 'partly shipped';
  if (lines === undefined && !isStarted) return NO_PARCEL;
  const left = (await readPacking(tx, order)).lines.map(({ packing }) => packing.quantity);
  const all = left.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : []));
  if (isStarted && all.length === 0) throw new OrderError('conflict', `Nothing of ${order.orderNo} is left to ship.`);
  const chosen = lines === undefined ? all : resolveLines(lines, left, 'can be shipped');
  const quantities = sumLines(chosen);
  const isPart = all.some(({ line, quantity }) => quantity > (quantities.get(line) ?? 0));
  return { lines: isPart || isStarted ? chosen : null, isPart };
}

interface StepDetails extends v.InferInput<typeof TrackingInput> {
  /** The state in which the person has seen the order. */
  readonly version?: string;
  /** What `ship` ships of the order, such as `1,3x2`. By default all that is left. */
  readonly lines?: string | undefined;
}

/**
 * Takes a paid order one step further, with the entry of its timeline, the mail to the member and the audit entry in the
 * same transaction.
 *
 * @param details of `ship` tracking and lines
 * @throws OrderError `notFound`, `invalidInput`, `changed`; `conflict` if the order is not in the state before this step
 */
export async function advanceOrder(
  tx: Transaction,
  { actor, now }: Operator,
  orderNo: string,
  transition: Transition,
  { version, lines, ...tracking }: StepDetails = {},
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
  const parcel = transition === 'ship' ? await chooseParcel(tx, order, lines) : NO_PARCEL;
  const next = getNextState(transition, { ...order, isPrepared, isPart: parcel.isPart });
  if ('refusal' in next) throw new OrderError('conflict', `The order ${orderNo} is ${next.refusal}.`);
  await tx
    .update(orders)
    .set({ deliveryStatus: next.deliveryStatus, deliveryStatusDate: now })
    .where(eq(orders.id, order.id));
  const details = { ...parsedTracking, lines: parcel.lines };
  await recordOrderEvent(tx, { orderId: order.id, state: next.event, at: now, ...details });
  await enqueueStateMail(tx, now, order, { state: next.event, ...details });
  const { memberId } = order;
  await recordAuditEvent(tx, now, { action: AUDIT_ACTIONS[transition], actor, memberId, detail: { orderNo } });
  return { orderNo, state: next.event };
}

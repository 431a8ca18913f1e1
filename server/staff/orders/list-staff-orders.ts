import { inArray, sql } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import { ORDER_STEPS, STAFF_ORDERS_PER_PAGE, type OrderStep } from '#contract/staff/order-entity.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import { getNextState, type TransitionState } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { listOrders } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orderLines } from '#server/platform/db/schema/index.ts';
import { formatMinute, parseMinute } from '#server/platform/lib/time-zone.rules.ts';
import { getShopIds } from './order-scope.ts';

interface StepState extends TransitionState {
  readonly needsReview: boolean;
  readonly isWithdrawn: boolean;
}

/** The steps that an order allows now. None while its money waits for a decision. */
export const getSteps = (order: StepState): OrderStep[] =>
  order.needsReview || order.isWithdrawn ? [] : ORDER_STEPS.filter((step) => !('refusal' in getNextState(step, order)));

interface SlotColumns {
  readonly slotDate: string | null;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

export const toSlot = ({ slotDate, startMinute, endMinute }: SlotColumns) =>
  slotDate === null || startMinute === null || endMinute === null
    ? null
    : { date: slotDate, startTime: formatMinute(startMinute), endTime: formatMinute(endMinute) };

type Rows = Awaited<ReturnType<typeof listOrders>>;

/** Pieces of each order, by id. */
async function countPieces(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, pieces }) => [orderId, pieces]));
}

const toListedOrder = (row: Rows[number], pieces: number) => ({
  orderNo: row.orderNo,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  shop: row.shop,
  type: row.type,
  status: row.status,
  deliveryStatus: row.deliveryStatus,
  isPreparing: row.isPreparing,
  needsReview: row.needsReview,
  isWithdrawn: row.isWithdrawn,
  member: { name: row.memberName, email: row.memberEmail, mobile: row.memberMobile },
  collectionNumber: row.collectionNumber,
  slot: toSlot(row),
  finalPrice: toEuros(row.finalCents),
  steps: getSteps({ ...row, productType: row.type, isPrepared: row.isPreparing }),
  pieces,
});

/** A page of a queue, or of what a search finds, in the shops of the person. */
export async function listStaffOrders(
  db: Database,
  staff: SignedInStaff,
  { queue, find, day, slot, productId, shopId, page }: ParsedInput<typeof staffOrderCalls.staffOrders>['query'],
  now: Date,
): Promise<WireResponse<typeof staffOrderCalls.staffOrders>> {
  const offset = (page - 1) * STAFF_ORDERS_PER_PAGE;
  const rows = await listOrders(
    db,
    {
      state: queue,
      find: find === '' ? undefined : find,
      day: day ?? (slot === undefined ? undefined : 'today'),
      slotMinute: slot === undefined ? undefined : parseMinute(slot),
      productId: productId === '' ? undefined : productId,
      shopIds: getShopIds(staff, shopId),
      // One more, to know whether there is another page.
      range: { offset, limit: STAFF_ORDERS_PER_PAGE + 1 },
    },
    now,
  );
  const shown = rows.slice(0, STAFF_ORDERS_PER_PAGE);
  const pieces = await countPieces(
    db,
    shown.map(({ id }) => id),
  );
  return {
    data: shown.map((row) => toListedOrder(row, pieces.get(row.id) ?? 0)),
    hasMore: rows.length > shown.length,
  };
}

import { and, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { toInstant } from '#contract/fields/wall-time.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { businessDays, businessOrders, businessShops, orders } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import type { SlotLimit } from './slot-exceptions.rules.ts';
import { readSlotLimits } from './slot-exceptions.ts';
import type { Slot } from './slots.rules.ts';

type SlotKey = Pick<Slot, 'date' | 'startMinute'> & { readonly openingId: string };

const toKeyText = ({ openingId, date, startMinute }: SlotKey) => `${date} ${String(startMinute)} ${openingId}`;

/** Orders that take a place: paid ones, and those that wait for their payment. A cancelled order gives its place back. */
export const takesPlace = inArray(orders.status, [ORDER_STATUS.initiated, ORDER_STATUS.success]);

interface CountedSlots {
  readonly openingIds: readonly string[];
  readonly dates: readonly string[];
  readonly memberId: string;
}

/** The orders of a slot: of all members, and of one. */
export interface SlotOrders {
  readonly count: number;
  readonly own: number;
}

/**
 * Counts the orders of each slot. The member's own unpaid orders don't count, because a new payment of the cart replaces
 * them.
 */
export async function countOrdersBySlot(
  db: Queryable,
  { openingIds, dates, memberId }: CountedSlots,
): Promise<(slot: SlotKey) => SlotOrders> {
  const none: SlotOrders = { count: 0, own: 0 };
  if (openingIds.length === 0) return () => none;
  const { openingId, slotDate, startMinute } = businessOrders;
  const rows = await db
    .select({
      openingId,
      date: slotDate,
      startMinute,
      count: count(),
      own: sql<number>`count(*) filter (where ${orders.memberId} = ${memberId})`.mapWith(Number),
    })
    .from(businessOrders)
    .innerJoin(orders, eq(orders.id, businessOrders.orderId))
    .where(
      and(
        inArray(openingId, [...openingIds]),
        inArray(slotDate, [...dates]),
        takesPlace,
        or(ne(orders.memberId, memberId), eq(orders.status, ORDER_STATUS.success)),
      ),
    )
    .groupBy(openingId, slotDate, startMinute);
  const counts = new Map<string, SlotOrders>(rows.map((row) => [toKeyText(row), row]));
  return (slot) => counts.get(toKeyText(slot)) ?? none;
}

/** Half of the places, and at most three: one member can't book out a slot. */
const getMaxPlacesPerMember = (capacity: number): number => Math.max(1, Math.min(3, Math.floor(capacity / 2)));

/** What a slot still takes of the member who looks at it. */
export interface SlotState {
  /** It takes no order of the member. */
  readonly isFull: boolean;
  /** It is full for this member only. */
  readonly isOwnMaximum: boolean;
}

export function getSlotState({ count: taken, own }: SlotOrders, capacity: number): SlotState {
  const isOwnMaximum = taken < capacity && own >= getMaxPlacesPerMember(capacity);
  return { isFull: taken >= capacity || isOwnMaximum, isOwnMaximum };
}

/** Counts the orders of a slot that match a condition. */
export async function countOrders(tx: Transaction, { openingId, date, startMinute }: SlotKey, condition?: SQL) {
  const [taken] = await tx
    .select({ count: count() })
    .from(businessOrders)
    .innerJoin(orders, eq(orders.id, businessOrders.orderId))
    .where(
      and(
        eq(businessOrders.openingId, openingId),
        eq(businessOrders.slotDate, date),
        eq(businessOrders.startMinute, startMinute),
        takesPlace,
        condition,
      ),
    );
  return taken?.count ?? 0;
}

/**
 * Locks the opening hours of a slot until the transaction ends, so that parallel orders can't take the same last place, and
 * none gets into a slot that the counter closes. Lock order: cart, member, opening hours, products (see stock.ts).
 *
 * @returns what the slot takes on its day; undefined for hours that exist no more.
 */
async function lockSlot(tx: Transaction, { openingId, date, startMinute }: SlotKey): Promise<SlotLimit | undefined> {
  const [opening] = await tx.select().from(businessDays).where(eq(businessDays.id, openingId)).for('no key update');
  if (!opening) return undefined;
  const getLimit = await readSlotLimits(tx, opening.shopId, [date]);
  return getLimit(opening, date, startMinute);
}

/**
 * Takes a place of a slot for the order that this transaction inserts.
 *
 * @throws AppError `slotUnavailable` when the counter has closed it meanwhile; `slotFull`, also when the member has
 *   {@link getMaxPlacesPerMember} places.
 */
export async function requirePlace(
  tx: Transaction,
  { opening, date, startMinute }: Slot,
  memberId: string,
): Promise<void> {
  const slot = { openingId: opening.id, date, startMinute };
  const limit = await lockSlot(tx, slot);
  if (!limit || limit.isClosed) throw new AppError('slotUnavailable');
  if ((await countOrders(tx, slot)) >= limit.capacity) throw new AppError('slotFull');
  const count = await countOrders(tx, slot, eq(orders.memberId, memberId));
  if (count < getMaxPlacesPerMember(limit.capacity)) return;
  throw new AppError('slotFull', { localizedMessage: getLocalizedMessage('errors.slotFull.ownOrders', { count }) });
}

/**
 * Whether a cancelled order can get its place again: it is free, and the slot is not over. True for an order of a consumer
 * shop, which has no slot.
 */
export async function canTakePlaceAgain(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ order: businessOrders, timeZone: businessShops.timeZone })
    .from(businessOrders)
    .innerJoin(orders, eq(orders.id, businessOrders.orderId))
    .innerJoin(businessShops, eq(businessShops.shopId, orders.shopId))
    .where(eq(businessOrders.orderId, orderId));
  if (!row) return true;
  const { openingId, slotDate: date, startMinute, endMinute } = row.order;
  const end = toInstant({ date, minute: endMinute }, row.timeZone);
  if (end && end < now) return false;
  const slot = { openingId, date, startMinute };
  const limit = await lockSlot(tx, slot);
  return limit !== undefined && !limit.isClosed && (await countOrders(tx, slot)) < limit.capacity;
}

import { asc, eq, inArray } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { toWallTime } from '#contract/fields/wall-time.ts';
import type { CounterSlot, staffCounterCalls } from '#contract/staff/counter.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { businessShops, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { formatMinute } from '#server/platform/lib/time-zone.rules.ts';
import { readSlotLimits } from '#server/shop/b2b/slot-exceptions.ts';
import { getSlotsOfDay, type OpeningHours } from '#server/shop/b2b/slots.rules.ts';
import { findOpenings, selectOffered } from '#server/shop/b2b/slots.ts';
import { findSlotOrders, type SlotOrderRow } from './find-slot-orders.ts';

/** The business shops of the person, sorted by name. */
const findShops = (db: Database, { shopIds }: SignedInStaff) =>
  db
    .select({
      id: shops.id,
      name: shops.fullName,
      timeZone: businessShops.timeZone,
      deliveryTypes: businessShops.deliveryTypes,
    })
    .from(shops)
    .innerJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(shopIds === null ? undefined : inArray(shops.id, shopIds))
    .orderBy(asc(shops.fullName), asc(shops.id));

type ListedShop = Awaited<ReturnType<typeof findShops>>[number];

const toOrder = ({ openingId: _openingId, startMinute: _start, endMinute: _end, ...order }: SlotOrderRow) => order;

const isSameSlot = (row: SlotOrderRow, openingId: string, startMinute: number): boolean =>
  row.openingId === openingId && row.startMinute === startMinute;

/** Slots that the hours do not have any more, but orders do: the shop file has changed them meanwhile. */
function toFormerSlots(rows: readonly SlotOrderRow[], openings: readonly OpeningHours[]): CounterSlot[] {
  const slots = new Map<string, CounterSlot>();
  for (const row of rows) {
    const opening = openings.find(({ id }) => id === row.openingId);
    if (!opening) continue;
    const key = `${row.openingId} ${String(row.startMinute)}`;
    const slot = slots.get(key) ?? {
      use: opening.use,
      startTime: formatMinute(row.startMinute),
      endTime: formatMinute(row.endMinute),
      booked: 0,
      capacity: 0,
      weeklyCapacity: 0,
      isClosed: false,
      isOver: true,
      isOffered: false,
      orders: [],
    };
    slots.set(key, { ...slot, booked: slot.booked + 1, orders: [...slot.orders, toOrder(row)] });
  }
  return [...slots.values()];
}

async function readSlots(db: Database, shop: ListedShop, date: string, now: Date): Promise<CounterSlot[]> {
  const openings = await findOpenings(db, shop.id);
  const offered = selectOffered(openings, shop.deliveryTypes);
  const getLimit = await readSlotLimits(db, shop.id, [date]);
  const rows = await findSlotOrders(
    db,
    openings.map(({ id }) => id),
    date,
  );
  const daySlots = getSlotsOfDay(offered, date, { now, timeZone: shop.timeZone });
  const slots = daySlots.map(({ opening, startMinute, endMinute, isOver }): CounterSlot => {
    const orders = rows.filter((row) => isSameSlot(row, opening.id, startMinute));
    return {
      use: opening.use,
      startTime: formatMinute(startMinute),
      endTime: formatMinute(endMinute),
      booked: orders.length,
      weeklyCapacity: opening.capacity,
      ...getLimit(opening, date, startMinute),
      isOver,
      isOffered: true,
      orders: orders.map(toOrder),
    };
  });
  const others = rows.filter(
    (row) => !daySlots.some(({ opening, startMinute }) => isSameSlot(row, opening.id, startMinute)),
  );
  return [...slots, ...toFormerSlots(others, openings)].sort((a, b) => a.startTime.localeCompare(b.startTime));
}

/**
 * The slots of a business shop on one day, with the orders that have a place in them.
 *
 * @throws AppError `notFound` for a shop that is no business shop of the person
 */
export async function readCounter(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: SignedInStaff,
  { shopId, day }: ParsedInput<typeof staffCounterCalls.staffCounter>['query'],
): Promise<WireResponse<typeof staffCounterCalls.staffCounter>['data']> {
  const visible = await findShops(db, staff);
  const shop = shopId === '' ? visible[0] : visible.find(({ id }) => id === shopId);
  if (!shop && shopId !== '') throw new AppError('notFound');
  const toListed = ({ id, name }: ListedShop) => ({ id, name });
  if (!shop) return { shops: [], counter: null };
  const time = now();
  const today = toWallTime(time, shop.timeZone).date;
  const shown = day ?? today;
  return {
    shops: visible.map(toListed),
    counter: { shop: toListed(shop), day: shown, today, slots: await readSlots(db, shop, shown, time) },
  };
}

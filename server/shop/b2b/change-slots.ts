import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { toWallTime } from '#contract/fields/wall-time.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessDays, slotExceptions, WHOLE_DAY } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { addDays, formatMinute, getWeekday } from '#server/platform/lib/time-zone.rules.ts';
import { requireBusinessShop } from './business-shops.ts';
import { readSlotLimits } from './slot-exceptions.ts';
import { countOrders } from './slot-places.ts';
import { getSlotsOfDay, type OpeningHours } from './slots.rules.ts';

/** Holidays are entered a year ahead. More would only fill the table. */
const MAX_DAYS_AHEAD = 366;

interface ChangedDay {
  readonly shopId: string;
  readonly use: OpeningHours['use'];
  /** YYYY-MM-DD. */
  readonly date: string;
}

interface ChangedSlot extends ChangedDay {
  /** Minutes since midnight. */
  readonly startMinute: number;
}

type Change = Partial<Pick<typeof slotExceptions.$inferInsert, 'isClosed' | 'capacity'>>;

const isOfDay = ({ shopId, use, date }: ChangedDay) =>
  and(eq(slotExceptions.shopId, shopId), eq(slotExceptions.use, use), eq(slotExceptions.date, date));

async function writeException(tx: Transaction, key: ChangedSlot, change: Change): Promise<void> {
  const { shopId, use, date, startMinute } = key;
  await tx
    .insert(slotExceptions)
    .values({ shopId, use, date, startMinute, ...change })
    .onConflictDoUpdate({
      target: [slotExceptions.shopId, slotExceptions.use, slotExceptions.date, slotExceptions.startMinute],
      set: change,
    });
  await tx
    .delete(slotExceptions)
    .where(and(isOfDay(key), isNull(slotExceptions.isClosed), isNull(slotExceptions.capacity)));
}

/** @throws AppError `invalidInput` for a day that is over, or more than a year away */
function requireChangeableDay(date: string, now: Date, timeZone: string): void {
  const today = toWallTime(now, timeZone).date;
  if (date < today) throw createInvalidFieldError('day', 'in the past');
  if (date > addDays(today, MAX_DAYS_AHEAD)) throw createInvalidFieldError('day', 'too far away');
}

/**
 * Locks the hours of a day, as orders do that take a place, and returns the slots of the day with their exceptions.
 *
 * @throws AppError `notFound` for a shop that is no business shop
 */
async function lockSlotsOfDay(tx: Transaction, { shopId, use, date }: ChangedDay, now: Date) {
  const { timeZone } = await requireBusinessShop(tx, shopId);
  requireChangeableDay(date, now, timeZone);
  const openings = await tx
    .select()
    .from(businessDays)
    .where(and(eq(businessDays.shopId, shopId), eq(businessDays.use, use), eq(businessDays.weekday, getWeekday(date))))
    .orderBy(asc(businessDays.id))
    .for('no key update');
  return {
    slots: getSlotsOfDay(openings, date, { now, timeZone }),
    getLimit: await readSlotLimits(tx, shopId, [date]),
  };
}

const toDetail = ({ shopId, use, date }: ChangedDay, startMinute?: number) => ({
  shop: shopId,
  use,
  date,
  ...(startMinute === undefined ? {} : { time: formatMinute(startMinute) }),
});

/** The slot that is changed. @throws AppError `notFound` */
async function lockSlot(tx: Transaction, slot: ChangedSlot, now: Date) {
  const { slots, getLimit } = await lockSlotsOfDay(tx, slot, now);
  const found = slots.find(({ startMinute }) => startMinute === slot.startMinute);
  if (!found) throw new AppError('notFound');
  return { opening: found.opening, limit: getLimit(found.opening, slot.date, slot.startMinute), getLimit };
}

/**
 * Closes one slot on one day, or opens it again. A closed slot takes no new orders; those that it has stay. A repeated
 * request changes nothing.
 *
 * @throws AppError `notFound`, `invalidInput`
 */
export const setSlotClosed = (
  { db }: Pick<Deps, 'db'>,
  { actor, now }: Operator,
  slot: ChangedSlot,
  isClosed: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { opening, limit, getLimit } = await lockSlot(tx, slot, now);
    if (limit.isClosed === isClosed) return;
    const isDayClosed = getLimit(opening, slot.date, WHOLE_DAY).isClosed;
    // As the day, if the day says the same.
    await writeException(tx, slot, { isClosed: isDayClosed === isClosed ? null : isClosed });
    const detail = toDetail(slot, slot.startMinute);
    await recordAuditEvent(tx, now, {
      action: isClosed ? 'slotsClosed' : 'slotsReopened',
      actor,
      memberId: '',
      detail,
    });
  });

/**
 * Closes all slots of one day, also those of hours that are added to it later, or opens all of them again.
 *
 * @throws AppError `notFound`, `invalidInput`
 */
export const setDayClosed = (
  { db }: Pick<Deps, 'db'>,
  { actor, now }: Operator,
  day: ChangedDay,
  isClosed: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { slots, getLimit } = await lockSlotsOfDay(tx, day, now);
    if (slots.length === 0) throw new AppError('notFound');
    const isDayClosed = getLimit({ use: day.use, capacity: 0 }, day.date, WHOLE_DAY).isClosed;
    const areSame = slots.every((slot) => getLimit(slot.opening, day.date, slot.startMinute).isClosed === isClosed);
    if (areSame && isDayClosed === isClosed) return;
    await tx
      .update(slotExceptions)
      .set({ isClosed: null })
      .where(and(isOfDay(day), ne(slotExceptions.startMinute, WHOLE_DAY)));
    await writeException(tx, { ...day, startMinute: WHOLE_DAY }, { isClosed: isClosed ? true : null });
    const action = isClosed ? 'slotsClosed' : 'slotsReopened';
    await recordAuditEvent(tx, now, { action, actor, memberId: '', detail: toDetail(day) });
  });

/**
 * Sets how many orders one slot takes on one day.
 *
 * @throws AppError `notFound`, `invalidInput`, `slotCapacityTooLow` for fewer than it has
 */
export const setSlotCapacity = (
  { db }: Pick<Deps, 'db'>,
  { actor, now }: Operator,
  slot: ChangedSlot,
  capacity: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { opening, limit } = await lockSlot(tx, slot, now);
    if (limit.capacity === capacity) return;
    const { date, startMinute } = slot;
    const count = await countOrders(tx, { openingId: opening.id, date, startMinute });
    if (capacity < count) throw new AppError('slotCapacityTooLow', { values: { count } });
    await writeException(tx, slot, { capacity: capacity === opening.capacity ? null : capacity });
    const detail = { ...toDetail(slot, startMinute), capacity: String(capacity) };
    await recordAuditEvent(tx, now, { action: 'slotCapacitySet', actor, memberId: '', detail });
  });

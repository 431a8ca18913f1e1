import { asc, eq } from 'drizzle-orm';
import type { OrderType } from '#contract/b2b.ts';
import { isCalendarDate } from '#contract/fields/dates.ts';
import type { MemberContext } from '#server/http/api/handler.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessDays } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMinute } from '#server/platform/lib/time-zone.rules.ts';
import { requireBusinessShop } from './business-shops.ts';
import { readSlotLimits } from './slot-exceptions.ts';
import { countOrdersBySlot, getSlotState, type SlotState } from './slot-places.ts';
import {
  findOpenSlot,
  getOfferedDates,
  getTimeSlotsOfDay,
  getUpcomingDays,
  type OpeningHours,
  type Slot,
} from './slots.rules.ts';

type Viewer = Pick<MemberContext, 'member' | 'language'>;

export const findOpenings = (db: Queryable, shopId: string) =>
  db.select().from(businessDays).where(eq(businessDays.shopId, shopId)).orderBy(asc(businessDays.id));

/** The opening hours of the delivery types that the shop offers. Hours of other types stay stored, but are ignored. */
export function selectOffered<Row extends Pick<OpeningHours, 'use'>>(
  rows: readonly Row[],
  deliveryTypes: readonly OrderType[],
): Row[] {
  const isOffered: Readonly<Record<OpeningHours['use'], boolean>> = {
    takeaway: deliveryTypes.includes('Takeaway'),
    delivery: deliveryTypes.includes('Delivery') || deliveryTypes.includes('Shipping'),
  };
  return rows.filter(({ use }) => isOffered[use]);
}

/** What the slots of a shop depend on. */
async function readSlotTerms({ db, now }: Deps, shopId: string) {
  const { deliveryTypes, timeZone } = await requireBusinessShop(db, shopId);
  const openings = selectOffered(await findOpenings(db, shopId), deliveryTypes);
  const clock = { now: now(), timeZone };
  const getLimit = await readSlotLimits(db, shopId, getOfferedDates(clock));
  return { openings, clock: { ...clock, getLimit } };
}

const getUse = (orderType: OrderType): OpeningHours['use'] => (orderType === 'Takeaway' ? 'takeaway' : 'delivery');

interface SlotChoice {
  readonly orderType: OrderType;
  readonly slotId: string;
}

/**
 * The slot that a member has chosen for an order.
 *
 * @throws AppError `slotUnavailable` when it is closed, or does not exist for the order type.
 */
export async function requireOpenSlot(
  db: Queryable,
  shop: { readonly id: string; readonly timeZone: string },
  { orderType, slotId, now }: SlotChoice & { readonly now: Date },
): Promise<Slot> {
  const openings = (await findOpenings(db, shop.id)).filter(({ use }) => use === getUse(orderType));
  const clock = { now, timeZone: shop.timeZone };
  const getLimit = await readSlotLimits(db, shop.id, getOfferedDates(clock));
  const slot = findOpenSlot(openings, slotId, { ...clock, getLimit });
  if (!slot) throw new AppError('slotUnavailable');
  return slot;
}

/** Weekday name with a capital letter, such as `Mercoledì`, because it starts a line. */
function formatDayName(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const name = format.format(new Date(date));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The coming days of a shop that can be chosen (REQ-CALL-33). */
export async function findSlots(deps: Deps, shopId: string, { member, language }: Viewer) {
  const { openings, clock } = await readSlotTerms(deps, shopId);
  const days = getUpcomingDays(openings, clock);
  const openingIds = days.map(({ opening }) => opening.id);
  const dates = days.map(({ date }) => date);
  const countOrders = await countOrdersBySlot(deps.db, { openingIds, dates, memberId: member.id });
  const getDayState = ({ id, date, opening }: (typeof days)[number]): SlotState => {
    const slots = opening.use === 'delivery' ? [opening] : (getTimeSlotsOfDay([opening], id, clock) ?? []);
    const states = slots.map(({ startMinute }) =>
      getSlotState(
        countOrders({ openingId: opening.id, date, startMinute }),
        clock.getLimit(opening, date, startMinute).capacity,
      ),
    );
    const isFull = states.every((state) => state.isFull);
    return { isFull, isOwnMaximum: isFull && states.some((state) => state.isOwnMaximum) };
  };
  const getDayOptions = (use: OpeningHours['use']) =>
    days
      .filter(({ opening }) => opening.use === use)
      .map((day) => ({
        _id: day.id,
        dayName: formatDayName(day.date, language),
        dayStartTime: formatMinute(day.opening.startMinute),
        dayEndTime: formatMinute(day.opening.endMinute),
        date: day.date,
        ...getDayState(day),
        closesAt: day.closesAt.toISOString(),
      }));
  return { takeAwayOptions: getDayOptions('takeaway'), deliveryOptions: getDayOptions('delivery') };
}

/**
 * The takeaway slots of a day (REQ-CALL-34).
 *
 * @throws AppError `invalidInput` for an invalid date, `notFound` for an id that is no takeaway day of the shop.
 */
export async function findTimeSlots(
  deps: Deps,
  { shopId, dayId }: { readonly shopId: string; readonly dayId: string },
  { member }: Pick<Viewer, 'member'>,
) {
  const [, date = '', openingId = ''] = /^(\d{4}-\d{2}-\d{2})\.(.*)$/u.exec(dayId) ?? [];
  if (date !== '' && !isCalendarDate(date)) {
    throw createInvalidFieldError('dayId', 'no date');
  }
  const { openings, clock } = await readSlotTerms(deps, shopId);
  const takeaway = openings.filter(({ use }) => use === 'takeaway');
  const slots = getTimeSlotsOfDay(takeaway, dayId, clock);
  const opening = takeaway.find(({ id }) => id === openingId);
  if (!slots || !opening) throw new AppError('notFound');
  const countOrders = await countOrdersBySlot(deps.db, { openingIds: [openingId], dates: [date], memberId: member.id });
  return {
    takeawaySlots: slots.map(({ id, startMinute, endMinute, closesAt }) => ({
      _id: id,
      startTime: formatMinute(startMinute),
      endTime: formatMinute(endMinute),
      ...getSlotState(
        countOrders({ openingId, date, startMinute }),
        clock.getLimit(opening, date, startMinute).capacity,
      ),
      closesAt: closesAt.toISOString(),
    })),
  };
}

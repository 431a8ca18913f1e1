import { asc, eq } from 'drizzle-orm';
import { isCalendarDate } from '#contract/fields/dates.ts';
import { businessDays } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, createInvalidFieldError } from '#server/errors/app-error.ts';
import type { Language } from '#server/i18n/language.ts';
import { requireBusinessShop } from './business-shops.ts';
import { formatMinute, getTimeSlotsOfDay, getUpcomingDays, type OpeningHours } from './slots.rules.ts';

/** The opening hours of the delivery types that the shop offers. Hours of other types stay stored, but are ignored. */
async function findOpeningHours({ db }: Deps, shopId: string) {
  const { deliveryTypes, timeZone } = await requireBusinessShop(db, shopId);
  const isOffered: Readonly<Record<OpeningHours['use'], boolean>> = {
    takeaway: deliveryTypes.includes('Takeaway'),
    delivery: deliveryTypes.includes('Delivery') || deliveryTypes.includes('Shipping'),
  };
  const rows = await db
    .select()
    .from(businessDays)
    .where(eq(businessDays.shopId, shopId))
    .orderBy(asc(businessDays.id));
  return { openings: rows.filter(({ use }) => isOffered[use]), timeZone };
}

/** Weekday name with a capital letter, such as `Mercoledì`, because it starts a line. */
function formatDayName(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const name = format.format(new Date(date));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The coming days of a shop that can be chosen (REQ-CALL-33). */
export async function findSlots(deps: Deps, shopId: string, language: Language) {
  const { openings, timeZone } = await findOpeningHours(deps, shopId);
  const days = getUpcomingDays(openings, { now: deps.now(), timeZone });
  const getDayOptions = (use: OpeningHours['use']) =>
    days
      .filter(({ opening }) => opening.use === use)
      .map(({ id, date, opening }) => ({
        _id: id,
        dayName: formatDayName(date, language),
        dayStartTime: formatMinute(opening.startMinute),
        dayEndTime: formatMinute(opening.endMinute),
        date,
      }));
  return { takeAwayOptions: getDayOptions('takeaway'), deliveryOptions: getDayOptions('delivery') };
}

/**
 * The takeaway slots of a day (REQ-CALL-34).
 *
 * @throws AppError `invalidInput` for an invalid date, `notFound` for an id that is no takeaway day of the shop.
 */
export async function findTimeSlots(deps: Deps, shopId: string, dayId: string) {
  const [, date] = /^(\d{4}-\d{2}-\d{2})\./u.exec(dayId) ?? [];
  if (date !== undefined && !isCalendarDate(date)) {
    throw createInvalidFieldError('dayId', 'no date');
  }
  const { openings, timeZone } = await findOpeningHours(deps, shopId);
  const takeaway = openings.filter(({ use }) => use === 'takeaway');
  const slots = getTimeSlotsOfDay(takeaway, dayId, { now: deps.now(), timeZone });
  if (!slots) throw new AppError('notFound');
  return {
    takeawaySlots: slots.map(({ id, startMinute, endMinute }) => ({
      _id: id,
      startTime: formatMinute(startMinute),
      endTime: formatMinute(endMinute),
    })),
  };
}

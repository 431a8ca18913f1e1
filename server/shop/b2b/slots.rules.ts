import { toInstant, toWallTime } from '#contract/fields/wall-time.ts';
import { addDays, formatMinute, getWeekday } from '#server/platform/lib/time-zone.rules.ts';
import { WEEKLY_LIMITS, type GetSlotLimit } from './slot-exceptions.rules.ts';

/** Offered days, including today. One week, so that each day name occurs once. */
export const MAX_SLOT_DAYS = 7;

/** Length of a takeaway slot. */
export const SLOT_MINUTES = 30;

/** Weekly opening hours of a shop, in its local time. */
export interface OpeningHours {
  readonly id: string;
  readonly use: 'takeaway' | 'delivery';
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly startMinute: number;
  readonly endMinute: number;
  /** Maximum orders of a takeaway slot or of a delivery day. */
  readonly capacity: number;
  /** Time that the shop needs to prepare an order. Later orders are not accepted. */
  readonly leadMinutes: number;
}

/** A date on which an opening can still be chosen. */
interface SlotDay {
  readonly id: string;
  readonly date: string;
  readonly opening: OpeningHours;
  /** Orders are accepted until then. */
  readonly closesAt: Date;
}

interface TimeSlot {
  readonly id: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly closesAt: Date;
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
  /** By default those of the weekly hours. */
  readonly getLimit?: GetSlotLimit;
}

const subtractMinutes = (time: Date, minutes: number): Date => new Date(time.getTime() - minutes * 60_000);

/** A day id contains the date and the opening, so that days need no storage. */
const toDayId = (date: string, opening: OpeningHours): string => `${date}.${opening.id}`;

/** All slots of a takeaway day. Local times that do not exist on the day that the clocks go forward are left out. */
function getAllTimeSlots(opening: OpeningHours, date: string, timeZone: string): TimeSlot[] {
  const slots: TimeSlot[] = [];
  for (
    let startMinute = opening.startMinute;
    startMinute + SLOT_MINUTES <= opening.endMinute;
    startMinute += SLOT_MINUTES
  ) {
    const start = toInstant({ date, minute: startMinute }, timeZone);
    const closesAt = start && subtractMinutes(start, opening.leadMinutes);
    if (!closesAt) continue;
    const endMinute = startMinute + SLOT_MINUTES;
    const id = `${toDayId(date, opening)}.${formatMinute(startMinute)}`;
    slots.push({ id, startMinute, endMinute, closesAt });
  }
  return slots;
}

/** The slots of a takeaway day that can still be chosen: the counter has not closed them, and they leave the lead time. */
const getTimeSlots = (
  opening: OpeningHours,
  date: string,
  { now, timeZone, getLimit = WEEKLY_LIMITS }: Clock,
): TimeSlot[] =>
  getAllTimeSlots(opening, date, timeZone).filter(
    ({ closesAt, startMinute }) => closesAt >= now && !getLimit(opening, date, startMinute).isClosed,
  );

/** When the lead time before the end of a delivery day begins. */
function getDeliveryClosingTime({ endMinute, leadMinutes }: OpeningHours, date: string, timeZone: string) {
  // An end that the clocks skip is taken as one hour later on the clock, which is the same moment.
  const end = [endMinute, endMinute + 60]
    .map((minute) => toInstant({ date, minute }, timeZone))
    .find((instant) => instant !== undefined);
  return end && subtractMinutes(end, leadMinutes);
}

/**
 * Until when a day accepts orders; undefined when it accepts none any more. A takeaway day is available while it has a
 * slot, a delivery day until the lead time before its end.
 */
function getClosingTime(opening: OpeningHours, date: string, clock: Clock): Date | undefined {
  if (opening.use === 'takeaway') return getTimeSlots(opening, date, clock).at(-1)?.closesAt;
  const { getLimit = WEEKLY_LIMITS } = clock;
  if (getLimit(opening, date, opening.startMinute).isClosed) return undefined;
  const closesAt = getDeliveryClosingTime(opening, date, clock.timeZone);
  return closesAt && closesAt > clock.now ? closesAt : undefined;
}

/** A slot of a day with its hours, whether it can still be chosen or not. */
interface DaySlot extends Slot {
  /** The lead time has begun: no order is accepted any more. */
  readonly isOver: boolean;
}

/** All slots of a day, by time: the takeaway times, and the delivery day of each delivery hours. */
export function getSlotsOfDay(openings: readonly OpeningHours[], date: string, { now, timeZone }: Clock): DaySlot[] {
  return openings
    .filter(({ weekday }) => weekday === getWeekday(date))
    .flatMap((opening): DaySlot[] => {
      const { startMinute, endMinute } = opening;
      if (opening.use === 'delivery') {
        const closesAt = getDeliveryClosingTime(opening, date, timeZone);
        return [{ opening, date, startMinute, endMinute, isOver: closesAt === undefined || closesAt <= now }];
      }
      return getAllTimeSlots(opening, date, timeZone).map((slot) => ({
        opening,
        date,
        startMinute: slot.startMinute,
        endMinute: slot.endMinute,
        isOver: slot.closesAt < now,
      }));
    })
    .sort((a, b) => a.startMinute - b.startMinute);
}

/** The dates that can be offered, starting with today in the shop's time zone. */
export const getOfferedDates = ({ now, timeZone }: Clock): string[] => {
  const { date } = toWallTime(now, timeZone);
  return Array.from({ length: MAX_SLOT_DAYS }, (_, dayOffset) => addDays(date, dayOffset));
};

/** The days of the coming week that can still be chosen, earliest first. */
export function getUpcomingDays(openings: readonly OpeningHours[], clock: Clock): SlotDay[] {
  const sortedOpenings = [...openings].sort((a, b) => a.startMinute - b.startMinute);
  return getOfferedDates(clock).flatMap((date) =>
    sortedOpenings
      .filter(({ weekday }) => weekday === getWeekday(date))
      .flatMap((opening) => {
        const closesAt = getClosingTime(opening, date, clock);
        return closesAt ? [{ id: toDayId(date, opening), date, opening, closesAt }] : [];
      }),
  );
}

/**
 * The slots of a day that can still be chosen. Empty for a day that is over or not offered yet. Undefined for an id
 * that does not belong to these openings.
 */
export function getTimeSlotsOfDay(openings: readonly OpeningHours[], id: string, clock: Clock): TimeSlot[] | undefined {
  const [, date = '', openingId] = /^(\d{4}-\d{2}-\d{2})\.(.+)$/.exec(id) ?? [];
  const opening = openings.find((candidate) => candidate.id === openingId && candidate.weekday === getWeekday(date));
  if (!opening) return undefined;
  return getOfferedDates(clock).includes(date) ? getTimeSlots(opening, date, clock) : [];
}

/** A slot that an order can reserve: a takeaway time, or a whole delivery day. */
export interface Slot {
  readonly opening: OpeningHours;
  readonly date: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** The slot with this id among the openings of one use; undefined when it does not exist or is closed. */
export function findOpenSlot(openings: readonly OpeningHours[], id: string, clock: Clock): Slot | undefined {
  for (const { id: dayId, date, opening } of getUpcomingDays(openings, clock)) {
    const { startMinute, endMinute } = opening;
    if (opening.use === 'delivery') {
      if (dayId === id) return { opening, date, startMinute, endMinute };
      continue;
    }
    const time = id.startsWith(`${dayId}.`) && getTimeSlots(opening, date, clock).find((slot) => slot.id === id);
    if (time) return { opening, date, startMinute: time.startMinute, endMinute: time.endMinute };
  }
  return undefined;
}

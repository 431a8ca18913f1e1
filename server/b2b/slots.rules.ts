import { LEAD_TIME_MINUTES, MAX_SLOT_DAYS, SLOT_MINUTES } from './b2b.constants.ts';
import { addDays, toInstant, toWallTime, getWeekday } from './time-zone.rules.ts';

/** Weekly hours of a shop, by its own clock. */
export interface OpeningHours {
  readonly id: string;
  readonly use: 'takeaway' | 'delivery';
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly startMinute: number;
  readonly endMinute: number;
}

/** A day of an opening that can still be chosen. */
interface SlotDay {
  readonly id: string;
  readonly date: string;
  readonly opening: OpeningHours;
}

interface TimeSlot {
  readonly id: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** The first moment that leaves the shop time to get ready. */
const getEarliestTime = (now: Date): Date => new Date(now.getTime() + LEAD_TIME_MINUTES * 60_000);

/** Identifies an opening on a date, so that no day needs to be stored. */
const toDayId = (date: string, opening: OpeningHours): string => `${date}.${opening.id}`;

/** `09:30`; the midnight that ends a day is `24:00`. */
export function formatMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * The times of a takeaway day that can still be chosen: whole slots within the hours, from when the
 * shop can be ready. Times that the clocks skip when they are put forward are left out.
 */
function getTimeSlots(opening: OpeningHours, date: string, { now, timeZone }: Clock): TimeSlot[] {
  const earliest = getEarliestTime(now);
  const slots: TimeSlot[] = [];
  for (
    let startMinute = opening.startMinute;
    startMinute + SLOT_MINUTES <= opening.endMinute;
    startMinute += SLOT_MINUTES
  ) {
    const start = toInstant({ date, minute: startMinute }, timeZone);
    if (!start || start < earliest) continue;
    const endMinute = startMinute + SLOT_MINUTES;
    const id = `${toDayId(date, opening)}.${formatMinute(startMinute)}`;
    slots.push({ id, startMinute, endMinute });
  }
  return slots;
}

/** A takeaway day is open while it has a time to choose, a delivery day until it is about to end. */
function hasOpenSlot(opening: OpeningHours, date: string, clock: Clock): boolean {
  if (opening.use === 'takeaway') return getTimeSlots(opening, date, clock).length > 0;
  const end = toWallTime(getEarliestTime(clock.now), clock.timeZone);
  return end.date < date || (end.date === date && end.minute < opening.endMinute);
}

/** The dates that are offered at all, today of the shop first. */
const getOfferedDates = ({ now, timeZone }: Clock): string[] => {
  const { date } = toWallTime(now, timeZone);
  return Array.from({ length: MAX_SLOT_DAYS }, (_, after) => addDays(date, after));
};

/** The days of the coming week that can still be chosen, soonest first. */
export function getUpcomingDays(openings: readonly OpeningHours[], clock: Clock): SlotDay[] {
  const inOrder = [...openings].sort((one, other) => one.startMinute - other.startMinute);
  return getOfferedDates(clock).flatMap((date) =>
    inOrder
      .filter(({ weekday }) => weekday === getWeekday(date))
      .filter((opening) => hasOpenSlot(opening, date, clock))
      .map((opening) => ({ id: toDayId(date, opening), date, opening })),
  );
}

/**
 * The times of the day with this id that can still be chosen. A day that was offered and is over has
 * none left; an id that never was a day of these openings is undefined.
 */
export function getTimeSlotsOfDay(openings: readonly OpeningHours[], id: string, clock: Clock): TimeSlot[] | undefined {
  const [, date = '', openingId] = /^(\d{4}-\d{2}-\d{2})\.(.+)$/.exec(id) ?? [];
  const opening = openings.find((one) => one.id === openingId && one.weekday === getWeekday(date));
  if (!opening) return undefined;
  return getOfferedDates(clock).includes(date) ? getTimeSlots(opening, date, clock) : [];
}

import { addDays, toInstant, toWallTime, getWeekday } from './time-zone.rules.ts';

/** Offered days, including today. One week, so that each day name occurs once. */
export const MAX_SLOT_DAYS = 7;

/** Length of a takeaway slot. */
export const SLOT_MINUTES = 30;

/** Time that a shop needs to prepare an order. Earlier slots can't be chosen. */
export const LEAD_TIME_MINUTES = 60;

/** Weekly opening hours of a shop, in its local time. */
export interface OpeningHours {
  readonly id: string;
  readonly use: 'takeaway' | 'delivery';
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly startMinute: number;
  readonly endMinute: number;
}

/** A date on which an opening can still be chosen. */
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

/** The earliest time at which the shop can have an order ready. */
const getEarliestTime = (now: Date): Date => new Date(now.getTime() + LEAD_TIME_MINUTES * 60_000);

/** A day id contains the date and the opening, so that days need no storage. */
const toDayId = (date: string, opening: OpeningHours): string => `${date}.${opening.id}`;

/** Formats minutes since midnight as `09:30`. The midnight at the end of a day is `24:00`. */
export function formatMinute(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/**
 * The slots of a takeaway day that can still be chosen: full slots within the opening hours that leave the lead time.
 * Local times that do not exist on the day that the clocks go forward are left out.
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

/** A takeaway day is available while it has a slot, a delivery day until the lead time before its end. */
function hasOpenSlot(opening: OpeningHours, date: string, clock: Clock): boolean {
  if (opening.use === 'takeaway') return getTimeSlots(opening, date, clock).length > 0;
  const end = toWallTime(getEarliestTime(clock.now), clock.timeZone);
  return end.date < date || (end.date === date && end.minute < opening.endMinute);
}

/** The dates that can be offered, starting with today in the shop's time zone. */
const getOfferedDates = ({ now, timeZone }: Clock): string[] => {
  const { date } = toWallTime(now, timeZone);
  return Array.from({ length: MAX_SLOT_DAYS }, (_, dayOffset) => addDays(date, dayOffset));
};

/** The days of the coming week that can still be chosen, earliest first. */
export function getUpcomingDays(openings: readonly OpeningHours[], clock: Clock): SlotDay[] {
  const sortedOpenings = [...openings].sort((a, b) => a.startMinute - b.startMinute);
  return getOfferedDates(clock).flatMap((date) =>
    sortedOpenings
      .filter(({ weekday }) => weekday === getWeekday(date))
      .filter((opening) => hasOpenSlot(opening, date, clock))
      .map((opening) => ({ id: toDayId(date, opening), date, opening })),
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

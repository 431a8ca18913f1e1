import * as v from 'valibot';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Whether YYYY-MM-DD is a day of the calendar: `2021-02-29` rolls over in JavaScript, year 0 is none in PostgreSQL. */
export function isCalendarDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (Number(year) < 1) return false;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return moment.toISOString().slice(0, 10) === text;
}

export const EARLIEST_BIRTH = '1900-01-01';

/** Of all shops' countries the calendar whose day begins first. */
const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/** Today, YYYY-MM-DD, where the shops and their members are. A server's own day begins up to two hours later. */
export const shopToday = (now: Date): string => CALENDAR.format(now);

/** A day on which a member may be born. @param today YYYY-MM-DD, of the member's calendar */
export const isBirthDay = (day: string, today: string): boolean =>
  isCalendarDay(day) && EARLIEST_BIRTH <= day && day <= today;

/** YYYY-MM-DD, or empty for none. */
export const BirthDate = v.union([
  v.literal(''),
  v.pipe(
    v.string(),
    v.isoDate(),
    v.check((day) => isBirthDay(day, shopToday(new Date())), 'no date between 1900 and today'),
  ),
]);

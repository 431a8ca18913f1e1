import * as v from 'valibot';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Whether YYYY-MM-DD is a day of the calendar: `2021-02-29` rolls over in JavaScript, year 0 is none in PostgreSQL. */
export function isCalendarDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(text) ?? [];
  if (Number(year) < 1) return false;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return moment.toISOString().slice(0, 10) === text;
}

export const MIN_BIRTH_DATE = '1900-01-01';

/** Of all shops' countries the calendar whose day begins first. */
const shopDateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/** Today, YYYY-MM-DD, where the shops and their members are. A server's own day begins up to two hours later. */
export const getShopToday = (now: Date): string => shopDateFormat.format(now);

/** A day on which a member may be born. @param today YYYY-MM-DD, of the member's calendar */
export const isValidBirthDate = (day: string, today: string): boolean =>
  isCalendarDate(day) && MIN_BIRTH_DATE <= day && day <= today;

/** YYYY-MM-DD, or empty for none. */
export const BirthDate = v.union([
  v.literal(''),
  v.pipe(
    v.string(),
    v.isoDate(),
    v.check((day) => isValidBirthDate(day, getShopToday(new Date())), 'no date between 1900 and today'),
  ),
]);

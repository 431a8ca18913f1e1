import * as v from 'valibot';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Whether YYYY-MM-DD exists. JavaScript rolls `2021-02-29` over; PostgreSQL has no year 0. */
export function isCalendarDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(text) ?? [];
  if (Number(year) < 1) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.toISOString().slice(0, 10) === text;
}

export const MIN_BIRTH_DATE = '1900-01-01';

/** Of all the shops' time zones, the one in which a day begins first. */
export const SHOP_TIME_ZONE = 'Europe/Rome';

const shopDateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

/** Today, YYYY-MM-DD, in the shops' time zone. A server in UTC begins its day up to two hours later. */
export const getShopToday = (now: Date): string => shopDateFormat.format(now);

/** Whether a birth date is between 1900 and today. @param today YYYY-MM-DD in the member's time zone */
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

import { addDays, getWeekday } from '#server/platform/lib/time-zone.rules.ts';

/** MM-DD of the public holidays in Italy that have a fixed date. */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '10-04',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
]);

/** Easter Sunday, YYYY-MM-DD, by the Gregorian computus (Meeus, Jones and Butcher). */
export function getEasterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${String(year)}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** @param date YYYY-MM-DD */
export const isWorkingDay = (date: string): boolean =>
  getWeekday(date) < 6 &&
  !FIXED_HOLIDAYS.has(date.slice(5)) &&
  date !== addDays(getEasterSunday(Number(date.slice(0, 4))), 1);

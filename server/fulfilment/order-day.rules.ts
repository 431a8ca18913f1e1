import { getShopToday, isCalendarDate } from '#contract/fields/dates.ts';
import { addDays } from '#server/lib/time-zone.rules.ts';

/** A day of the option `--day` as YYYY-MM-DD; undefined for any other text. */
export function parseDay(text: string, now: Date): string | undefined {
  const today = getShopToday(now);
  if (text === 'today') return today;
  if (text === 'tomorrow') return addDays(today, 1);
  return isCalendarDate(text) ? text : undefined;
}

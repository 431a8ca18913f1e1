import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { toInstant, toWallTime } from '#contract/fields/wall-time.ts';
import type { ReadDateParts } from '#src/i18n/formatters.rules.ts';

const MINUTES_PER_HOUR = 60;

/** Reads dates in Rome, also on a device in another time zone. */
export const readRomeParts: ReadDateParts = (date) => {
  const { date: day, minute } = toWallTime(date, SHOP_TIME_ZONE);
  return [...day.split('-').map(Number), Math.floor(minute / MINUTES_PER_HOUR), minute % MINUTES_PER_HOUR];
};

const padToTwoDigits = (value: number) => String(value).padStart(2, '0');

/** The value of a `datetime-local` field, in Rome; empty for null. */
export function toRomeText(iso: string | null): string {
  if (iso === null) return '';
  const { date, minute } = toWallTime(new Date(iso), SHOP_TIME_ZONE);
  return `${date}T${padToTwoDigits(Math.floor(minute / MINUTES_PER_HOUR))}:${padToTwoDigits(minute % MINUTES_PER_HOUR)}`;
}

/** An instant, null for an empty field, or `nonexistent` for a time that the change to summer time skips. */
export type RomeTime = Date | null | 'nonexistent';

/**
 * Parses a `datetime-local` field.
 *
 * @param seen the stored time, which may have seconds. An unchanged text stands for it.
 */
export function parseRomeText(text: string, seen: string | null): RomeTime {
  if (text === '') return null;
  if (text === toRomeText(seen)) return new Date(seen ?? '');
  const [date = '', time = ''] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return toInstant({ date, minute: hours * MINUTES_PER_HOUR + minutes }, SHOP_TIME_ZONE) ?? 'nonexistent';
}

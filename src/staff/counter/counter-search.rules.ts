import * as v from 'valibot';
import { isCalendarDate } from '#contract/fields/dates.ts';

const optionalText = v.optional(v.fallback(v.string(), ''), '');

/** State of the counter in the URL. An invalid value becomes its default: the first shop, today. */
export const CounterSearch = v.object({
  shopId: optionalText,
  day: v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.check(isCalendarDate))]), ''), ''),
});

export type CounterState = v.InferOutput<typeof CounterSearch>;

const DAY_MS = 86_400_000;

/** The date some days later. @param day YYYY-MM-DD */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

import * as v from 'valibot';
import { isCalendarDate } from '#contract/fields/dates.ts';

/** YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.check(isCalendarDate, 'no date'));

/** HH:MM. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'no time'));

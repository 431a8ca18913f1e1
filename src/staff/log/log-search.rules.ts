import * as v from 'valibot';
import { isCalendarDate } from '#contract/fields/dates.ts';
import { AUDIT_KINDS } from '#contract/staff/audit-actions.ts';

/** State of the log in the URL. An invalid value becomes its default. */
export const LogSearch = v.object({
  /** Id of a person, `command` or `automatic`; empty for everybody. */
  person: v.optional(v.fallback(v.string(), ''), ''),
  kind: v.optional(v.fallback(v.picklist(['all', ...AUDIT_KINDS]), 'all'), 'all'),
  day: v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.check(isCalendarDate))]), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export type LogState = v.InferOutput<typeof LogSearch>;

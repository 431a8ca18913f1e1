import * as v from 'valibot';
import { INBOX_KINDS, INBOX_STATES, type InboxKind, type InboxState } from '#contract/staff/support.ts';

const STATE_FILTERS = [...INBOX_STATES, 'all'] as const;
const KIND_FILTERS = [...INBOX_KINDS, 'all'] as const;
export const ASSIGNED_FILTERS = ['all', 'me', 'nobody'] as const;

export type AssignedFilter = (typeof ASSIGNED_FILTERS)[number];

/** State of the inbox in the URL. An invalid value becomes its default. */
export const InboxSearch = v.object({
  state: v.optional(v.fallback(v.picklist(STATE_FILTERS), 'open'), 'open'),
  kind: v.optional(v.fallback(v.picklist(KIND_FILTERS), 'all'), 'all'),
  assigned: v.optional(v.fallback(v.picklist(ASSIGNED_FILTERS), 'all'), 'all'),
  find: v.optional(v.fallback(v.string(), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export interface InboxListState {
  readonly state: InboxState | 'all';
  readonly kind: InboxKind | 'all';
  readonly assigned: AssignedFilter;
  readonly find: string;
  readonly page: number;
}

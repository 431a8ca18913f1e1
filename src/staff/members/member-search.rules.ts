import * as v from 'valibot';

/** State of the member list in the URL. An invalid value becomes its default. */
export const MemberSearch = v.object({
  find: v.optional(v.fallback(v.string(), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export interface MemberListState {
  readonly find: string;
  readonly page: number;
}

/** Page of a member's movements in the URL. */
export const MovementsSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

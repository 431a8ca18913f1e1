import * as v from 'valibot';
import { SearchText } from '#src/lib/search-fields.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account that was just verified. Not in the URL, because it is personal. */
    readonly loginEmail?: string;
  }
}

const Mode = v.pipe(SearchText, v.literal('forgotPassword'));

export const LoginSearch = v.object({
  /** Path that the guard redirected from (GAP-08). */
  redirect: v.optional(v.fallback(v.optional(SearchText), undefined)),
  /** The second mode; absent for the login itself. */
  mode: v.optional(v.fallback(v.optional(Mode), undefined)),
});

export type LoginSearch = v.InferOutput<typeof LoginSearch>;

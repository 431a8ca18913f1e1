import * as v from 'valibot';
import { SearchText } from '#src/lib/search-fields.ts';

const Mode = v.pipe(SearchText, v.literal('forgotPassword'));

export const LoginSearch = v.object({
  /** The page that the guard turned away (GAP-08). */
  redirect: v.optional(v.fallback(v.optional(SearchText), undefined)),
  /** The modal's second mode; the login itself has no name. */
  mode: v.optional(v.fallback(v.optional(Mode), undefined)),
});

export type LoginSearch = v.InferOutput<typeof LoginSearch>;

import * as v from 'valibot';

export const LoginSearch = v.object({
  /** The page that the guard turned away (decision 8). */
  redirect: v.optional(v.fallback(v.optional(v.string()), undefined)),
  /** The modal's second mode; the login itself has no name. */
  mode: v.optional(v.fallback(v.optional(v.literal('forgotPassword')), undefined)),
});

export type LoginSearch = v.InferOutput<typeof LoginSearch>;

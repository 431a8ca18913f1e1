import * as v from 'valibot';

/* What only the server checks. A separate module, because the app's initial bundle contains contract/call.ts. */

/** Envelope of every error response (GAP-02). Flags named in the specification are in `data`. */
export const ErrorEnvelope = v.object({
  success: v.literal(false),
  message: v.string(),
  ermessage: v.optional(v.string()),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** Path parameter: an identifier or an e-mail. Never empty, without control characters. */
export const PathParam = v.pipe(v.string(), v.minLength(1), v.maxLength(320), v.regex(/^[^\p{Cc}/\\]+$/u));

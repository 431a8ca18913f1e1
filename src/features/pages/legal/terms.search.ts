import * as v from 'valibot';

/** Search params of the terms; without a version, also for an invalid one, the terms that are in force. */
export const TermsSearch = v.object({
  version: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(Number), v.safeInteger(), v.minValue(1))), undefined),
});

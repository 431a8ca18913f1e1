import * as v from 'valibot';

/** The router reads `42` as a number; here everything is a text. */
const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const field = v.optional(v.fallback(text, ''), '');

/** The query of the three verification pages (doc 2 §2); the mobile is for show. */
export const VerificationSearch = v.object({ id: field, email: field, mobile: field });

export type VerificationSearch = v.InferOutput<typeof VerificationSearch>;

export const emptyVerificationSearch: VerificationSearch = v.parse(VerificationSearch, {});

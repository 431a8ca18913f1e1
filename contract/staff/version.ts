import * as v from 'valibot';

/** A hash of what the person has seen. */
export const Version = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u, 'no version'));

import * as v from 'valibot';

/** The run that is shown; empty for none. */
export const ImportSearch = v.object({ run: v.optional(v.fallback(v.string(), ''), '') });

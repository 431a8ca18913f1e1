import * as v from 'valibot';
import { searchInteger } from '#src/lib/search-fields.ts';

/** Search params of the terms; 0, also for an invalid number, is the version in force. */
export const TermsSearch = v.object({ version: searchInteger(0, { min: 0, max: 999_999_999 }) });

export const defaultTermsSearch: v.InferOutput<typeof TermsSearch> = { version: 0 };

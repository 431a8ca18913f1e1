import * as v from 'valibot';
import { searchText } from '#src/lib/search-fields.ts';

/** The query of the three verification pages (doc 2 §2); the mobile is for show. */
export const VerificationSearch = v.object({ id: searchText, email: searchText, mobile: searchText });

export type VerificationSearch = v.InferOutput<typeof VerificationSearch>;

export const defaultVerificationSearch: VerificationSearch = v.parse(VerificationSearch, {});

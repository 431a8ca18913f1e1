import * as v from 'valibot';
import { searchText } from '#src/lib/search-fields.ts';

/** Query of the verification pages; the mobile is only displayed (REQ-VER-04). */
export const VerificationSearch = v.object({ id: searchText, email: searchText, mobile: searchText });

export type VerificationSearch = v.InferOutput<typeof VerificationSearch>;

export const defaultVerificationSearch: VerificationSearch = v.parse(VerificationSearch, {});

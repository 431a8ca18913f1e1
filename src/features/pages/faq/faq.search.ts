import * as v from 'valibot';
import { searchPage } from '#src/lib/search-fields.ts';

/** The page of the questions; whatever else stands in the address counts as the first. */
export const FaqSearch = v.object({ page: searchPage });

export type FaqSearch = v.InferOutput<typeof FaqSearch>;

export const defaultFaqSearch: FaqSearch = { page: 1 };

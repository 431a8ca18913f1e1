import * as v from 'valibot';
import { searchPage } from '#src/lib/search-fields.ts';

/** Search params of the FAQ page; an invalid page falls back to the first. */
export const FaqSearch = v.object({ page: searchPage });

export type FaqSearch = v.InferOutput<typeof FaqSearch>;

export const defaultFaqSearch: FaqSearch = { page: 1 };

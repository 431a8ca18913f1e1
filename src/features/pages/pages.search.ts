import * as v from 'valibot';

const Page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** The page of the questions; whatever else stands in the address counts as the first. */
export const FaqSearch = v.object({ page: v.optional(v.fallback(Page, 1), 1) });

export type FaqSearch = v.InferOutput<typeof FaqSearch>;

export const startOfFaqs: FaqSearch = { page: 1 };

import * as v from 'valibot';
import { productFactEntries } from '#contract/fields/product-facts.ts';

const LocalizedText = v.object({ it: v.string(), en: v.exactOptional(v.string()) });

const StoredProductFacts = v.object(productFactEntries(LocalizedText));

/** The facts of a product, with their texts in both languages. */
export type StoredProductFacts = v.InferOutput<typeof StoredProductFacts>;

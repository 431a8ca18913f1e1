import * as v from 'valibot';
import { productFactEntries, type ProductCompany } from '#contract/fields/product-facts.ts';

const LocalizedText = v.object({ it: v.string(), en: v.exactOptional(v.string()) });

const StoredProductFacts = v.object(productFactEntries(LocalizedText));

/** A copy of a company, with the id of the company in the shop file that it comes from. */
export type StoredCompany = ProductCompany & { readonly id?: string };

type Role = 'operator' | 'manufacturer' | 'responsible';

/** The facts of a product, with their texts in both languages. */
export type StoredProductFacts = Omit<v.InferOutput<typeof StoredProductFacts>, Role> &
  Partial<Record<Role, StoredCompany>>;

import { sql } from 'drizzle-orm';
import type { Allergen } from '#contract/fields/allergens.ts';
import type { Content, WithdrawalExclusion } from '#contract/fields/product-facts.ts';
import { products } from '#server/platform/db/schema/index.ts';

/** Columns of the facts that lists and carts show. The rest of the facts is only read for a product's page. */
export const selectListedFacts = {
  content: sql<Content | null>`${products.facts}->'content'`,
  allergens: sql<Allergen[] | null>`${products.facts}->'allergens'`,
  traces: sql<Allergen[] | null>`${products.facts}->'traces'`,
  withdrawalExclusion: sql<WithdrawalExclusion | null>`${products.facts}->>'withdrawalExclusion'`,
  minimumAge: sql<number | null>`(${products.facts}->'minimumAge')::float8`,
};

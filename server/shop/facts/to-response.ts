import type { WireResponse } from '#contract/call.ts';
import type { Allergen } from '#contract/fields/allergens.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { Content } from '#contract/fields/product-facts.ts';
import type { productCalls } from '#contract/product.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import type { UnitPriceCents } from '#server/shop/pricing/unit-price.rules.ts';
import { mapFactTexts } from './map-fact-texts.ts';

type FactsResponse = NonNullable<WireResponse<typeof productCalls.product>['data']['facts']>;

/** Converts facts to the response format, in one language. */
export const localizeFacts = (facts: StoredProductFacts, localize: Localize): FactsResponse =>
  mapFactTexts(facts, localize);

/** The unit price as a field of a response, or no field. */
export const toUnitPriceField = (price: UnitPriceCents | null | undefined) =>
  price ? { unitPrice: { price: toEuros(price.cents), unit: price.unit } } : {};

/** Facts that lists show. */
export interface ListedFacts {
  readonly content: Content | null;
  readonly allergens: readonly Allergen[] | null;
  readonly traces: readonly Allergen[] | null;
  readonly minimumAge: number | null;
}

/** Contained and possible allergens, and the minimum age, as fields of a response. Absent where they are unknown. */
export const toListedFactFields = ({ allergens, traces, minimumAge }: Omit<ListedFacts, 'content'>) => ({
  ...(allergens === null ? {} : { allergens: [...new Set([...allergens, ...(traces ?? [])])] }),
  ...(minimumAge === null ? {} : { minimumAge }),
});

import type { ProductKind } from '#contract/fields/product-facts.ts';

/** A fact that a product needs. `manufacturer` includes the responsible person of one outside the EU. */
export type NeededFact =
  | 'alcohol'
  | 'allergens'
  | 'composition'
  | 'content'
  | 'image'
  | 'ingredients'
  | 'manufacturer'
  | 'model'
  | 'nutrition'
  | 'operator'
  | 'storage'
  | 'usage'
  | 'warnings';

/** Regulation (EU) 1169/2011 art. 9 and 14. Storage of drinks and their ingredients and nutrition are exempt (art. 16(4)). */
const FOOD_FACTS = ['content', 'allergens', 'operator'] as const;

/** Regulation (EU) 2023/988 art. 19. It does not apply to food (art. 2). */
const GOODS_FACTS = ['image', 'manufacturer', 'model'] as const;

/** The facts that each kind of product needs before it may be sold, in the order in which they are reported. */
export const NEEDED_FACTS: Readonly<Record<ProductKind, readonly NeededFact[]>> = {
  general: GOODS_FACTS,
  food: [...FOOD_FACTS, 'ingredients', 'storage', 'nutrition'],
  // Directive 2002/46/EC art. 6: the daily portion and the warnings. Regulation (EU) 1169/2011 art. 29: no nutrition table.
  supplement: [...FOOD_FACTS, 'ingredients', 'storage', 'usage', 'warnings'],
  drink: [...FOOD_FACTS, 'alcohol'],
  // Regulation (EC) 1223/2009 art. 19. A manufacturer in the EU is the responsible person.
  cosmetic: [...GOODS_FACTS, 'content', 'ingredients', 'warnings'],
  // Regulations (EC) 648/2004 art. 11 and 1272/2008 art. 48.
  cleaning: [...GOODS_FACTS, 'content', 'ingredients', 'warnings'],
  // Regulation (EU) 1007/2011 art. 16.
  textile: [...GOODS_FACTS, 'composition'],
};

/** Whether ingredients of this kind emphasise allergens. */
export const isFoodKind = (kind: ProductKind): boolean => kind === 'food' || kind === 'supplement' || kind === 'drink';

/** Years that a buyer of a drink with alcohol must have reached (L. 125/2001 art. 14-ter). */
export const DRINKING_AGE_YEARS = 18;

/** Member states, whose manufacturers need no responsible person. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

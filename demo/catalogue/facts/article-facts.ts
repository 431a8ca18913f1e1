import type { Nutrition } from '#contract/fields/product-facts.ts';
import type { BilingualText } from '#demo/bilingual-text.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';

type TextField = 'ingredients' | 'origin' | 'composition' | 'usage' | 'warnings' | 'storage';

/** Facts of an article that don't follow from its category, tags and size. A text in one language is for both. */
export type ArticleFacts = Omit<Partial<StoredProductFacts>, TextField> &
  Partial<Record<TextField, BilingualText | string>>;

/** Facts by the slug of the article. */
export type FactsBySlug = Readonly<Record<string, ArticleFacts>>;

const KJ_PER_KCAL = 4.184;

type Amounts = readonly [
  kcal: number,
  fat: number,
  saturates: number,
  carbohydrate: number,
  sugars: number,
  fibre: number,
  protein: number,
  salt: number,
];

const toNutrition = (per: Nutrition['per'], amounts: Amounts): Nutrition => {
  const [energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt] = amounts;
  const energyKj = Math.round(energyKcal * KJ_PER_KCAL);
  return { per, energyKj, energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt };
};

export const per100g = (...amounts: Amounts): Nutrition => toNutrition('100g', amounts);
export const per100ml = (...amounts: Amounts): Nutrition => toNutrition('100ml', amounts);

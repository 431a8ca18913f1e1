import * as v from 'valibot';

/** Substances that ingredients must emphasise (Regulation (EU) 1169/2011, annex II). */
export const Allergen = v.picklist([
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
]);
export type Allergen = v.InferOutput<typeof Allergen>;

export const Diet = v.picklist(['vegan', 'vegetarian', 'glutenFree', 'lactoseFree', 'organic']);
export type Diet = v.InferOutput<typeof Diet>;

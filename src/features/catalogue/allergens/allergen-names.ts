import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Allergen, Diet } from '#contract/fields/allergens.ts';

/** `_` from Lingui's `useLingui`, which is a new function for each language. */
type Translate = (message: MessageDescriptor) => string;

// Descriptors instead of a hook, which would be three times as large: list controls have these names.
const namesByCode: Readonly<Record<Allergen | Diet, MessageDescriptor>> = {
  gluten: msg`Gluten`,
  crustaceans: msg`Crustaceans`,
  eggs: msg`Eggs`,
  fish: msg`Fish`,
  peanuts: msg`Peanuts`,
  soybeans: msg`Soya`,
  milk: msg`Milk`,
  nuts: msg`Tree nuts`,
  celery: msg`Celery`,
  mustard: msg`Mustard`,
  sesame: msg`Sesame`,
  sulphites: msg`Sulphites`,
  lupin: msg`Lupin`,
  molluscs: msg`Molluscs`,
  vegan: msg`Vegan`,
  vegetarian: msg`Vegetarian`,
  glutenFree: msg`Gluten-free`,
  lactoseFree: msg`Lactose-free`,
  organic: msg`Organic`,
};

const names: Readonly<Record<string, MessageDescriptor>> = namesByCode;

/** Name of an allergen or diet. A code of a later server is shown as it is, because leaving it out would hide a danger. */
export const getAllergenName = (translate: Translate, code: string): string => {
  const name = names[code];
  return name === undefined ? code : translate(name);
};

/** Allergens within a sentence: `latte, uova`. */
export const listAllergens = (translate: Translate, codes: readonly string[]): string =>
  codes.map((code) => getAllergenName(translate, code).toLowerCase()).join(', ');

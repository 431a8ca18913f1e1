import type * as v from 'valibot';
import type { Allergen, Diet } from '#contract/fields/allergens.ts';
import type { PackagingBin, ProductKind } from '#contract/fields/product-facts.ts';

type Bin = v.InferOutput<typeof PackagingBin>;

/** Italian names of the values of a column. The English ones are the ids of the contract. */
export const ITALIAN_KINDS: Readonly<Record<ProductKind, string>> = {
  general: 'altro',
  food: 'alimento',
  supplement: 'integratore',
  drink: 'bevanda alcolica',
  cosmetic: 'cosmetico',
  cleaning: 'detergente',
  textile: 'tessile',
};

export const ITALIAN_ALLERGENS: Readonly<Record<Allergen, string>> = {
  gluten: 'glutine',
  crustaceans: 'crostacei',
  eggs: 'uova',
  fish: 'pesce',
  peanuts: 'arachidi',
  soybeans: 'soia',
  milk: 'latte',
  nuts: 'frutta a guscio',
  celery: 'sedano',
  mustard: 'senape',
  sesame: 'sesamo',
  sulphites: 'solfiti',
  lupin: 'lupini',
  molluscs: 'molluschi',
};

export const ITALIAN_DIETS: Readonly<Record<Diet, string>> = {
  vegan: 'vegano',
  vegetarian: 'vegetariano',
  glutenFree: 'senza glutine',
  lactoseFree: 'senza lattosio',
  organic: 'biologico',
};

export const ITALIAN_BINS: Readonly<Record<Bin, string>> = {
  paper: 'carta',
  plastic: 'plastica',
  glass: 'vetro',
  metal: 'metallo',
  organic: 'organico',
  unsorted: 'indifferenziato',
  wood: 'legno',
  textile: 'tessile',
};

/** The id of a word in one of both languages; the word itself if it is unknown, so that the schema refuses it. */
export function toId(words: Readonly<Record<string, string>>, text: string): string {
  const word = text.trim().toLowerCase();
  const [id] = Object.entries(words).find(([key, italian]) => key.toLowerCase() === word || italian === word) ?? [];
  return id ?? text;
}

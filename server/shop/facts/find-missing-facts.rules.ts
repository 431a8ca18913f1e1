import type { ProductCompany } from '#contract/fields/product-facts.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { compareEmphasis, hasPairedAsterisks } from './allergen-words.rules.ts';
import { EU_COUNTRIES, isFoodKind, NEEDED_FACTS, type NeededFact } from './product-kinds.ts';

/** What a product shows of itself. */
export interface FactualProduct {
  readonly name: Localized;
  readonly images: readonly string[];
  /** Null for a product without facts. */
  readonly facts: StoredProductFacts | null;
}

/** A fact that is missing or contradicts another one. */
export interface MissingFact {
  /** Such as `nutrition` or `manufacturer.email`. */
  readonly field: string;
  /** Why a fact that is there does not suffice; empty if it is missing. */
  readonly problem: string;
}

/** Such as `nutrition is missing`. */
export const formatMissingFact = ({ field, problem }: MissingFact): string => `${field} ${problem || 'is missing'}`;

const missing = (field: string): MissingFact => ({ field, problem: '' });

/** In the law's language there is no fallback to another one. */
const hasText = (text: Localized | undefined, language: Language): boolean => (text?.[language] ?? '').trim() !== '';

const findMissingParts = (
  name: string,
  company: ProductCompany | undefined,
  parts: readonly (keyof ProductCompany)[],
): MissingFact[] =>
  company
    ? parts.filter((part) => company[part].trim() === '').map((part) => missing(`${name}.${part}`))
    : [missing(name)];

function findMissingManufacturer({ manufacturer, responsible }: StoredProductFacts): MissingFact[] {
  const found = findMissingParts('manufacturer', manufacturer, ['name', 'address', 'email', 'country']);
  if (!manufacturer || manufacturer.country === '' || EU_COUNTRIES.has(manufacturer.country)) return found;
  return [...found, ...findMissingParts('responsible', responsible, ['name', 'address', 'email'])];
}

function findEmphasisProblems({ ingredients, allergens = [] }: StoredProductFacts, language: Language): MissingFact[] {
  const text = ingredients?.[language];
  if (text === undefined) return [];
  if (!hasPairedAsterisks(text)) return [{ field: 'ingredients', problem: 'has an asterisk without its counterpart' }];
  const { unlisted, unemphasised } = compareEmphasis(text, allergens);
  return [
    ...unlisted.map((word) => ({ field: 'allergens', problem: `lacks the allergen of *${word}* in the ingredients` })),
    ...unemphasised.map((allergen) => ({ field: 'ingredients', problem: `has no emphasised word for ${allergen}` })),
  ];
}

function findMissing(need: NeededFact, { images, facts }: FactualProduct, language: Language): MissingFact[] {
  switch (need) {
    case 'image':
      return images.length > 0 ? [] : [missing('image')];
    case 'manufacturer':
      return facts ? findMissingManufacturer(facts) : [missing('manufacturer')];
    case 'operator':
      return findMissingParts('operator', facts?.operator, ['name', 'address']);
    case 'model':
      return facts?.model || facts?.gtin ? [] : [missing('model')];
    case 'nutrition':
      return facts?.nutrition || facts?.nutritionExemption ? [] : [missing('nutrition')];
    case 'alcohol':
    case 'allergens':
    case 'content':
      return facts?.[need] === undefined ? [missing(need)] : [];
    default:
      return hasText(facts?.[need], language) ? [] : [missing(need)];
  }
}

/**
 * Finds what the law requires of a product of its kind and the product lacks, in the order of the kind's table.
 *
 * @param language Italian for what the law requires in Italy; English for complete translations
 */
export function findMissingFacts(product: FactualProduct, language: Language = 'it'): MissingFact[] {
  const { name, facts } = product;
  const kind = facts?.kind ?? 'general';
  return [
    ...(hasText(name, language) ? [] : [missing('name')]),
    ...NEEDED_FACTS[kind].flatMap((need) => findMissing(need, product, language)),
    // The EU logo names the place of farming (Regulation (EU) 2018/848 art. 32).
    ...(facts?.diets?.includes('organic') && !hasText(facts.origin, language) ? [missing('origin')] : []),
    ...(facts && isFoodKind(kind) ? findEmphasisProblems(facts, language) : []),
  ];
}

import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';

type PackagingPart = NonNullable<StoredProductFacts['packaging']>[number];

/** The facts that are a text in each language. */
export const FACT_TEXTS = ['origin', 'storage', 'usage', 'ingredients', 'composition', 'warnings'] as const;
type FactText = (typeof FACT_TEXTS)[number];

type MappedFacts<Text> = Omit<StoredProductFacts, FactText | 'packaging'> &
  Partial<Record<FactText, Text>> & { packaging?: (Omit<PackagingPart, 'part'> & { part: Text })[] };

/** Facts with another form of each text, such as that in one language. */
export function mapFactTexts<Text>(facts: StoredProductFacts, map: (text: Localized) => Text): MappedFacts<Text> {
  const { packaging, origin, storage, usage, ingredients, composition, warnings, ...rest } = facts;
  const texts: Record<FactText, Localized | undefined> = {
    origin,
    storage,
    usage,
    ingredients,
    composition,
    warnings,
  };
  return {
    ...rest,
    ...Object.fromEntries(FACT_TEXTS.flatMap((field) => (texts[field] ? [[field, map(texts[field])]] : []))),
    ...(packaging ? { packaging: packaging.map(({ part, ...bin }) => ({ ...bin, part: map(part) })) } : {}),
  };
}

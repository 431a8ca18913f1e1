import { discountedUnit } from '#server/pricing/amounts.ts';

/**
 * A price as shops write it into files, in cents: `12`, `12.5`, `12.90`, and with a comma where there
 * is one separator alone (`12,90`). Undefined for anything else; `1,234` could be a thousand or one,
 * and a third decimal would have to be dropped.
 */
export function parseCents(text: string): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What a product costs here: a price before and a whole percentage off it. */
interface Pricing {
  readonly priceCents: number;
  readonly discountPercentage: number;
}

/**
 * The shop's discounts are whole percentages, a file's two prices need not be one apart. What a member
 * pays is the file's price to the cent in any case: the former price is shown only where a percentage
 * leads from it exactly there.
 */
export function pricingOf(nowCents: number, beforeCents: number): Pricing {
  const plain = { priceCents: nowCents, discountPercentage: 0 };
  if (beforeCents <= nowCents) return plain;
  const discountPercentage = Math.round((1 - nowCents / beforeCents) * 100);
  return discountedUnit(beforeCents, discountPercentage) === nowCents
    ? { priceCents: beforeCents, discountPercentage }
    : plain;
}

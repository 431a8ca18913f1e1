import { getDiscountedUnitCents } from '#server/pricing/amounts.ts';

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

/** What a product costs here: the price before, the percentage off it, and the exact price after it. */
interface ProductPricing {
  readonly priceCents: number;
  readonly discountPercentage: number;
  /** Only where the percentage does not lead to the price to the cent; then it is rounded. */
  readonly discountedCents: number | null;
}

/**
 * What a member pays is the file's price to the cent in any case. The shop's discounts are whole
 * percentages; the two prices of a file need not be one apart, then the exact price is kept as well. The
 * shown percentage is never 100: that would announce a gift.
 */
export function toProductPricing(nowCents: number, beforeCents: number): ProductPricing {
  if (beforeCents <= nowCents) return { priceCents: nowCents, discountPercentage: 0, discountedCents: null };
  const rounded = Math.min(99, Math.round((1 - nowCents / beforeCents) * 100));
  const isExact = getDiscountedUnitCents(beforeCents, rounded) === nowCents;
  return { priceCents: beforeCents, discountPercentage: rounded, discountedCents: isExact ? null : nowCents };
}

import { getDiscountedUnitCents } from './amounts.ts';

/** The list price, the discount percentage, and the stored price after the discount. */
interface ProductPricing {
  readonly priceCents: number;
  readonly discountPercentage: number;
  /** Set only if the rounded percentage does not give the exact price. */
  readonly discountedCents: number | null;
}

/**
 * Converts the two prices of a file, so that the member always pays exactly the file's price. Discounts of the shop are
 * integer percentages. If the percentage does not give the exact price, that price is stored too. The shown percentage
 * is never 100, because the product is not free.
 */
export function toProductPricing(currentCents: number, formerCents: number): ProductPricing {
  if (formerCents <= currentCents) return { priceCents: currentCents, discountPercentage: 0, discountedCents: null };
  const discountPercentage = Math.min(99, Math.round((1 - currentCents / formerCents) * 100));
  const isExact = getDiscountedUnitCents(formerCents, discountPercentage) === currentCents;
  return { priceCents: formerCents, discountPercentage, discountedCents: isExact ? null : currentCents };
}

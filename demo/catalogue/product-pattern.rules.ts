/*
 * The pattern of stock and discounts in every demo shop, by the product's position from 0. The shares
 * hold in every ten (or five) products, but at a different offset in each block. Categories are spread evenly, so a
 * fixed offset would affect only one category.
 */

const DISCOUNT_PERCENTAGES = [10, 25, 5, 30, 15, 40, 20] as const;

/** Returns the stock: one in ten products is sold out, one in twenty has 1 to 3 pieces. */
export function getStock(position: number): number {
  const block = Math.floor(position / 10);
  if (position % 10 === (6 + 3 * block) % 10) return 0;
  if (position % 20 === 10) return 1 + (Math.floor(position / 20) % 3);
  return 12 + ((position * 37) % 60);
}

/** Returns the discount: one in five products has 5 to 40 percent. */
export function getDiscountPercentage(position: number): number {
  const block = Math.floor(position / 5);
  if (position % 5 !== (3 + 2 * block) % 5) return 0;
  return DISCOUNT_PERCENTAGES[block % DISCOUNT_PERCENTAGES.length] ?? 0;
}

/** Returns the points per unit: four for every five euros, at least one. */
export const toKp = (priceCents: number): number => Math.max(1, Math.round((priceCents * 0.8) / 100));

/** Returns the KPNOVV per unit of a promotion product: one for every two euros, at least one. */
export const toKpNovv = (priceCents: number): number => Math.max(1, Math.round((priceCents * 0.5) / 100));

/** Returns an id such as `milano-001`. It is part of page URLs. */
export const toProductId = (shopId: string, position: number): string =>
  `${shopId}-${String(position + 1).padStart(3, '0')}`;

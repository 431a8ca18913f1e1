/*
 * The pattern that every demo shop's shelf follows, by a product's place from 0. The shares hold in
 * every ten (or five) products, but at another place in each: categories lie evenly spread over the
 * shelf, and a fixed step would sell out one category and leave the others untouched.
 */

const DISCOUNT_PERCENTAGES = [10, 25, 5, 30, 15, 40, 20] as const;

/** One in ten is sold out, one in twenty nearly so (1 to 3 pieces). */
export function getStock(place: number): number {
  const ten = Math.floor(place / 10);
  if (place % 10 === (6 + 3 * ten) % 10) return 0;
  if (place % 20 === 10) return 1 + (Math.floor(place / 20) % 3);
  return 12 + ((place * 37) % 60);
}

/** One in five is discounted, by 5 to 40 percent. */
export function getDiscountPercentage(place: number): number {
  const five = Math.floor(place / 5);
  if (place % 5 !== (3 + 2 * five) % 5) return 0;
  return DISCOUNT_PERCENTAGES[five % DISCOUNT_PERCENTAGES.length] ?? 0;
}

/** Order among the highlighted ones, or null for the rest. */
export function getHighlightPosition(place: number, every: number, first: number): number | null {
  const distance = place - first;
  return distance >= 0 && distance % every === 0 ? distance / every : null;
}

/** Points per unit: four for each five euros, one at least. */
export const toKp = (priceCents: number): number => Math.max(1, Math.round((priceCents * 0.8) / 100));

/** KPNOVV per unit of a promotion product: one for each two euros, one at least. */
export const toKpNovv = (priceCents: number): number => Math.max(1, Math.round((priceCents * 0.5) / 100));

/** Such as `milano-001`; it appears in addresses of pages. */
export const toProductId = (shopId: string, place: number): string => `${shopId}-${String(place + 1).padStart(3, '0')}`;

import { MAX_CAROUSEL_ITEMS } from './catalogue.constants.ts';

/**
 * Price per unit after a discount, rounded half up to the cent (GAP-12). Whole numbers until
 * the last division: `price * 0.85` in floats is a cent off now and then.
 * @param price cents, not negative
 * @param discountPercentage 0 to 100, at most two decimals
 */
export function applyDiscount(price: number, discountPercentage: number): number {
  const hundredths = 10_000 - Math.round(Math.min(100, Math.max(0, discountPercentage)) * 100);
  return Math.floor((price * hundredths + 5_000) / 10_000);
}

interface DiscountedPrice {
  readonly price: number;
  readonly discountPercentage: number;
  readonly priceAfterDiscount?: number | undefined;
}

/** Price per unit as every screen shows it: the server's exact one, else by the percentage. */
export const getFinalPrice = ({ price, discountPercentage, priceAfterDiscount }: DiscountedPrice): number =>
  priceAfterDiscount ?? applyDiscount(price, discountPercentage);

/** Doc 1 §5: what can't be had can't be put in a cart. */
export const isAvailable = (product: { readonly availableQuantity: number }): boolean => product.availableQuantity > 0;

/** What a carousel shows of the highlighted products, and whether a tile leads to the rest. */
export const limitToCarousel = <P>(products: readonly P[]): { shown: P[]; viewAll: boolean } => ({
  shown: products.slice(0, MAX_CAROUSEL_ITEMS),
  viewAll: products.length > MAX_CAROUSEL_ITEMS,
});

/** One page of a list that is here as a whole; a page beyond the last is the last. */
export function paginate<P>(items: readonly P[], page: number, size: number): { shown: P[]; page: number } {
  const last = Math.max(1, Math.ceil(items.length / size));
  const current = Math.min(Math.max(1, page), last);
  return { shown: items.slice((current - 1) * size, current * size), page: current };
}

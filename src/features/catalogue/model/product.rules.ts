import { MAX_CAROUSEL_ITEMS } from './catalogue.constants.ts';

/**
 * Price per unit after a discount in cents, rounded half up (GAP-12, REQ-CAT-35). It computes with integers until the
 * last division, because floats such as `price * 0.85` are sometimes off by a cent.
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

/** Price per unit in cents: the exact price from the server, otherwise computed from the percentage. */
export const getFinalPrice = ({ price, discountPercentage, priceAfterDiscount }: DiscountedPrice): number =>
  priceAfterDiscount ?? applyDiscount(price, discountPercentage);

/** Whether the product can be added to a cart (REQ-CAT-26). */
export const isAvailable = (product: { readonly availableQuantity: number }): boolean => product.availableQuantity > 0;

/** Whether the shop shows the prices of these products to everyone. */
export const hasPublicPrices = (products: readonly { readonly isPricePublic?: boolean | undefined }[] = []): boolean =>
  products.some(({ isPricePublic }) => isPricePublic === true);

/** Products for the carousel, and whether it needs a View all tile (REQ-CAT-28). */
export const limitToCarousel = <P>(products: readonly P[]): { shown: P[]; viewAll: boolean } => ({
  shown: products.slice(0, MAX_CAROUSEL_ITEMS),
  viewAll: products.length > MAX_CAROUSEL_ITEMS,
});

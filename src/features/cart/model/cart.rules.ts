import type { Cart, CartItem } from '#contract/cart.ts';

/** Placeholder for a cart that was never fetched. */
export const emptyCart: Cart = {
  data: [],
  totalCount: 0,
  totalCartItemsPrice: 0,
  totalDiscountApplied: 0,
  totalCartItemsFinalDiscountedPrice: 0,
  discountPercentage: 0,
  totalCartItemsKP: 0,
  totalKpNovv: 0,
  cartCount: 0,
  toWhomUser: null,
  promotion: null,
};

type StockFields = Pick<CartItem, 'availableQuantity'>;

/** An item without stock blocks the whole cart (REQ-DRAW-05, REQ-CART-27). */
export const isOutOfStock = ({ availableQuantity }: StockFields): boolean => availableQuantity <= 0;

export const hasOutOfStockItem = (items: readonly StockFields[]): boolean => items.some(isOutOfStock);

/**
 * Some stock is left, but less than the quantity in the cart. The cart only shows it. The checkout
 * refuses such an order, and the member must see which line is affected.
 */
export const exceedsStock = ({ availableQuantity, quantity }: StockFields & Pick<CartItem, 'quantity'>): boolean =>
  availableQuantity > 0 && quantity > availableQuantity;

type PromotionFields = Pick<CartItem, 'promotionEnded'>;

/** Why a cart can't be ordered, and the page (from 1) of the first affected item. */
export interface CheckoutBlocker {
  readonly reason: 'promotion-ended' | 'out-of-stock';
  readonly page: number;
}

/**
 * Returns what blocks the checkout; null if nothing does. An ended promotion has precedence, because
 * such an item can only be removed, whatever its stock is.
 */
export function getCheckoutBlocker(
  items: readonly (StockFields & PromotionFields)[],
  pageSize: number,
): CheckoutBlocker | null {
  const getPage = (index: number) => Math.floor(index / pageSize) + 1;
  const endedIndex = items.findIndex(({ promotionEnded }) => promotionEnded);
  if (endedIndex >= 0) return { reason: 'promotion-ended', page: getPage(endedIndex) };
  const outOfStockIndex = items.findIndex(isOutOfStock);
  return outOfStockIndex < 0 ? null : { reason: 'out-of-stock', page: getPage(outOfStockIndex) };
}

/**
 * The specification shows the final price for carts with KPNOVV (REQ-DRAW-07). We also show it below a
 * discount, so that the reader need not calculate it. Without both it would repeat the total price.
 */
export const shouldShowFinalPrice = (totals: Pick<Cart, 'totalDiscountApplied' | 'totalKpNovv'>): boolean =>
  totals.totalKpNovv > 0 || totals.totalDiscountApplied > 0;

/**
 * Returns the server's quantity from the data of a refused change, or 1 if the value is not a valid
 * quantity (REQ-DRAW-13). Undefined if the data has no quantity; then the last known one stays.
 */
export function getServerQuantity(data: Readonly<Record<string, unknown>>): number | undefined {
  const { quantity } = data;
  if (quantity === undefined) return undefined;
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : 1;
}

/** The count after a removal, never below 0 (REQ-DRAW-14). */
export const getCountAfterRemoval = (count: number, removedQuantity: number): number =>
  Math.max(0, count - removedQuantity);

/** Returns the page, or the last page that still exists after items were removed. */
export const clampPage = (page: number, totalCount: number, pageSize: number): number =>
  Math.max(1, Math.min(page, Math.ceil(totalCount / pageSize)));

export const getPageItems = <T>(items: readonly T[], page: number, pageSize: number): readonly T[] =>
  items.slice((page - 1) * pageSize, page * pageSize);

type DeliveryFields = Pick<Cart, 'delivery' | 'totalCartItemsFinalDiscountedPrice'>;

/** What a cart still needs for a free delivery, in cents. Undefined when the back end does not say. */
export function getMissingForFreeDelivery(cart: DeliveryFields): number | undefined {
  if (cart.delivery === undefined) return undefined;
  // The limit itself is not free.
  return Math.max(0, cart.delivery.freeAbove + 1 - cart.totalCartItemsFinalDiscountedPrice);
}

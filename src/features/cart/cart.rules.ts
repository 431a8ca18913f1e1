import type { Cart, CartItem } from '#contract/cart.ts';

type Stocked = Pick<CartItem, 'availableQuantity'>;

/** Doc 1 §2: an item without stock says so and keeps the whole cart from going on. */
export const isOutOfStock = ({ availableQuantity }: Stocked): boolean => availableQuantity <= 0;

export const hasOutOfStock = (items: readonly Stocked[]): boolean => items.some(isOutOfStock);

/**
 * There are some, but fewer than the cart holds: somebody else was quicker. The cart only says so;
 * the checkout does not let such an order through, and one must see here which line it means.
 */
export const isShort = ({ availableQuantity, quantity }: Stocked & Pick<CartItem, 'quantity'>): boolean =>
  availableQuantity > 0 && quantity > availableQuantity;

/** The page, from 1, of the first item that is not available; null when all of them are. */
export function pageOfOutOfStock(items: readonly Stocked[], pageSize: number): number | null {
  const place = items.findIndex(isOutOfStock);
  return place < 0 ? null : Math.floor(place / pageSize) + 1;
}

/**
 * Doc 1 §2 names the final price for a cart with KPNOVV. It stands below a discount too, for else a
 * price would be taken from and the result left to the reader; without both it would repeat the
 * total price.
 */
export const showsFinalPrice = (totals: Pick<Cart, 'totalDiscountApplied' | 'totalKpNovv'>): boolean =>
  totals.totalKpNovv > 0 || totals.totalDiscountApplied > 0;

/**
 * The quantity that a refused change carries: the server's own, or 1 when what it says is no
 * quantity (doc 1 §4); undefined when it says nothing, and the last known one stays.
 */
export function revertedQuantity(data: Readonly<Record<string, unknown>>): number | undefined {
  const { quantity } = data;
  if (quantity === undefined) return undefined;
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : 1;
}

/** Removing an item lowers the count at once, never below 0 (doc 1 §4). */
export const countAfterRemoval = (count: number, removed: number): number =>
  Math.max(0, count - removed);

/** The page to show: one that still exists after items were removed. */
export const existingPage = (page: number, totalCount: number, pageSize: number): number =>
  Math.max(1, Math.min(page, Math.ceil(totalCount / pageSize)));

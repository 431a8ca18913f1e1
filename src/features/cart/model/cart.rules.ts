import type { Cart, CartItem } from '#contract/cart.ts';

/** What is known of a cart that was never read. */
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

/** Doc 1 §2: an item without stock says so and keeps the whole cart from going on. */
export const isOutOfStock = ({ availableQuantity }: StockFields): boolean => availableQuantity <= 0;

export const hasOutOfStockItem = (items: readonly StockFields[]): boolean => items.some(isOutOfStock);

/**
 * There are some, but fewer than the cart holds: somebody else was quicker. The cart only says so;
 * the checkout does not let such an order through, and one must see here which line it means.
 */
export const exceedsStock = ({ availableQuantity, quantity }: StockFields & Pick<CartItem, 'quantity'>): boolean =>
  availableQuantity > 0 && quantity > availableQuantity;

type PromotionFields = Pick<CartItem, 'promotionOver'>;

/** Why a cart can't be ordered as it stands, and the page, from 1, of the first item that it is for. */
export interface CheckoutBlocker {
  readonly reason: 'promotion-over' | 'out-of-stock';
  readonly page: number;
}

/**
 * What keeps a cart from the checkout; null when nothing does. A promotion that is over comes first:
 * such an item can only be removed, whatever there is of it.
 */
export function getCheckoutBlocker(
  items: readonly (StockFields & PromotionFields)[],
  pageSize: number,
): CheckoutBlocker | null {
  const pageOf = (place: number) => Math.floor(place / pageSize) + 1;
  const over = items.findIndex(({ promotionOver }) => promotionOver);
  if (over >= 0) return { reason: 'promotion-over', page: pageOf(over) };
  const out = items.findIndex(isOutOfStock);
  return out < 0 ? null : { reason: 'out-of-stock', page: pageOf(out) };
}

/**
 * Doc 1 §2 names the final price for a cart with KPNOVV. It stands below a discount too, for else a
 * price would be taken from and the result left to the reader; without both it would repeat the
 * total price.
 */
export const shouldShowFinalPrice = (totals: Pick<Cart, 'totalDiscountApplied' | 'totalKpNovv'>): boolean =>
  totals.totalKpNovv > 0 || totals.totalDiscountApplied > 0;

/**
 * The quantity that a refused change carries: the server's own, or 1 when what it says is no
 * quantity (doc 1 §4); undefined when it says nothing, and the last known one stays.
 */
export function getServerQuantity(data: Readonly<Record<string, unknown>>): number | undefined {
  const { quantity } = data;
  if (quantity === undefined) return undefined;
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : 1;
}

/** Removing an item lowers the count at once, never below 0 (doc 1 §4). */
export const getCountAfterRemoval = (count: number, removed: number): number => Math.max(0, count - removed);

/** The page to show: one that still exists after items were removed. */
export const clampPage = (page: number, totalCount: number, pageSize: number): number =>
  Math.max(1, Math.min(page, Math.ceil(totalCount / pageSize)));

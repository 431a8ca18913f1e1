import { toEuros } from '#contract/fields/money.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { toListedFactFields, toUnitPriceField } from '#server/shop/facts/to-response.ts';
import { priceLine } from '#server/shop/pricing/cart-totals.ts';
import { getUnitPrice } from '#server/shop/pricing/unit-price.rules.ts';
import type { PromotionRow } from '#server/shop/promotions/promotion.ts';
import { isRunningPromotion } from '#server/shop/promotions/promotions.rules.ts';
import { findCart, findCartLines, findPerson, findReserved, type CartKey, type PersonRow } from './queries.ts';

export type CartLine = Awaited<ReturnType<typeof findCartLines>>[number] & {
  /** Quantity that this member can still order: the stock and the reservation of the member's unpaid order. */
  readonly available: number;
  /** The promotion has ended or no longer contains this product, so it can't be bought. */
  readonly promotionEnded: boolean;
};

export interface CartView {
  readonly id: string | null;
  /** The promotion of a promotion cart, running or ended. Null for an empty cart and for a shop cart. */
  readonly promotion: PromotionRow | null;
  readonly lines: readonly CartLine[];
  /** The recipient of the whole cart (GAP-14). Null while the cart is empty. */
  readonly recipient: PersonRow | null;
}

export const EMPTY_CART: CartView = { id: null, promotion: null, lines: [], recipient: null };

/** Reads a cart with its state at `now`. A member without a cart gets {@link EMPTY_CART}. */
export async function readCart(db: Queryable, key: CartKey, now: Date): Promise<CartView> {
  const cart = await findCart(db, key);
  if (!cart) return EMPTY_CART;
  const { promotion } = cart;
  const isOver = promotion !== null && !isRunningPromotion(promotion, now);
  // Sequential, because a transaction has a single connection.
  const rows = await findCartLines(db, cart.id, promotion?.id ?? '');
  const reserved = await findReserved(db, key);
  const recipient = cart.recipientId ? await findPerson(db, cart.recipientId, key.memberId) : undefined;
  return {
    id: cart.id,
    promotion,
    recipient: recipient ?? null,
    lines: rows.map((row) => ({
      ...row,
      // A product gives KPNOVV points only when it is bought in its promotion.
      kpNovv: key.productType === 'Promotion' ? row.kpNovv : 0,
      available: row.isHidden ? 0 : row.stock + (reserved.get(row.productId) ?? 0),
      promotionEnded: isOver || (promotion !== null && !row.isPromoted),
    })),
  };
}

/**
 * Reads the cart of one promotion. A cart of another promotion counts as empty. An empty promotion id matches the cart
 * of any promotion.
 */
export async function readPromotionCart(
  db: Queryable,
  key: CartKey,
  { promotionId, now }: { readonly promotionId: string; readonly now: Date },
): Promise<CartView> {
  const cart = await readCart(db, key, now);
  const isOther = promotionId !== '' && promotionId !== cart.promotion?.id;
  return key.productType === 'Promotion' && isOther ? EMPTY_CART : cart;
}

export const getToWhom = (recipient: { readonly _id: string } | null, memberId: string) =>
  recipient === null || recipient._id === memberId ? ('Personal' as const) : ('Friend' as const);

interface Viewer {
  readonly memberId: string;
  readonly localize: Localize;
}

/** Converts a line to the response format. `discount`, `totalPrice` and `finalPrice` are totals of the line. */
export function toCartItem(line: CartLine, recipient: PersonRow | null, viewer: Viewer) {
  const price = priceLine(line);
  return {
    _id: line.id,
    shopProductId: line.productId,
    name: viewer.localize(line.name),
    images: line.images,
    quantity: line.quantity,
    availableQuantity: line.available,
    maxQuantity: line.maxQuantity,
    toWhom: getToWhom(recipient, viewer.memberId),
    toWhomUser: recipient,
    price: toEuros(line.priceCents),
    priceAfterDiscount: toEuros(price.unitCents),
    ...toUnitPriceField(getUnitPrice(price.unitCents, line.content)),
    ...toListedFactFields(line),
    ...(line.withdrawalExclusion === null ? {} : { withdrawalExclusion: line.withdrawalExclusion }),
    discount: toEuros(price.discountCents),
    totalPrice: toEuros(price.totalCents),
    finalPrice: toEuros(price.finalCents),
    itemDiscountPercentage: line.discountPercentage,
    kp: line.kp,
    totalkp: price.kp,
    kpNovv: line.kpNovv,
    totalkpNovv: price.kpNovv,
    promotionEnded: line.promotionEnded,
  };
}

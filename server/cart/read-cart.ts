import { toEuros } from '#contract/fields/money.ts';
import type { Localize } from '#server/i18n/localized.ts';
import { priceLine } from '#server/pricing/cart-totals.ts';
import type { PromotionRow } from '#server/promotions/promotion.ts';
import { isRunningPromotion } from '#server/promotions/promotions.rules.ts';
import {
  findCart,
  findCartLines,
  findPerson,
  findReserved,
  type AnyCartKey,
  type CartKey,
  type PersonRow,
  type Queryable,
} from './queries.ts';

export type CartLine = Awaited<ReturnType<typeof findCartLines>>[number] & {
  /** What this member can still order of it: the stock, and what their own unpaid order holds. */
  readonly available: number;
  /** Its promotion has ended or has no longer this product: nobody can buy it. */
  readonly promotionOver: boolean;
};

export interface CartView {
  readonly id: string | null;
  /** What a promotion cart is of, running or over; null for an empty one and for the shop's own. */
  readonly promotion: PromotionRow | null;
  readonly lines: readonly CartLine[];
  /** For whom the whole cart is (GAP-14); null while it is empty. */
  readonly recipient: PersonRow | null;
}

export const EMPTY_CART: CartView = { id: null, promotion: null, lines: [], recipient: null };

/** A cart as it stands at a moment; a member without one has an empty one. */
export async function readCart(db: Queryable, key: AnyCartKey, now: Date): Promise<CartView> {
  const cart = await findCart(db, key);
  if (!cart) return EMPTY_CART;
  const { promotion } = cart;
  const isOver = promotion !== null && !isRunningPromotion(promotion, now);
  // One after the other: inside a transaction there is one connection to ask.
  const rows = await findCartLines(db, cart.id, promotion?.id ?? '');
  const reserved = await findReserved(db, key);
  const recipient = cart.recipientId ? await findPerson(db, cart.recipientId, key.memberId) : undefined;
  return {
    id: cart.id,
    promotion,
    recipient: recipient ?? null,
    lines: rows.map((row) => ({
      ...row,
      // The same product gives KPNOVV when it is bought in its promotion, and none in the shop.
      kpNovv: key.productType === 'Promotion' ? row.kpNovv : 0,
      available: row.isHidden ? 0 : row.stock + (reserved.get(row.productId) ?? 0),
      promotionOver: isOver || (promotion !== null && !row.isPromoted),
    })),
  };
}

/**
 * As {@link readCart}, for a request that means the cart of one promotion: that of another one is
 * not it. An empty id means whichever there is.
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

/** A line on the wire: `discount` is of the whole line, as `totalPrice` and `finalPrice` are. */
export function toCartItem(line: CartLine, recipient: PersonRow | null, viewer: Viewer) {
  const price = priceLine(line);
  return {
    _id: line.id,
    shopProductId: line.productId,
    name: viewer.localize(line.name),
    images: line.images,
    quantity: line.quantity,
    availableQuantity: line.available,
    toWhom: getToWhom(recipient, viewer.memberId),
    toWhomUser: recipient,
    price: toEuros(line.priceCents),
    priceAfterDiscount: toEuros(price.unitCents),
    discount: toEuros(price.discountCents),
    totalPrice: toEuros(price.totalCents),
    finalPrice: toEuros(price.finalCents),
    itemDiscountPercentage: line.discountPercentage,
    kp: line.kp,
    totalkp: price.kp,
    kpNovv: line.kpNovv,
    totalkpNovv: price.kpNovv,
    promotionOver: line.promotionOver,
  };
}

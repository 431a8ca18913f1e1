import { toEuros } from '#contract/money.ts';
import type { Localized } from '#server/db/schema/localized.ts';
import { priceLine } from '#server/pricing/cart-totals.ts';
import {
  findCart,
  findLines,
  findPerson,
  findReserved,
  type CartKey,
  type PersonRow,
  type Queryable,
} from './queries.ts';

export type CartLine = Awaited<ReturnType<typeof findLines>>[number] & {
  /** What this member can still order of it: the stock, and what their own unpaid order holds. */
  readonly available: number;
};

export interface CartView {
  readonly id: string | null;
  readonly promotionId: string | null;
  readonly lines: readonly CartLine[];
  /** For whom the whole cart is (decision 14); null while it is empty. */
  readonly recipient: PersonRow | null;
}

/** A cart as it stands now; a member without one has an empty one. */
export async function readCart(db: Queryable, key: CartKey): Promise<CartView> {
  const cart = await findCart(db, key);
  if (!cart) return { id: null, promotionId: null, lines: [], recipient: null };
  // One after the other: inside a transaction there is one connection to ask.
  const rows = await findLines(db, cart.id);
  const reserved = await findReserved(db, key);
  const recipient = cart.recipientId ? await findPerson(db, cart.recipientId) : undefined;
  return {
    id: cart.id,
    promotionId: cart.promotionId,
    recipient: recipient ?? null,
    lines: rows.map((row) => ({ ...row, available: row.stock + (reserved.get(row.productId) ?? 0) })),
  };
}

export const toWhomOf = (recipient: { readonly _id: string } | null, memberId: string) =>
  recipient === null || recipient._id === memberId ? ('Personal' as const) : ('Friend' as const);

interface Viewer {
  readonly memberId: string;
  readonly say: (text: Localized) => string;
}

/** A line on the wire: `discount` is of the whole line, as `totalPrice` and `finalPrice` are. */
export function toCartItem(line: CartLine, recipient: PersonRow | null, viewer: Viewer) {
  const price = priceLine(line);
  return {
    _id: line.id,
    shopProductId: line.productId,
    name: viewer.say(line.name),
    images: line.images,
    quantity: line.quantity,
    availableQuantity: line.available,
    toWhom: toWhomOf(recipient, viewer.memberId),
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
  };
}

import { eq } from 'drizzle-orm';
import type { b2bCartCalls } from '#contract/b2b-cart.ts';
import { OrderType } from '#contract/b2b.ts';
import type { ParsedInput } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { MemberContext } from '#server/http/api/handler.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { carts } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { addItemQuantity } from '#server/shop/cart/add-to-cart.ts';
import { clearCart } from '#server/shop/cart/change-cart.ts';
import { lockOrCreateCart } from '#server/shop/cart/lock-cart.ts';
import { findProduct, findReserved } from '#server/shop/cart/queries.ts';
import { readCart, toCartItem } from '#server/shop/cart/read-cart.ts';
import { calculateCartTotals } from '#server/shop/pricing/cart-totals.ts';
import { requireBusinessShop } from './business-shops.ts';

interface BusinessCartSelector {
  readonly shopId: string;
  readonly orderType: OrderType;
}

const toCartKey = (member: SignedInMember, { shopId, orderType }: BusinessCartSelector) => ({
  memberId: member.id,
  shopId,
  productType: orderType,
});

/**
 * Adds a quantity of a product to the member's cart of an order type. The recipient of a business cart is always the
 * member.
 *
 * @throws AppError `notFound`, `shopInactive`, `orderTypeNotOffered`, and those of {@link addItemQuantity}.
 */
export async function addToBusinessCart(
  { db, now }: Deps,
  member: SignedInMember,
  { params: { shopId, productId }, body }: ParsedInput<typeof b2bCartCalls.addToB2bCart>,
): Promise<void> {
  const { orderType, quantity } = body;
  const { deliveryTypes } = await requireBusinessShop(db, shopId);
  if (!member.isShopActive) throw new AppError('shopInactive');
  if (!deliveryTypes.includes(orderType)) {
    throw new AppError('orderTypeNotOffered', { data: { availableDeliveryType: deliveryTypes } });
  }
  await db.transaction(async (tx) => {
    const key = toCartKey(member, { shopId, orderType });
    const cart = await lockOrCreateCart(tx, key);
    const product = await findProduct(tx, { shopId, productId, promotionId: '' });
    if (!product) throw new AppError('notFound');
    const { name, stock, maxQuantity } = product;
    const available = stock + ((await findReserved(tx, key)).get(productId) ?? 0);
    await addItemQuantity(tx, { cartId: cart.id, productId, quantity, name, available, maxQuantity, now: now() });
    await tx.update(carts).set({ recipientId: member.id }).where(eq(carts.id, cart.id));
  });
}

/** Reads the member's cart of a business shop and order type. The total is after discounts. */
export async function readBusinessCart(
  { db, now }: Deps,
  { member, localize }: Pick<MemberContext, 'member' | 'localize'>,
  selector: BusinessCartSelector,
) {
  await requireBusinessShop(db, selector.shopId);
  const cart = await readCart(db, toCartKey(member, selector), now());
  const totals = calculateCartTotals(cart.lines);
  return {
    data: cart.lines.map((line) => ({
      ...toCartItem(line, cart.recipient, { memberId: member.id, localize }),
      productId: line.productId,
    })),
    totalCartItemsPrice: toEuros(totals.finalCents),
    cartCount: totals.quantity,
    toWhomUser: cart.recipient,
  };
}

/** Clears the member's cart of one order type, or of all order types when none is given. */
export async function clearBusinessCarts(
  deps: Deps,
  member: SignedInMember,
  { shopId, orderType }: { readonly shopId: string; readonly orderType: OrderType | undefined },
): Promise<void> {
  await requireBusinessShop(deps.db, shopId);
  for (const type of orderType ? [orderType] : OrderType.options) {
    await clearCart(deps, toCartKey(member, { shopId, orderType: type }));
  }
}

import { ProductType, type cartCalls } from '#contract/cart.ts';
import { toEuros } from '#contract/money.ts';
import { requireShop } from '#server/catalogue/shops.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { cartTotals } from '#server/pricing/cart-totals.ts';
import { toPromotion } from '#server/promotions/promotion.ts';
import { addToCart } from './add.ts';
import { assignedText, cartTexts } from './cart.texts.ts';
import { assignCart, changeQuantity, clearCart, removeItem } from './change.ts';
import { readCart, readCartOf, toCartItem } from './view.ts';

const kinds = ProductType.options;

export const cartHandlers = (deps: Deps): Handlers<typeof cartCalls> => ({
  cart: async ({ params: { shopId }, query }, { member, say }) => {
    const { productType, promotionId, page, limit } = query;
    await requireShop(deps.db, shopId);
    const memberId = member.id;
    const key = { memberId, shopId, productType };
    const cart = await readCartOf(deps.db, key, { promotionId, now: deps.now() });
    // What nobody can buy any more has no part in what the cart costs.
    const totals = cartTotals(cart.lines.filter((line) => !line.promotionOver));
    const first = (page - 1) * limit;
    return {
      data: cart.lines.slice(first, first + limit).map((line) => toCartItem(line, cart.recipient, { memberId, say })),
      totalCount: cart.lines.length,
      totalCartItemsPrice: toEuros(totals.totalCents),
      totalDiscountApplied: toEuros(totals.discountCents),
      totalCartItemsFinalDiscountedPrice: toEuros(totals.finalCents),
      discountPercentage: totals.discountPercentage,
      totalCartItemsKP: totals.kp,
      totalKpNovv: totals.kpNovv,
      cartCount: cartTotals(cart.lines).pieces,
      toWhomUser: cart.recipient,
      promotion: cart.promotion && toPromotion(cart.promotion, say),
    };
  },

  addToCart: async (input, { member, say }) => {
    await addToCart(deps, member, input);
    return { message: say(cartTexts.added) };
  },

  assignCart: async (input, { member, say }) => {
    const recipient = await assignCart(deps, member, input);
    return { message: say(assignedText(recipient.fullName)) };
  },

  changeQuantity: async ({ params, body, idempotencyKey }, { member, say }) => {
    const item = { itemId: params.cartItemId, kinds, idempotencyKey };
    const quantity = await changeQuantity(deps, member, { ...item, ...body });
    return { data: { quantity }, message: say(cartTexts.quantity) };
  },

  removeItem: async ({ params, idempotencyKey }, { member, say }) => {
    await removeItem(deps, member, { itemId: params.cartItemId, kinds, idempotencyKey });
    return { message: say(cartTexts.removed) };
  },

  clearCart: async ({ params, body: { productType }, idempotencyKey }, { member, say }) => {
    const { shopId } = params;
    await requireShop(deps.db, shopId);
    await clearCart(deps, { memberId: member.id, shopId, productType }, idempotencyKey);
    return { message: say(cartTexts.cleared) };
  },

  cartCount: async ({ params: { shopId }, query: { productType } }, { member }) => {
    await requireShop(deps.db, shopId);
    const key = { memberId: member.id, shopId, productType };
    const cart = await readCart(deps.db, key, deps.now());
    return { cartCount: cartTotals(cart.lines).pieces, toWhomUser: cart.recipient };
  },
});

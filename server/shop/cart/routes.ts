import { ProductType, type cartCalls } from '#contract/cart.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { calculateCartTotals } from '#server/shop/pricing/cart-totals.ts';
import { getCheapestDelivery, type DeliveryTerms, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { toPromotionResponse } from '#server/shop/promotions/promotion.ts';
import { addToCart } from './add-to-cart.ts';
import { assignCart, changeQuantity, clearCart, removeItem } from './change-cart.ts';
import { readCart, readPromotionCart, toCartItem } from './read-cart.ts';

const productTypes = ProductType.options;

/** The delivery price that a cart mentions. Undefined where delivery is never free. */
const toDeliveryPrice = (terms: DeliveryTerms) =>
  terms.freeAboveCents === null
    ? undefined
    : { lowestPrice: toEuros(getCheapestDelivery(terms).cents), freeAbove: toEuros(terms.freeAboveCents) };

export const cartHandlers = (deps: Deps): Handlers<typeof cartCalls> => ({
  cart: async ({ params: { shopId }, query }, { member, localize }) => {
    const { productType, promotionId, page, limit } = query;
    await requireShop(deps.db, shopId);
    const memberId = member.id;
    const key = { memberId, shopId, productType };
    const cart = await readPromotionCart(deps.db, key, { promotionId, now: deps.now() });
    // Items that can't be bought any more do not count towards the price.
    const totals = calculateCartTotals(cart.lines.filter((line) => !line.promotionEnded));
    const first = (page - 1) * limit;
    return {
      data: cart.lines
        .slice(first, first + limit)
        .map((line) => toCartItem(line, cart.recipient, { memberId, localize })),
      totalCount: cart.lines.length,
      totalCartItemsPrice: toEuros(totals.totalCents),
      totalDiscountApplied: toEuros(totals.discountCents),
      totalCartItemsFinalDiscountedPrice: toEuros(totals.finalCents),
      discountPercentage: totals.discountPercentage,
      totalCartItemsKP: totals.kp,
      totalKpNovv: totals.kpNovv,
      cartCount: calculateCartTotals(cart.lines).quantity,
      toWhomUser: cart.recipient,
      promotion: cart.promotion && toPromotionResponse(cart.promotion, localize),
      delivery: toDeliveryPrice(await readDeliveryTerms(deps.db)),
    };
  },

  addToCart: async (input, { member, language }) => {
    await addToCart(deps, member, input);
    return { message: formatMessage('cart.added', language) };
  },

  assignCart: async (input, { member, language }) => {
    const recipient = await assignCart(deps, member, input);
    return { message: formatMessage('cart.recipientChanged', language, { name: recipient.fullName }) };
  },

  changeQuantity: async ({ params, body, idempotencyKey }, { member, language }) => {
    const item = { itemId: params.cartItemId, kinds: productTypes, idempotencyKey };
    const quantity = await changeQuantity(deps, member, { ...item, ...body });
    return { data: { quantity }, message: formatMessage('cart.quantityUpdated', language) };
  },

  removeItem: async ({ params, idempotencyKey }, { member, language }) => {
    await removeItem(deps, member, { itemId: params.cartItemId, kinds: productTypes, idempotencyKey });
    return { message: formatMessage('cart.removed', language) };
  },

  clearCart: async ({ params, body: { productType }, idempotencyKey }, { member, language }) => {
    const { shopId } = params;
    await requireShop(deps.db, shopId);
    await clearCart(deps, { memberId: member.id, shopId, productType }, idempotencyKey);
    return { message: formatMessage('cart.cleared', language) };
  },

  cartCount: async ({ params: { shopId }, query: { productType } }, { member }) => {
    await requireShop(deps.db, shopId);
    const key = { memberId: member.id, shopId, productType };
    const cart = await readCart(deps.db, key, deps.now());
    return { cartCount: calculateCartTotals(cart.lines).quantity, toWhomUser: cart.recipient };
  },
});

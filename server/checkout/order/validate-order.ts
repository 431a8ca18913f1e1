import { ORDER_STATUS, type checkoutCalls, type PaymentType } from '#contract/checkout.ts';
import type { ParsedInput } from '#contract/call.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { CartView } from '#server/cart/read-cart.ts';
import { AppError } from '#server/errors/app-error.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { createPromotionOverError } from '#server/promotions/promotion.ts';
import { isRunningPromotion } from '#server/promotions/promotions.rules.ts';
import { getEwalletError, getEwalletLimits } from '#server/pricing/ewallet.ts';
import type { Payer } from '#server/checkout/quote.ts';

export type PaymentBody = ParsedInput<(typeof checkoutCalls)['startPayment']>['body'];

/** GAP-18: the provider behind each method; what an e-wallet leaves goes to the card's. */
export const getPaymentType = (mode: PaymentBody['paymentMode']): PaymentType =>
  mode === 'PayByLink' ? 'Light' : 'Nexi';

/** A method that names the other's provider is a mistake of the client, not to be guessed at. */
export function checkProvider({ paymentMode, paymentType }: PaymentBody): void {
  if (paymentMode === 'EWallet' || paymentType === getPaymentType(paymentMode)) return;
  throw new AppError('invalidInput', {
    values: { fields: 'paymentType' },
    data: { fields: { paymentType: 'does not fit paymentMode' } },
  });
}

/** What is sold out or short, all at once, so that the member mends the cart in one go. */
export function rejectOutOfStock(lines: readonly CartView['lines'][number][]): void {
  const short = lines.filter((line) => line.quantity > line.available);
  if (short.length === 0) return;
  throw new AppError('outOfStock', {
    data: {
      items: short.map((line) => ({
        cartItemId: line.id,
        shopProductId: line.productId,
        quantity: line.quantity,
        available: Math.max(0, line.available),
      })),
    },
  });
}

/** @throws Failure quantityAboveMaximum: a cart may be older than the limit. */
export function rejectAboveMaximum(lines: readonly CartView['lines'][number][]): void {
  const items = lines.filter((line) => line.quantity > MAX_QUANTITY_PER_PRODUCT);
  if (items.length === 0) return;
  throw new AppError('quantityAboveMaximum', {
    values: { maximum: MAX_QUANTITY_PER_PRODUCT },
    data: {
      maximum: MAX_QUANTITY_PER_PRODUCT,
      items: items.map(({ id, productId, quantity }) => ({ cartItemId: id, shopProductId: productId, quantity })),
    },
  });
}

/** What a promotion no longer sells can't be ordered. @throws Failure promotionOver, which names it. */
export function rejectEndedPromotion({ promotion, lines }: CartView, now: Date): void {
  const items = lines.filter((line) => line.promotionOver);
  if (!promotion || items.length === 0) return;
  throw createPromotionOverError(promotion, { items, isWhole: !isRunningPromotion(promotion, now) });
}

/** The cart can be ordered as it stands. @throws Failure shopInactive, cartEmpty, invalidCartData … */
export function checkCart(
  now: Date,
  { body, cart, payer }: Readonly<{ body: PaymentBody; cart: CartView; payer: Payer }>,
): void {
  if (!payer.isShopActive) throw new AppError('shopInactive');
  if (cart.lines.length === 0) throw new AppError('cartEmpty');
  if (body.productType === 'Promotion' && body.promotionId !== cart.promotion?.id) {
    throw new AppError('invalidCartData');
  }
  rejectEndedPromotion(cart, now);
  rejectOutOfStock(cart.lines);
  rejectAboveMaximum(cart.lines);
}

/** REL-P8: a total that the member has not seen is never charged. */
export function checkTotal(expected: number, finalCents: number): void {
  if (expected === finalCents) return;
  throw new AppError('totalsChanged', {
    values: { before: formatCents(expected), after: formatCents(finalCents) },
    data: { before: toEuros(expected), after: toEuros(finalCents) },
  });
}

/** What the e-wallet pays of the final price, in cents; other methods send an amount in vain. */
export function getEwalletCents(body: PaymentBody, payer: Payer, finalCents: number): number {
  if (body.paymentMode !== 'EWallet') return 0;
  const fault = getEwalletError(body.eWalletUsed, payer, finalCents);
  if (!fault) return body.eWalletUsed;
  const { minimumCents, maximumCents } = getEwalletLimits(payer, finalCents);
  throw new AppError(fault, {
    values: { minimum: formatCents(minimumCents), maximum: formatCents(maximumCents) },
    data: { minimum: toEuros(minimumCents), maximum: toEuros(maximumCents) },
  });
}

/** Nothing left to pay: the order is complete at once (GAP-17). */
export const getInitialStatus = (dueCents: number): 1 | 2 =>
  dueCents === 0 ? ORDER_STATUS.success : ORDER_STATUS.initiated;

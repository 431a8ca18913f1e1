import type { ParsedInput } from '#contract/call.ts';
import { MAX_CART_LINES } from '#contract/cart.ts';
import { ORDER_STATUS, type PaymentType } from '#contract/checkout.ts';
import type { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { toEuros } from '#contract/fields/money.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { createTooManyLinesError } from '#server/shop/cart/cart-checks.ts';
import type { CartView } from '#server/shop/cart/read-cart.ts';
import { isCollectable, type AmountLimits } from '#server/shop/pricing/amount-limits.rules.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { getEwalletError, getEwalletLimits, getEwalletPartLimits } from '#server/shop/pricing/ewallet.ts';
import { createPromotionEndedError } from '#server/shop/promotions/promotion.ts';
import { isRunningPromotion } from '#server/shop/promotions/promotions.rules.ts';
import type { Payer } from './quote.ts';

export type PaymentBody = ParsedInput<(typeof consumerPaymentCalls)['startPayment']>['body'];

/** How an order is paid, and the total that the member saw. The same for orders of all shops. */
export type PaymentChoice = Pick<PaymentBody, 'paymentMode' | 'eWalletUsed' | 'expectedFinalPrice'>;

/** The provider of each payment method (GAP-18). The card provider collects what the e-wallet does not pay. */
export const getPaymentType = (mode: PaymentBody['paymentMode']): PaymentType =>
  mode === 'PayByLink' ? 'Light' : 'Nexi';

/** @throws AppError `invalidInput` if the request combines a method with the provider of another one. */
export function checkProvider({ paymentMode, paymentType }: PaymentBody): void {
  if (paymentMode === 'EWallet' || paymentType === getPaymentType(paymentMode)) return;
  throw createInvalidFieldError('paymentType', 'does not fit paymentMode');
}

/** @throws AppError `outOfStock` with all affected items, so that the member can correct them together. */
export function rejectOutOfStock(lines: readonly CartView['lines'][number][]): void {
  const unavailable = lines.filter((line) => line.quantity > line.available);
  if (unavailable.length === 0) return;
  throw new AppError('outOfStock', {
    data: {
      items: unavailable.map((line) => ({
        cartItemId: line.id,
        shopProductId: line.productId,
        quantity: line.quantity,
        available: Math.max(0, line.available),
      })),
    },
  });
}

/** @throws AppError `quantityAboveMaximum`. The cart may be older than the limit. */
export function rejectAboveMaximum(lines: readonly CartView['lines'][number][]): void {
  const items = lines.filter(({ quantity, maxQuantity }) => maxQuantity !== null && quantity > maxQuantity);
  // All lines are of one shop.
  const maximum = items[0]?.maxQuantity ?? null;
  if (maximum === null) return;
  throw new AppError('quantityAboveMaximum', {
    values: { maximum },
    data: {
      maximum,
      items: items.map(({ id, productId, quantity }) => ({ cartItemId: id, shopProductId: productId, quantity })),
    },
  });
}

/** @throws AppError `tooManyCartLines`. The cart may be older than the limit. */
function rejectTooManyLines({ lines }: CartView): void {
  if (lines.length > MAX_CART_LINES) throw createTooManyLinesError();
}

/** @throws AppError `promotionEnded`, which names the promotion and the items. */
export function rejectEndedPromotion({ promotion, lines }: CartView, now: Date): void {
  const items = lines.filter((line) => line.promotionEnded);
  if (!promotion || items.length === 0) return;
  throw createPromotionEndedError(promotion, { items, isPromotionEnded: !isRunningPromotion(promotion, now) });
}

/**
 * Checks that the cart can be ordered.
 *
 * @param promotionId the promotion that the member ordered from; empty for none.
 * @throws AppError `shopInactive`, `cartEmpty`, `invalidCartData`, `promotionEnded`, `outOfStock`,
 * `quantityAboveMaximum`, `tooManyCartLines`.
 */
export function checkCart(
  now: Date,
  { promotionId, cart, payer }: Readonly<{ promotionId: string; cart: CartView; payer: Payer }>,
): void {
  if (!payer.isShopActive) throw new AppError('shopInactive');
  if (cart.lines.length === 0) throw new AppError('cartEmpty');
  rejectTooManyLines(cart);
  if (promotionId !== (cart.promotion?.id ?? '')) throw new AppError('invalidCartData');
  rejectEndedPromotion(cart, now);
  rejectOutOfStock(cart.lines);
  rejectAboveMaximum(cart.lines);
}

/**
 * @param expected the total that the member saw; undefined from a client that does not send it.
 * @throws AppError `totalsChanged`, so that the member never pays a total that was not shown (REL-P8).
 */
export function checkTotal(expected: number | undefined, finalCents: number): void {
  if (expected === undefined || expected === finalCents) return;
  throw new AppError('totalsChanged', {
    values: { before: formatCents(expected), after: formatCents(finalCents) },
    data: { before: toEuros(expected), after: toEuros(finalCents) },
  });
}

/**
 * Checks that the payment service takes what it has to collect.
 *
 * @throws AppError `paymentRefused` without a service, `paymentBelowMinimum`, `paymentAboveMaximum`.
 */
export function checkCollectable(dueCents: number, limits: AmountLimits | undefined): void {
  if (isCollectable(dueCents, limits)) return;
  if (!limits) throw new AppError('paymentRefused');
  const { minimumCents, maximumCents } = limits;
  throw new AppError(dueCents < minimumCents ? 'paymentBelowMinimum' : 'paymentAboveMaximum', {
    values: { minimum: formatCents(minimumCents), maximum: formatCents(maximumCents) },
    data: { minimum: toEuros(minimumCents), maximum: toEuros(maximumCents) },
  });
}

/**
 * The e-wallet's part of the final price, in cents. The amount is ignored for other payment methods.
 *
 * @param price `card`: what the card collects of the rest
 * @throws AppError `ewalletNotAllowed`, `ewalletBelowMinimum`, `ewalletAboveMaximum`, `ewalletRestBelowMinimum`.
 */
export function getEwalletCents(
  body: PaymentChoice,
  payer: Payer,
  price: { readonly finalCents: number; readonly card: AmountLimits | undefined },
): number {
  if (body.paymentMode !== 'EWallet') return 0;
  const errorCode = getEwalletError(body.eWalletUsed, payer, price);
  if (!errorCode) return body.eWalletUsed;
  const { finalCents, card } = price;
  const { minimumCents, maximumCents } = getEwalletLimits(payer, finalCents, card);
  const partCents = getEwalletPartLimits(finalCents, card)?.maximumCents ?? 0;
  throw new AppError(errorCode, {
    values: {
      minimum: formatCents(minimumCents),
      maximum: formatCents(maximumCents),
      part: formatCents(partCents),
      card: formatCents(card?.minimumCents ?? 0),
    },
    data: { minimum: toEuros(minimumCents), maximum: toEuros(maximumCents) },
  });
}

/** An order without an amount due is complete immediately (GAP-17). */
export const getInitialStatus = (dueCents: number): 1 | 2 =>
  dueCents === 0 ? ORDER_STATUS.success : ORDER_STATUS.initiated;

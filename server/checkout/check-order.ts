import { ORDER_STATUS, type checkoutCalls, type PaymentType } from '#contract/checkout.ts';
import type { ParsedInput } from '#contract/call.ts';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import { toEuros } from '#contract/money.ts';
import type { CartView } from '#server/cart/view.ts';
import { Failure } from '#server/http/failure.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { promotionOver } from '#server/promotions/promotion.ts';
import { isRunning } from '#server/promotions/promotions.rules.ts';
import { ewalletFault, ewalletLimits } from '#server/pricing/ewallet.ts';
import type { Payer } from './quote.ts';

export type PaymentBody = ParsedInput<(typeof checkoutCalls)['startPayment']>['body'];

/** Decision 18: the provider behind each method; what an e-wallet leaves goes to the card's. */
export const providerOf = (mode: PaymentBody['paymentMode']): PaymentType => (mode === 'PayByLink' ? 'Light' : 'Nexi');

/** A method that names the other's provider is a mistake of the client, not to be guessed at. */
export function checkProvider({ paymentMode, paymentType }: PaymentBody): void {
  if (paymentMode === 'EWallet' || paymentType === providerOf(paymentMode)) return;
  throw new Failure('invalidInput', {
    values: { fields: 'paymentType' },
    data: { fields: { paymentType: 'does not fit paymentMode' } },
  });
}

/** What is sold out or short, all at once, so that the member mends the cart in one go. */
export function refuseShort(lines: readonly CartView['lines'][number][]): void {
  const short = lines.filter((line) => line.quantity > line.available);
  if (short.length === 0) return;
  throw new Failure('outOfStock', {
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
export function refuseAboveMaximum(lines: readonly CartView['lines'][number][]): void {
  const items = lines.filter((line) => line.quantity > MAX_PIECES_PER_LINE);
  if (items.length === 0) return;
  throw new Failure('quantityAboveMaximum', {
    values: { maximum: MAX_PIECES_PER_LINE },
    data: {
      maximum: MAX_PIECES_PER_LINE,
      items: items.map(({ id, productId, quantity }) => ({ cartItemId: id, shopProductId: productId, quantity })),
    },
  });
}

/** What a promotion no longer sells can't be ordered. @throws Failure promotionOver, which names it. */
export function refuseOver({ promotion, lines }: CartView, now: Date): void {
  const items = lines.filter((line) => line.promotionOver);
  if (!promotion || items.length === 0) return;
  throw promotionOver(promotion, { items, isWhole: !isRunning(promotion, now) });
}

/** The cart can be ordered as it stands. @throws Failure shopInactive, cartEmpty, invalidCartData … */
export function checkCart(
  now: Date,
  { body, cart, payer }: Readonly<{ body: PaymentBody; cart: CartView; payer: Payer }>,
): void {
  if (!payer.isShopActive) throw new Failure('shopInactive');
  if (cart.lines.length === 0) throw new Failure('cartEmpty');
  if (body.productType === 'Promotion' && body.promotionId !== cart.promotion?.id) {
    throw new Failure('invalidCartData');
  }
  refuseOver(cart, now);
  refuseShort(cart.lines);
  refuseAboveMaximum(cart.lines);
}

/** P8: a total that the member has not seen is never charged. */
export function checkTotal(expected: number, finalCents: number): void {
  if (expected === finalCents) return;
  throw new Failure('totalsChanged', {
    values: { before: formatCents(expected), after: formatCents(finalCents) },
    data: { before: toEuros(expected), after: toEuros(finalCents) },
  });
}

/** What the e-wallet pays of the final price, in cents; other methods send an amount in vain. */
export function ewalletPart(body: PaymentBody, payer: Payer, finalCents: number): number {
  if (body.paymentMode !== 'EWallet') return 0;
  const fault = ewalletFault(body.eWalletUsed, payer, finalCents);
  if (!fault) return body.eWalletUsed;
  const { minimumCents, maximumCents } = ewalletLimits(payer, finalCents);
  throw new Failure(fault, {
    values: { minimum: formatCents(minimumCents), maximum: formatCents(maximumCents) },
    data: { minimum: toEuros(minimumCents), maximum: toEuros(maximumCents) },
  });
}

/** Nothing left to pay: the order is complete at once (decision 17). */
export const statusFor = (dueCents: number): 1 | 2 => (dueCents === 0 ? ORDER_STATUS.success : ORDER_STATUS.initiated);

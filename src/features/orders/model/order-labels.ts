import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { MAX_CART_LINES } from '#contract/cart.ts';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Reorder } from '#contract/orders.ts';
import { orderTypeLabels as businessOrderTypeLabels } from '#src/session/shop-selection/order-type.ts';

/**
 * `_` from Lingui's `useLingui`, which is a new function for each language. The `i18n` object never
 * changes, so with it the React Compiler would keep texts of the previous language.
 */
type Translate = (message: MessageDescriptor) => string;

const orderStatusLabels: Readonly<Record<number, MessageDescriptor>> = {
  [ORDER_STATUS.initiated]: msg`Payment Initiated`,
  [ORDER_STATUS.success]: msg`Paid`,
  [ORDER_STATUS.cancelled]: msg`Cancelled`,
  [ORDER_STATUS.refunded]: msg`Refunded`,
};

/** Any other status number is `Unknown` (REQ-ORD-06). */
export const getOrderStatusLabel = (translate: Translate, status: number): string =>
  translate(orderStatusLabels[status] ?? msg`Unknown`);

/** An unknown value is shown unchanged. */
function translateLabel(translate: Translate, labels: ReadonlyMap<string, MessageDescriptor>, value: string): string {
  const label = labels.get(value);
  return label === undefined ? value : translate(label);
}

/** By delivery status of the API (REQ-PAGE-17). */
const deliveryStatusLabels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['processing', msg`Processing`],
  ['partly shipped', msg`Partly shipped`],
  ['in transit', msg`In transit`],
  ['shipped', msg`Shipped`],
  ['ready', msg`Ready to collect`],
  ['delivered', msg`Delivered`],
  ['cancelled', msg`Cancelled`],
]);

/** An order that the member collects was never delivered. */
const isCollected = (state: string, orderType: string): boolean => state === 'delivered' && orderType === 'Takeaway';

export const getDeliveryStatusLabel = (translate: Translate, status: string, orderType = ''): string =>
  isCollected(status, orderType) ? translate(msg`Collected`) : translateLabel(translate, deliveryStatusLabels, status);

/** Steps of the timeline, by state of the API. */
const timelineLabels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ...deliveryStatusLabels,
  ['created', msg`Ordered`],
  ['paid', msg`Paid`],
  ['preparing', msg`In preparation`],
  ['withdrawn', msg`Withdrawal received`],
  ['refunded', msg`Refunded`],
]);

export const getTimelineLabel = (translate: Translate, state: string, orderType: string): string =>
  isCollected(state, orderType) ? translate(msg`Collected`) : translateLabel(translate, timelineLabels, state);

const paymentModeLabels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Card', msg`Card`],
  ['PayByLink', msg`Pay by link`],
  ['EWallet', msg`E-wallet`],
]);

export const getPaymentModeLabel = (translate: Translate, mode: string): string =>
  translateLabel(translate, paymentModeLabels, mode);

interface OrderPayment {
  readonly mode: string;
  readonly finalPrice: number;
  readonly eWalletUsed: number;
}

/** Amount per payment method in cents; one entry when a single method paid everything. */
export function splitPayment({ mode, finalPrice, eWalletUsed }: OrderPayment): { mode: string; cents: number }[] {
  const remaining = finalPrice - eWalletUsed;
  if (eWalletUsed <= 0 || remaining <= 0) return [{ mode, cents: finalPrice }];
  // The amount beyond the e-wallet is paid by card.
  return [
    { mode: 'EWallet', cents: eWalletUsed },
    { mode: mode === 'EWallet' ? 'Card' : mode, cents: remaining },
  ];
}

/** The merchandise discount as a negative amount, then the amount of each payment method. */
export function getPaymentRows(
  translate: Translate,
  { scontoMerceUsed, ...payment }: OrderPayment & { readonly scontoMerceUsed: number },
): (readonly [label: string, cents: number])[] {
  const discount = [translate(msg`Merchandise discount`), -scontoMerceUsed] as const;
  const parts = splitPayment(payment).map(({ mode, cents }) => [getPaymentModeLabel(translate, mode), cents] as const);
  return scontoMerceUsed > 0 ? [discount, ...parts] : parts;
}

/** `Card`, or `E-wallet 25,00 € + Card 10,00 €` for a split payment. */
export function formatPayment(translate: Translate, money: (cents: number) => string, payment: OrderPayment): string {
  const parts = splitPayment(payment);
  if (parts.length === 1) return getPaymentModeLabel(translate, payment.mode);
  return parts.map(({ mode, cents }) => `${getPaymentModeLabel(translate, mode)} ${money(cents)}`).join(' + ');
}

const orderTypeLabels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Shop', msg`Shop`],
  ['Promotion', msg`Promotion`],
  ...Object.entries(businessOrderTypeLabels),
]);

export const getOrderTypeLabel = (translate: Translate, type: string): string =>
  translateLabel(translate, orderTypeLabels, type);

/** Why a reorder did not add a product, or added a lower quantity. */
export function getNotAddedReason(
  translate: Translate,
  { quantity, reason }: Reorder['missing'][number],
  maxQuantity: Reorder['maxQuantity'],
): string {
  const limit = maxQuantity ?? 0;
  const maxLines = MAX_CART_LINES;
  switch (reason) {
    case 'removed':
      return translate(msg`The shop no longer sells it.`);
    case 'outOfStock':
      return translate(msg`Sold out for now.`);
    case 'maximum':
      return translate(msg`You can order at most ${limit} of each product.`);
    case 'cartFull':
      return translate(msg`A cart can have at most ${maxLines} different products.`);
    case 'inCart':
      return translate(msg`Your cart already has all that’s available.`);
    case 'limited':
      return translate(
        msg`${plural(quantity, { one: '# fewer: no more are available.', other: '# fewer: no more are available.' })}`,
      );
  }
}

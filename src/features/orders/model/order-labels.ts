import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import type { Reorder } from '#contract/orders.ts';

/**
 * `_` of Lingui's own `useLingui`, which is a new function in each language. With `i18n`, which stays
 * the same object, the React Compiler would keep the words of the language before.
 */
type Translate = (message: MessageDescriptor) => string;

const orderStatusLabels: Readonly<Record<number, MessageDescriptor>> = {
  [ORDER_STATUS.initiated]: msg`Payment Initiated`,
  [ORDER_STATUS.success]: msg`Success`,
  [ORDER_STATUS.cancelled]: msg`Cancelled`,
  [ORDER_STATUS.refunded]: msg`Refunded`,
};

/** Doc 1 §4: any number that is none of the four is unknown. */
export const getOrderStatusLabel = (say: Translate, status: number): string =>
  say(orderStatusLabels[status] ?? msg`Unknown`);

/** Delivery statuses of doc 2 §3, as the wire spells them. */
const deliveryStatusLabels: Readonly<Record<string, MessageDescriptor>> = {
  processing: msg`Processing`,
  'in transit': msg`In transit`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
};

/** A status that we have no word for is shown as it came. */
export function getDeliveryStatusLabel(say: Translate, status: string): string {
  const name = deliveryStatusLabels[status];
  return name === undefined ? status : say(name);
}

const paymentModeLabels: Readonly<Record<string, MessageDescriptor>> = {
  Card: msg`Card`,
  PayByLink: msg`Pay by link`,
  EWallet: msg`E-wallet`,
};

export function getPaymentModeLabel(say: Translate, mode: string): string {
  const name = paymentModeLabels[mode];
  return name === undefined ? mode : say(name);
}

interface OrderPayment {
  readonly mode: string;
  readonly finalPrice: number;
  readonly eWalletUsed: number;
}

/** What each method paid of an order, in cents; one entry where a single method paid all of it. */
export function splitPayment({ mode, finalPrice, eWalletUsed }: OrderPayment): { mode: string; cents: number }[] {
  const rest = finalPrice - eWalletUsed;
  if (eWalletUsed <= 0 || rest <= 0) return [{ mode, cents: finalPrice }];
  // What an e-wallet leaves is paid by card.
  return [
    { mode: 'EWallet', cents: eWalletUsed },
    { mode: mode === 'EWallet' ? 'Card' : mode, cents: rest },
  ];
}

/** `Card`, or `E-wallet 25,00 € + Card 10,00 €` of a split payment. */
export function formatPayment(say: Translate, money: (cents: number) => string, paid: OrderPayment): string {
  const parts = splitPayment(paid);
  if (parts.length === 1) return getPaymentModeLabel(say, paid.mode);
  return parts.map(({ mode, cents }) => `${getPaymentModeLabel(say, mode)} ${money(cents)}`).join(' + ');
}

const orderTypeLabels: Readonly<Record<string, MessageDescriptor>> = {
  Shop: msg`Shop`,
  Promotion: msg`Promotion`,
};

/** Product types of doc 1 §9; another back end's own word is shown as it came. */
export function getOrderTypeLabel(say: Translate, type: string): string {
  const name = orderTypeLabels[type];
  return name === undefined ? type : say(name);
}

/** Why pieces of an order did not come into the cart again. */
export function getNotAddedReason(say: Translate, missing: Reorder['missing'][number]): string {
  const { quantity, reason } = missing;
  const limit = MAX_QUANTITY_PER_PRODUCT;
  switch (reason) {
    case 'removed':
      return say(msg`The shop no longer sells it.`);
    case 'outOfStock':
      return say(msg`Sold out for now.`);
    case 'maximum':
      return say(msg`You can order at most ${limit} of a product.`);
    case 'inCart':
      return say(msg`Your cart already has all the pieces there are.`);
    case 'limited':
      return say(
        msg`${plural(quantity, { one: '# piece fewer: no more are available.', other: '# pieces fewer: no more are available.' })}`,
      );
  }
}

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import type { Reorder } from '#contract/orders.ts';

/**
 * `_` of Lingui's own `useLingui`, which is a new function in each language. With `i18n`, which stays
 * the same object, the React Compiler would keep the words of the language before.
 */
type Say = (message: MessageDescriptor) => string;

const statusNames: Readonly<Record<number, MessageDescriptor>> = {
  [ORDER_STATUS.initiated]: msg`Payment Initiated`,
  [ORDER_STATUS.success]: msg`Success`,
  [ORDER_STATUS.cancelled]: msg`Cancelled`,
  [ORDER_STATUS.refunded]: msg`Refunded`,
};

/** Doc 1 §4: any number that is none of the four is unknown. */
export const statusName = (say: Say, status: number): string => say(statusNames[status] ?? msg`Unknown`);

/** Delivery statuses of doc 2 §3, as the wire spells them. */
const deliveryNames: Readonly<Record<string, MessageDescriptor>> = {
  processing: msg`Processing`,
  'in transit': msg`In transit`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
};

/** A status that we have no word for is shown as it came. */
export function deliveryName(say: Say, status: string): string {
  const name = deliveryNames[status];
  return name === undefined ? status : say(name);
}

const modeNames: Readonly<Record<string, MessageDescriptor>> = {
  Card: msg`Card`,
  PayByLink: msg`Pay by link`,
  EWallet: msg`E-wallet`,
};

export function modeName(say: Say, mode: string): string {
  const name = modeNames[mode];
  return name === undefined ? mode : say(name);
}

interface Paid {
  readonly mode: string;
  readonly finalPrice: number;
  readonly eWalletUsed: number;
}

/** What each method paid of an order, in cents; one entry where a single method paid all of it. */
export function paidParts({ mode, finalPrice, eWalletUsed }: Paid): { mode: string; cents: number }[] {
  const rest = finalPrice - eWalletUsed;
  if (eWalletUsed <= 0 || rest <= 0) return [{ mode, cents: finalPrice }];
  // What an e-wallet leaves is paid by card.
  return [
    { mode: 'EWallet', cents: eWalletUsed },
    { mode: mode === 'EWallet' ? 'Card' : mode, cents: rest },
  ];
}

/** `Card`, or `E-wallet 25,00 € + Card 10,00 €` of a split payment. */
export function paymentText(say: Say, money: (cents: number) => string, paid: Paid): string {
  const parts = paidParts(paid);
  if (parts.length === 1) return modeName(say, paid.mode);
  return parts.map(({ mode, cents }) => `${modeName(say, mode)} ${money(cents)}`).join(' + ');
}

const typeNames: Readonly<Record<string, MessageDescriptor>> = {
  Shop: msg`Shop`,
  Promotion: msg`Promotion`,
};

/** Product types of doc 1 §9; another back end's own word is shown as it came. */
export function typeName(say: Say, type: string): string {
  const name = typeNames[type];
  return name === undefined ? type : say(name);
}

/** Why pieces of an order did not come into the cart again. */
export function missingText(say: Say, missing: Reorder['missing'][number]): string {
  const { quantity, reason } = missing;
  const limit = MAX_PIECES_PER_LINE;
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

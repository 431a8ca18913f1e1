import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Reorder } from '#contract/orders.ts';

const statusNames: Readonly<Record<number, MessageDescriptor>> = {
  [ORDER_STATUS.initiated]: msg`Payment Initiated`,
  [ORDER_STATUS.success]: msg`Success`,
  [ORDER_STATUS.cancelled]: msg`Cancelled`,
  [ORDER_STATUS.refunded]: msg`Refunded`,
};

/** Doc 1 §4: any number that is none of the four is unknown. */
export const statusName = (i18n: I18n, status: number): string =>
  i18n._(statusNames[status] ?? msg`Unknown`);

/** Delivery statuses of doc 2 §3, as the wire spells them. */
const deliveryNames: Readonly<Record<string, MessageDescriptor>> = {
  processing: msg`Processing`,
  'in transit': msg`In transit`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
};

/** A status that we have no word for is shown as it came. */
export function deliveryName(i18n: I18n, status: string): string {
  const name = deliveryNames[status];
  return name === undefined ? status : i18n._(name);
}

const modeNames: Readonly<Record<string, MessageDescriptor>> = {
  Card: msg`Card`,
  PayByLink: msg`Pay by link`,
  EWallet: msg`E-wallet`,
};

export function modeName(i18n: I18n, mode: string): string {
  const name = modeNames[mode];
  return name === undefined ? mode : i18n._(name);
}

const typeNames: Readonly<Record<string, MessageDescriptor>> = {
  Shop: msg`Shop`,
  Promotion: msg`Promotion`,
};

/** Product types of doc 1 §9; another back end's own word is shown as it came. */
export function typeName(i18n: I18n, type: string): string {
  const name = typeNames[type];
  return name === undefined ? type : i18n._(name);
}

/** Why pieces of an order did not come into the cart again. */
export function missingText(i18n: I18n, missing: Reorder['missing'][number]): string {
  const { quantity, reason } = missing;
  switch (reason) {
    case 'removed':
      return i18n._(msg`The shop no longer sells it.`);
    case 'outOfStock':
      return i18n._(msg`Sold out for now.`);
    case 'inCart':
      return i18n._(msg`Your cart already has all the pieces there are.`);
    case 'limited':
      return i18n._(
        msg`${plural(quantity, { one: '# piece fewer: no more are available.', other: '# pieces fewer: no more are available.' })}`,
      );
  }
}

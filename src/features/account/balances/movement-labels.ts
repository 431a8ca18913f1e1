import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LedgerAccount, Movement } from '#contract/ledger.ts';

type Translate = I18n['_'];

const accountLabels: Readonly<Record<LedgerAccount, MessageDescriptor | string>> = {
  ewallet: msg`E-wallet`,
  merchandise: msg`Merchandise discount`,
  kp: 'KP',
  kpNovv: 'KPNOVV',
};

/** What the points are, which have no name that says it. */
export const pointsExplanations: Readonly<Partial<Record<LedgerAccount, MessageDescriptor>>> = {
  kp: msg`Points that you earn with the products you buy.`,
  kpNovv: msg`Further points, only with products in promotions.`,
};

/** Name of an account. Points have the same name in both languages. */
export function getAccountLabel(translate: Translate, account: LedgerAccount): string {
  const label = accountLabels[account];
  return typeof label === 'string' ? label : translate(label);
}

/** Why a balance changed. */
export function getMovementLabel(
  translate: Translate,
  { kind, amount, points }: Pick<Movement, 'kind' | 'amount' | 'points'>,
): string {
  switch (kind) {
    case 'opening':
      return translate(msg`Opening balance`);
    case 'order':
      return translate(points === null ? msg`Used for an order` : msg`Earned with an order`);
    case 'cancellation':
      return translate(msg`Order cancelled`);
    case 'refund':
      return translate(points === null ? msg`Refund` : msg`Points for refunded products`);
    case 'credit':
      return translate((amount ?? 0) < 0 ? msg`Debit by the shop` : msg`Credit from the shop`);
    case 'closure':
      return translate(msg`Account deleted`);
    case 'adjustment':
      return translate(msg`Adjustment`);
  }
}

import { describe, expect, it } from 'vitest';
import type { Movement } from '#contract/ledger.ts';
import { getAccountLabel, getMovementLabel } from './movement-labels.ts';

/** Returns the English text, which is the message itself. */
const translate = (message: unknown) =>
  typeof message === 'object' && message !== null && 'message' in message ? String(message.message) : '';

const money = (kind: Movement['kind'], amount: number) => getMovementLabel(translate, { kind, amount, points: null });
const points = (kind: Movement['kind'], value: number) =>
  getMovementLabel(translate, { kind, amount: null, points: value });

describe('labels of movements', () => {
  it.each([
    [money('opening', 100), 'Opening balance'],
    [money('order', -100), 'Used for an order'],
    [points('order', 9), 'Earned with an order'],
    [money('cancellation', 100), 'Order cancelled'],
    [points('cancellation', -9), 'Order cancelled'],
    [money('refund', 100), 'Refund'],
    [points('refund', -9), 'Points for refunded products'],
    [money('credit', 100), 'Credit from the shop'],
    [money('credit', -100), 'Debit by the shop'],
    [money('adjustment', 100), 'Adjustment'],
  ])('are %j', (label, expected) => {
    expect(label).toBe(expected);
  });

  it('name the account', () => {
    expect(
      (['ewallet', 'merchandise', 'kp', 'kpNovv'] as const).map((account) => getAccountLabel(translate, account)),
    ).toEqual(['E-wallet', 'Merchandise discount', 'KP', 'KPNOVV']);
  });
});

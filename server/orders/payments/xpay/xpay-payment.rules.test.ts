import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from './xpay-messages.ts';
import { findRepeatedRefund, toProviderMovements, toProviderPayment } from './xpay-payment.rules.ts';

const now = new Date('2026-03-10T10:00:00Z');

const toOperation = ([operationType, operationResult]: readonly [string, string], index: number): Operation => ({
  operationId: `op-${String(index)}`,
  operationType,
  operationResult,
  operationTime: new Date(now.getTime() - 60_000 + index * 1000).toISOString(),
  operationAmount: 2970,
  operationCurrency: 'EUR',
});

describe('the state of an XPay order', () => {
  it.each([
    ['no attempt', [], 'waiting'],
    ['a capture', [['CAPTURE', 'EXECUTED']], 'approved'],
    ['an authorization', [['AUTHORIZATION', 'AUTHORIZED']], 'approved'],
    ['3-D Secure in progress', [['AUTHORIZATION', 'PENDING']], 'waiting'],
    ['3-D Secure without a payment yet', [['AUTHORIZATION', 'THREEDS_VALIDATED']], 'waiting'],
    ['a failed 3-D Secure', [['AUTHORIZATION', 'THREEDS_FAILED']], 'refused'],
    ['a refused card', [['AUTHORIZATION', 'DECLINED']], 'refused'],
    ['a risk', [['AUTHORIZATION', 'DENIED_BY_RISK']], 'refused'],
    ['a payer who cancels', [['AUTHORIZATION', 'CANCELED']], 'refused'],
    ['an unknown result', [['AUTHORIZATION', 'NEW_RESULT']], 'waiting'],
    [
      'a refused card and a second one',
      [
        ['AUTHORIZATION', 'DECLINED'],
        ['CAPTURE', 'EXECUTED'],
      ],
      'approved',
    ],
    [
      'a refused card and a second attempt',
      [
        ['AUTHORIZATION', 'DECLINED'],
        ['AUTHORIZATION', 'PENDING'],
      ],
      'waiting',
    ],
    [
      'a refund',
      [
        ['CAPTURE', 'EXECUTED'],
        ['REFUND', 'EXECUTED'],
      ],
      'approved',
    ],
    ['a payment of which a part went back', [['CAPTURE', 'REFUNDED']], 'approved'],
    ['a payment that was reversed', [['CAPTURE', 'VOIDED']], 'waiting'],
    ['only a card verification', [['CARD_VERIFICATION', 'EXECUTED']], 'waiting'],
  ] as const)('with %s is %s', (_name, operations: readonly (readonly [string, string])[], expected) => {
    expect(toProviderPayment(operations.map(toOperation), { canRetry: false, now }).state).toBe(expected);
  });

  it('stays open after a refused attempt on a payment link', () => {
    const operations = [toOperation(['AUTHORIZATION', 'DECLINED'], 0)];
    expect(toProviderPayment(operations, { canRetry: true, now })).toMatchObject({ state: 'waiting' });
  });

  it('names the capture, which a refund refers to', () => {
    const operations = [toOperation(['AUTHORIZATION', 'AUTHORIZED'], 0), toOperation(['CAPTURE', 'EXECUTED'], 1)];
    expect(toProviderPayment(operations, { canRetry: false, now })).toEqual({
      state: 'approved',
      reference: 'op-1',
      amountCents: 2970,
      currency: 'EUR',
    });
  });

  it('is in progress from an attempt until its result', () => {
    const isInProgress = (operations: readonly Operation[], canRetry: boolean) => {
      const payment = toProviderPayment(operations, { canRetry, now });
      return payment.state === 'waiting' && payment.isInProgress === true;
    };
    const pending = toOperation(['AUTHORIZATION', 'PENDING'], 0);
    expect([isInProgress([pending], false), isInProgress([pending], true)]).toEqual([true, true]);
    expect(isInProgress([], true)).toBe(false);
    expect(isInProgress([toOperation(['AUTHORIZATION', 'DECLINED'], 0)], true)).toBe(false);
  });

  it('never reports progress later than now, because XPay’s clock may be ahead', () => {
    const ahead = { ...toOperation(['AUTHORIZATION', 'PENDING'], 0), operationTime: '2026-03-10T11:00:00.001Z' };
    expect(toProviderPayment([ahead], { canRetry: false, now })).toMatchObject({ progressAt: now });
    const without = { ...ahead, operationTime: 'soon' };
    expect(toProviderPayment([without], { canRetry: false, now })).toMatchObject({ progressAt: null });
  });

  it('does not depend on the order of the operations', () => {
    const kinds = fc.constantFrom(
      ['CAPTURE', 'EXECUTED'] as const,
      ['AUTHORIZATION', 'DECLINED'] as const,
      ['AUTHORIZATION', 'PENDING'] as const,
      ['REFUND', 'EXECUTED'] as const,
    );
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 6 }), (list) => {
        const operations = list.map(toOperation);
        const options = { canRetry: false, now };
        expect(toProviderPayment(operations.toReversed(), options).state).toBe(
          toProviderPayment(operations, options).state,
        );
      }),
    );
  });
});

describe('a repeated refund', () => {
  const refund = (operationResult: string, index: number) => toOperation(['REFUND', operationResult], index);
  const find = (operations: readonly Operation[], others: { amountCents: number; reference: string | null }[] = []) =>
    findRepeatedRefund(operations, { amountCents: 2970, repeated: { others } });

  it('is found by its amount, unless the operation belongs to another refund', () => {
    expect(find([refund('EXECUTED', 1)])).toEqual({ state: 'refunded', reference: 'op-1' });
    expect(find([refund('REFUNDED', 1)])).toEqual({ state: 'refunded', reference: 'op-1' });
    expect(find([refund('VOIDED', 1)])).toEqual({ state: 'refunded', reference: 'op-1' });
    expect(find([refund('PENDING', 1)])).toEqual({ state: 'pending', reference: 'op-1' });
    expect(find([refund('FAILED', 1)])).toBeUndefined();
    expect(find([{ ...refund('EXECUTED', 1), operationAmount: 2969 }])).toBeUndefined();
    expect(find([refund('EXECUTED', 1)], [{ amountCents: 2970, reference: 'op-1' }])).toBeUndefined();
  });

  it('is not an earlier one that an operator has recorded by hand, without its reference', () => {
    const recorded = { amountCents: 2970, reference: null };
    expect(find([refund('EXECUTED', 1)], [recorded])).toBeUndefined();
    expect(find([refund('EXECUTED', 2), refund('EXECUTED', 1)], [recorded])).toMatchObject({ reference: 'op-2' });
    expect(find([refund('EXECUTED', 1)], [{ ...recorded, amountCents: 100 }])).toMatchObject({ reference: 'op-1' });
  });

  it('is not looked for in a first call, which may follow a refund in the back office', () => {
    expect(findRepeatedRefund([refund('EXECUTED', 1)], { amountCents: 2970 })).toBeUndefined();
  });
});

describe('what has moved besides the payment', () => {
  const move = (...operations: readonly (readonly [string, string])[]) =>
    toProviderMovements(operations.map(toOperation)).map(({ kind, reference, isReversed }) => [
      kind,
      reference,
      ...(isReversed ? ['reversed'] : []),
    ]);

  it.each([
    ['nothing after a payment', [['CAPTURE', 'EXECUTED']], []],
    [
      'nothing for an authorization and its capture',
      [
        ['AUTHORIZATION', 'AUTHORIZED'],
        ['CAPTURE', 'EXECUTED'],
      ],
      [],
    ],
    [
      'nothing for an attempt that was cancelled',
      [
        ['AUTHORIZATION', 'DECLINED'],
        ['VOID', 'VOIDED'],
      ],
      [],
    ],
    [
      'a refund, and one that failed',
      [
        ['CAPTURE', 'EXECUTED'],
        ['REFUND', 'EXECUTED'],
        ['REFUND', 'FAILED'],
      ],
      [
        ['refund', 'op-1'],
        ['refund', 'op-2', 'reversed'],
      ],
    ],
    [
      'a refund of a payment whose result changes',
      [
        ['CAPTURE', 'REFUNDED'],
        ['REFUND', 'REFUNDED'],
      ],
      [['refund', 'op-1']],
    ],
    [
      'a refund before the settlement',
      [
        ['CAPTURE', 'VOIDED'],
        ['REFUND', 'VOIDED'],
      ],
      [['refund', 'op-1']],
    ],
    ['a payment that was reversed', [['CAPTURE', 'VOIDED']], [['refund', 'op-0']]],
    [
      'nothing for a second capture that was reversed',
      [
        ['CAPTURE', 'EXECUTED'],
        ['CAPTURE', 'VOIDED'],
        ['VOID', 'EXECUTED'],
      ],
      [],
    ],
    [
      'a second capture, and nothing for its refund',
      [
        ['CAPTURE', 'EXECUTED'],
        ['CAPTURE', 'EXECUTED'],
        ['REFUND', 'EXECUTED'],
      ],
      [['payment', 'op-1']],
    ],
    [
      'a second capture, and nothing for its refund after a failed attempt',
      [
        ['CAPTURE', 'EXECUTED'],
        ['CAPTURE', 'EXECUTED'],
        ['REFUND', 'EXECUTED'],
        ['REFUND', 'FAILED'],
      ],
      [
        ['payment', 'op-1'],
        ['refund', 'op-3', 'reversed'],
      ],
    ],
    [
      'one refund of two, when there are two captures',
      [
        ['CAPTURE', 'EXECUTED'],
        ['REFUND', 'EXECUTED'],
        ['CAPTURE', 'EXECUTED'],
        ['REFUND', 'EXECUTED'],
      ],
      [
        ['payment', 'op-2'],
        ['refund', 'op-1'],
      ],
    ],
  ] as const)('is %s', (_case, operations, expected) => {
    expect(move(...operations)).toEqual(expected);
  });
});

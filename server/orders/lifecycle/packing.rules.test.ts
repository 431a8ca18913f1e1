import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { getPacking } from './packing.rules.ts';

const lines = [{ quantity: 2 }, { quantity: 3 }, { quantity: 1 }];
const paid = ORDER_STATUS.success;
const refund = { lines: [], withdrawalId: null, reason: '', state: 'completed' as const };

describe('what is packed of an order', () => {
  it('is everything of an order without refunds', () => {
    expect(getPacking({ status: paid, lines, refunds: [], withdrawals: [], events: [] })).toEqual([
      { quantity: 2, sent: 0, removed: [] },
      { quantity: 3, sent: 0, removed: [] },
      { quantity: 1, sent: 0, removed: [] },
    ]);
  });

  it('leaves out refunded and withdrawn pieces, each with its reason', () => {
    const packing = getPacking({
      status: paid,
      lines,
      refunds: [
        { ...refund, lines: [{ line: 2, quantity: 1 }], reason: 'damaged' },
        { ...refund, lines: [{ line: 3, quantity: 1 }], withdrawalId: 'w-1', reason: 'withdrawal', state: 'started' },
        { ...refund, lines: [{ line: 1, quantity: 2 }], state: 'refused' },
      ],
      withdrawals: [{ lines: [{ line: 2, quantity: 1 }] }],
      events: [],
    });
    expect(packing).toEqual([
      { quantity: 2, sent: 0, removed: [] },
      {
        quantity: 1,
        sent: 0,
        removed: [
          { kind: 'refunded', quantity: 1, reason: 'damaged' },
          { kind: 'withdrawn', quantity: 1, reason: '' },
        ],
      },
      { quantity: 0, sent: 0, removed: [{ kind: 'withdrawn', quantity: 1, reason: '' }] },
    ]);
  });

  it('is what no parcel has. Refunded pieces are those that are not sent yet, as far as there are any', () => {
    const events = [{ lines: [{ line: 2, quantity: 1 }] }, { lines: null }, { lines: [{ line: 3, quantity: 1 }] }];
    const lineRefund = {
      ...refund,
      lines: [
        { line: 2, quantity: 1 },
        { line: 3, quantity: 1 },
      ],
    };
    const getQuantities = (refunds: readonly (typeof lineRefund)[]) =>
      getPacking({ status: paid, lines, refunds, withdrawals: [], events }).map(({ quantity, sent }) => [
        quantity,
        sent,
      ]);
    expect(getQuantities([])).toEqual([
      [2, 0],
      [2, 1],
      [0, 1],
    ]);
    expect(getQuantities([lineRefund])).toEqual([
      [2, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  it.each([
    [ORDER_STATUS.refunded, 'refunded', [{ ...refund, reason: 'lost by the carrier' }], 'lost by the carrier'],
    [ORDER_STATUS.cancelled, 'cancelled', [], ''],
  ] as const)('is nothing of an order of status %s', (status, kind, refunds, reason) => {
    expect(getPacking({ status, lines, refunds, withdrawals: [], events: [] })).toEqual(
      lines.map(({ quantity }) => ({ quantity: 0, sent: 0, removed: [{ kind, quantity, reason }] })),
    );
  });

  it('adds up to what was ordered, and is never negative', () => {
    const piece = fc.record({ line: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) });
    const status = fc.constantFrom(ORDER_STATUS.success, ORDER_STATUS.refunded, ORDER_STATUS.cancelled);
    fc.assert(
      fc.property(
        status,
        fc.array(piece),
        fc.array(piece),
        fc.array(piece),
        (orderStatus, refunded, withdrawn, parcel) => {
          const packing = getPacking({
            status: orderStatus,
            lines,
            refunds: [{ ...refund, lines: refunded }],
            withdrawals: [{ lines: withdrawn }],
            events: [{ lines: null }, { lines: parcel }],
          });
          packing.forEach(({ quantity, sent, removed }, index) => {
            const sum = removed.reduce((total, part) => total + part.quantity, quantity + sent);
            expect(Math.min(quantity, sent)).toBeGreaterThanOrEqual(0);
            expect(sum).toBe(lines[index]?.quantity);
          });
        },
      ),
    );
  });
});

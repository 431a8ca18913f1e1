import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitParts, getLineRefundCents, splitRefund, subtractParts, sumParts } from './refund-parts.rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const parts = fc.record({ providerCents: cents, ewalletCents: cents, merchandiseCents: cents });

describe('a refund', () => {
  it('goes to the payment first, then to the e-wallet, then to the merchandise discount', () => {
    const paid = { providerCents: 1000, ewalletCents: 500, merchandiseCents: 200 };
    expect(splitRefund(900, paid)).toEqual({ providerCents: 900, ewalletCents: 0, merchandiseCents: 0 });
    expect(splitRefund(1200, paid)).toEqual({ providerCents: 1000, ewalletCents: 200, merchandiseCents: 0 });
    expect(splitRefund(1700, paid)).toEqual(paid);
    expect(splitRefund(1701, paid)).toBeUndefined();
  });

  // REQ-OPS-10
  it('adds up to the amount and leaves no part below zero, for any series of refunds', () => {
    fc.assert(
      fc.property(parts, fc.array(cents, { maxLength: 6 }), (paid, amounts) => {
        let remaining = paid;
        for (const amount of amounts) {
          const refund = splitRefund(amount, remaining);
          expect(refund === undefined).toBe(amount > sumParts(remaining));
          if (!refund) continue;
          expect(sumParts(refund)).toBe(amount);
          remaining = subtractParts(remaining, refund);
          for (const { providerCents, ewalletCents, merchandiseCents } of [remaining, refund]) {
            expect(Math.min(providerCents, ewalletCents, merchandiseCents)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

describe('promised parts', () => {
  it('stay as they are if they are left, otherwise take as much of the other parts', () => {
    fc.assert(
      fc.property(parts, parts, (promised, remaining) => {
        const fitted = fitParts(promised, remaining);
        expect(sumParts(fitted)).toBe(Math.min(sumParts(promised), sumParts(remaining)));
        const { providerCents, ewalletCents, merchandiseCents } = subtractParts(remaining, fitted);
        expect(Math.min(providerCents, ewalletCents, merchandiseCents)).toBeGreaterThanOrEqual(0);
        expect(fitParts(fitted, remaining)).toEqual(fitted);
      }),
    );
    const few = { providerCents: 100, ewalletCents: 300, merchandiseCents: 0 };
    const promise = { providerCents: 250, ewalletCents: 0, merchandiseCents: 50 };
    expect(fitParts(promise, few)).toEqual({ providerCents: 100, ewalletCents: 200, merchandiseCents: 0 });
  });
});

describe('a refund of lines', () => {
  it('refunds exactly the price of a line, in any steps', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), subTotalCents: cents });
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 5 })), (row, steps) => {
        let refunded = 0;
        let sum = 0;
        for (const step of [...steps, row.quantity]) {
          const quantity = Math.min(step, row.quantity - refunded);
          sum += getLineRefundCents(row, refunded, quantity) ?? Number.NaN;
          refunded += quantity;
        }
        expect(sum).toBe(row.subTotalCents);
      }),
    );
    expect(getLineRefundCents({ quantity: 3, subTotalCents: 1000 }, 2, 2)).toBeUndefined();
  });
});

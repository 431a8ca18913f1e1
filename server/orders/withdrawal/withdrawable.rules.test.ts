import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { WithdrawalExclusion } from '#contract/fields/product-facts.ts';
import { addParts, NO_PARTS, subtractParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/shop/pricing/delivery-terms.ts';
import {
  getRefundableDeliveryCents,
  getWithdrawableLines,
  getWithdrawalRefund,
  getWithdrawalStatus,
} from './withdrawable.rules.ts';

const now = new Date('2026-03-10T10:00:00Z');

describe('an order', () => {
  const paid = {
    status: ORDER_STATUS.success,
    isBusiness: false,
    until: null,
    remainingQuantity: 2,
    withdrawableQuantity: 2,
  };
  it.each([
    ['open before the delivery', {}, 'open'],
    ['open at the last moment of the period', { until: now }, 'open'],
    ['expired after it', { until: new Date(now.getTime() - 1) }, 'expired'],
    ['not open while it is unpaid', { status: ORDER_STATUS.initiated }, 'notPaid'],
    ['not open after a full refund', { status: ORDER_STATUS.refunded }, 'notPaid'],
    ['never open for a company', { isBusiness: true }, 'business'],
    ['not open without a piece left', { remainingQuantity: 0, withdrawableQuantity: 0 }, 'nothingLeft'],
    ['not open if the law excludes all that is left', { withdrawableQuantity: 0 }, 'excluded'],
  ])('is %s', (_, change, status) => {
    expect(getWithdrawalStatus({ ...paid, ...change }, now)).toBe(status);
  });
});

describe('what is left to withdraw from', () => {
  const anyLine = fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      takenShare: fc.double({ min: 0, max: 1, noNaN: true }),
      withdrawalExclusion: fc.option(fc.constantFrom(...WithdrawalExclusion.options)),
    })
    .map(({ takenShare, ...line }) => ({ ...line, taken: Math.round(line.quantity * takenShare) }));

  // REQ-SELL-27
  it('is all that is left of each line, and nothing of what the law excludes', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const left = new Map(getWithdrawableLines(lines).map(({ line, quantity }) => [line, quantity]));
        for (const [index, { quantity, taken, withdrawalExclusion }] of lines.entries()) {
          const isFinal = withdrawalExclusion === 'perishable' || withdrawalExclusion === 'custom';
          expect(left.get(index + 1) ?? 0).toBe(isFinal ? 0 : quantity - taken);
        }
        expect([...left.values()].every((quantity) => quantity > 0)).toBe(true);
      }),
    );
  });

  // REQ-SELL-27
  it('is empty after it was withdrawn', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const left = new Map(getWithdrawableLines(lines).map(({ line, quantity }) => [line, quantity]));
        const after = lines.map((line, index) => ({ ...line, taken: line.taken + (left.get(index + 1) ?? 0) }));
        expect(getWithdrawableLines(after)).toEqual([]);
      }),
    );
  });
});

describe('the refunded price of the delivery', () => {
  const order = { deliveryCents: 970, deliveryTypeCents: 0, extraDeliveryCents: 0 };
  // REQ-WDR-06
  it.each([
    ['is that of the standard delivery', order, 970],
    ['has no express fee, which the member chose', { ...order, deliveryTypeCents: 490 }, 970],
    ['has no extra price of a carrier, which the member chose', { ...order, deliveryCents: 1500 }, 970],
    ['has the surcharge of the place, which is no choice', { ...order, extraDeliveryCents: 400 }, 1370],
    ['is zero for a free delivery', { ...order, deliveryCents: 0 }, 0],
  ])('%s', (_, amounts, cents) => {
    expect(getRefundableDeliveryCents(amounts, DEFAULT_DELIVERY_TERMS)).toBe(cents);
  });
});

describe('the amount of a withdrawal', () => {
  const line = (quantity: number, subTotalCents: number) => ({
    quantity,
    subTotalCents,
    merchandiseUsedCents: 0,
    taken: 0,
  });
  const paid = { ...NO_PARTS, providerCents: 4960 };
  const input = {
    lines: [line(3, 3000), line(1, 500)],
    delivery: { deliveryCents: 1460, freeDelivery: null },
    refundableDeliveryCents: 970,
    paid,
    undone: NO_PARTS,
    remaining: paid,
  };
  const all = [
    { line: 1, quantity: 3 },
    { line: 2, quantity: 1 },
  ];

  it.each([
    ['of a part has no delivery', [{ line: 1, quantity: 2 }], true, 2000],
    ['of everything has the standard delivery', all, true, 4470],
    ['of everything before the shipping is all that was paid', all, false, 4960],
    ['of a part before the shipping has no delivery', [{ line: 2, quantity: 1 }], false, 500],
  ])('%s', (_, requested, isShipped, cents) => {
    expect(getWithdrawalRefund({ ...input, requested, isShipped })).toMatchObject({ providerCents: cents });
  });

  // REQ-WDR-06
  it('is the same in one or in several withdrawals, and never more than what was paid', () => {
    const anyLine = fc
      .record({ quantity: fc.integer({ min: 1, max: 9 }), subTotalCents: fc.nat(9999), merchandise: fc.nat(50) })
      .map(({ quantity, subTotalCents, merchandise }) => ({
        ...line(quantity, subTotalCents),
        merchandiseUsedCents: Math.floor((subTotalCents * merchandise) / 100),
      }));
    const anyFreeDelivery = fc.record({ aboveCents: fc.nat(9999), waivedCents: fc.nat(999) });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        fc.option(anyFreeDelivery),
        fc.nat(2000),
        fc.nat(2000),
        fc.boolean(),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (bought, freeDelivery, standardCents, expressCents, isShipped, chosen) => {
          const deliveryCents = standardCents + expressCents;
          const merchandiseCents = sumBy(bought, (row) => row.merchandiseUsedCents);
          const providerCents = sumBy(bought, (row) => row.subTotalCents) - merchandiseCents + deliveryCents;
          const paidParts = { providerCents, ewalletCents: 0, merchandiseCents };
          const common = {
            delivery: { deliveryCents, freeDelivery },
            refundableDeliveryCents: standardCents,
            paid: paidParts,
            isShipped,
          };
          const whole = bought.map(({ quantity }, index) => ({ line: index + 1, quantity }));
          const atOnce = getWithdrawalRefund({
            ...common,
            lines: bought,
            requested: whole,
            undone: NO_PARTS,
            remaining: paidParts,
          });
          const state = bought.map((row) => ({ ...row }));
          let undone = NO_PARTS;
          for (const [index, row] of state.entries()) {
            while (row.taken < row.quantity) {
              const quantity = Math.min(row.quantity - row.taken, Number(chosen.next().value));
              const requested = [{ line: index + 1, quantity }];
              const remaining = subtractParts(paidParts, undone);
              const refund = getWithdrawalRefund({ ...common, lines: state, requested, undone, remaining });
              undone = addParts(undone, refund ?? { ...NO_PARTS, providerCents: Number.NaN });
              row.taken += quantity;
            }
          }
          const { withheldCents, ...parts } = atOnce ?? { ...NO_PARTS, withheldCents: Number.NaN };
          expect(undone).toEqual(parts);
          expect(withheldCents).toBe(0);
        },
      ),
    );
  });
});

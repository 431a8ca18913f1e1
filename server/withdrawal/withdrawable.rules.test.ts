import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/pricing/delivery-terms.ts';
import { getRefundableDeliveryCents, getWithdrawalCents, getWithdrawalStatus } from './withdrawable.rules.ts';

const now = new Date('2026-03-10T10:00:00Z');

describe('an order', () => {
  const paid = { status: ORDER_STATUS.success, isBusiness: false, until: null, remainingQuantity: 2 };
  it.each([
    ['open before the delivery', {}, 'open'],
    ['open at the last moment of the period', { until: now }, 'open'],
    ['expired after it', { until: new Date(now.getTime() - 1) }, 'expired'],
    ['not open while it is unpaid', { status: ORDER_STATUS.initiated }, 'notPaid'],
    ['not open after a full refund', { status: ORDER_STATUS.refunded }, 'notPaid'],
    ['never open for a company', { isBusiness: true }, 'business'],
    ['not open without a piece left', { remainingQuantity: 0 }, 'nothingLeft'],
  ])('is %s', (_, change, status) => {
    expect(getWithdrawalStatus({ ...paid, ...change }, now)).toBe(status);
  });
});

describe('the refunded price of the delivery', () => {
  const order = { deliveryCents: 970, deliveryTypeCents: 0, extraDeliveryCents: 0 };
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
  const lines = [
    { quantity: 3, subTotalCents: 3000, taken: 0 },
    { quantity: 1, subTotalCents: 500, taken: 0 },
  ];
  const input = { lines, deliveryCents: 970, remainingCents: 4960, isShipped: true };
  const all = [
    { line: 1, quantity: 3 },
    { line: 2, quantity: 1 },
  ];

  it.each([
    ['of a part has no delivery', [{ line: 1, quantity: 2 }], true, 2000],
    ['of everything has the standard delivery', all, true, 4470],
    ['of everything before the shipping is all that was paid', all, false, 4960],
    ['of a part before the shipping has no delivery', [{ line: 2, quantity: 1 }], false, 500],
    ['does not exist for more pieces than were bought', [{ line: 2, quantity: 2 }], true, undefined],
    ['does not exist for an unknown line', [{ line: 3, quantity: 1 }], true, undefined],
  ])('%s', (_, requested, isShipped, cents) => {
    expect(getWithdrawalCents({ ...input, requested, isShipped })).toBe(cents);
  });

  it('is the same in one or in several withdrawals, and never more than what was paid', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), subTotalCents: fc.nat(9999) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(2000),
        fc.nat(2000),
        fc.boolean(),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (bought, deliveryCents, expressCents, isShipped, chosen) => {
          const paidCents = bought.reduce(
            (sum, { subTotalCents }) => sum + subTotalCents,
            deliveryCents + expressCents,
          );
          const state = bought.map((row) => ({ ...row, taken: 0 }));
          const common = { deliveryCents, isShipped };
          const whole = state.map(({ quantity }, index) => ({ line: index + 1, quantity }));
          const atOnce = getWithdrawalCents({ ...common, lines: state, requested: whole, remainingCents: paidCents });
          let remainingCents = paidCents;
          for (const [index, row] of state.entries()) {
            while (row.taken < row.quantity) {
              const quantity = Math.min(row.quantity - row.taken, Number(chosen.next().value));
              const requested = [{ line: index + 1, quantity }];
              const cents = getWithdrawalCents({ ...common, lines: state, requested, remainingCents });
              expect(cents).toBeGreaterThanOrEqual(0);
              remainingCents -= cents ?? 0;
              row.taken += quantity;
            }
          }
          expect(remainingCents).toBeGreaterThanOrEqual(0);
          expect(paidCents - remainingCents).toBe(atOnce);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HOLD_EXTENSION_MS,
  MAX_HOLD_MS,
  HOLD_DURATION_MS,
  MAX_HELD_MS_PER_WINDOW,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PER_WINDOW,
  MAX_UNPAID_QUANTITY,
} from './holds.constants.ts';
import { getExtendedHoldExpiry, getHoldError, getLimitEnd, toHeldOrders } from './holds.rules.ts';

const createdAt = new Date('2026-03-10T10:00:00Z');
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const order = { createdAt, holdExpiresAt: after(HOLD_DURATION_MS) };

describe('the duration of a hold', () => {
  it('is 15 to 30 minutes without progress', () => {
    expect(HOLD_DURATION_MS).toBeGreaterThanOrEqual(15 * 60_000);
    expect(HOLD_DURATION_MS).toBeLessThanOrEqual(30 * 60_000);
  });

  it('is extended from the time of the progress', () => {
    const progressAt = after(HOLD_DURATION_MS - 1000);
    expect(getExtendedHoldExpiry(order, progressAt)).toEqual(after(HOLD_DURATION_MS - 1000 + HOLD_EXTENSION_MS));
  });

  it('is never shortened and never exceeds the maximum, whatever progress is reported', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -MAX_HOLD_MS, max: 5 * MAX_HOLD_MS })), (offsets) => {
        let { holdExpiresAt } = order;
        for (const offset of offsets) {
          const next = getExtendedHoldExpiry({ createdAt, holdExpiresAt }, after(offset));
          expect(next.getTime()).toBeGreaterThanOrEqual(holdExpiresAt.getTime());
          expect(next.getTime()).toBeLessThanOrEqual(createdAt.getTime() + MAX_HOLD_MS);
          holdExpiresAt = next;
        }
      }),
    );
  });
});

describe('getHoldError', () => {
  const none = { pending: 0, quantity: 0, count: 0, heldMs: 0, withdrawn: { count: 0, heldMs: 0 } };
  const withdrawn = { count: MAX_UNPAID_PER_WINDOW, heldMs: 0 };
  const half = { count: 1, heldMs: MAX_HELD_MS_PER_WINDOW / 2 };

  it.each([
    ['the first order', none, 1, undefined],
    ['an order of the maximum quantity', none, MAX_UNPAID_QUANTITY, undefined],
    ['an order above the maximum quantity', none, MAX_UNPAID_QUANTITY + 1, 'tooManyUnpaidItems'],
    ['the last allowed order', { ...none, pending: MAX_UNPAID_ORDERS - 1 }, 1, undefined],
    ['one order too many', { ...none, pending: MAX_UNPAID_ORDERS }, 1, 'tooManyUnpaidOrders'],
    [
      'one unit more than the total allows',
      { ...none, pending: 1, quantity: MAX_UNPAID_QUANTITY },
      1,
      'tooManyUnpaidItems',
    ],
    ['an order after too many in the window', { ...none, count: MAX_UNPAID_PER_WINDOW }, 1, 'unpaidOrdersLimit'],
    ['an order after too long holds', { ...none, heldMs: MAX_HELD_MS_PER_WINDOW }, 1, 'unpaidOrdersLimit'],
    ['an order after too many withdrawn ones', { ...none, withdrawn }, 1, 'unpaidOrdersLimit'],
    ['an order after unpaid and withdrawn ones', { ...none, ...half, withdrawn: half }, 1, 'unpaidOrdersLimit'],
  ])('checks the limits for %s', (_, unpaid, quantity, errorCode) => {
    expect(getHoldError(unpaid, { quantity, isPaid: false })).toBe(errorCode);
  });

  it.each([
    ['of any quantity', none, undefined],
    [
      'after any number of unpaid ones',
      { ...none, pending: MAX_UNPAID_ORDERS, quantity: MAX_UNPAID_QUANTITY, count: MAX_UNPAID_PER_WINDOW },
      undefined,
    ],
    ['after too many withdrawn ones', { ...none, withdrawn }, 'unpaidOrdersLimit'],
    [
      'after too long holds of withdrawn ones',
      { ...none, withdrawn: { count: 1, heldMs: MAX_HELD_MS_PER_WINDOW } },
      'unpaidOrdersLimit',
    ],
  ])('checks the limits for an order that is paid at once, %s', (_, unpaid, errorCode) => {
    expect(getHoldError(unpaid, { quantity: 1000, isPaid: true })).toBe(errorCode);
  });

  it('never lets the total quantity exceed the maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (orders) => {
        let unpaid = none;
        for (const quantity of orders) {
          if (getHoldError(unpaid, { quantity, isPaid: false }) !== undefined) continue;
          unpaid = { ...unpaid, pending: unpaid.pending + 1, quantity: unpaid.quantity + quantity };
        }
        expect(unpaid.quantity).toBeLessThanOrEqual(MAX_UNPAID_QUANTITY);
        expect(unpaid.pending).toBeLessThanOrEqual(MAX_UNPAID_ORDERS);
      }),
    );
  });
});

describe('the end of the limit', () => {
  const HOUR_MS = 3_600_000;
  const createHold = (leavesAt: number, heldMs = 0) => ({ heldMs, finalHeldMs: heldMs, leavesAt });

  it('is when the number of orders is below the maximum', () => {
    const holds = Array.from({ length: MAX_UNPAID_PER_WINDOW + 2 }, (_, index) => createHold(100 + index));
    expect(getLimitEnd(holds.toReversed())).toBe(102);
  });

  it('is when enough time has left the window, not when the first order has', () => {
    const holds = [createHold(1, 60_000), createHold(2, HOUR_MS), createHold(3, HOUR_MS), createHold(4, HOUR_MS)];
    expect(getLimitEnd(holds)).toBe(2);
    expect(getLimitEnd([...holds, createHold(5, 2 * HOUR_MS)])).toBe(4);
  });

  it('expects orders that still hold stock to hold it until they end', () => {
    const open = { heldMs: 0, finalHeldMs: HOUR_MS, leavesAt: 9 };
    expect(getLimitEnd([createHold(1, HOUR_MS), createHold(2, 2 * HOUR_MS), open])).toBe(2);
  });
});

it('counts the orders of the window and the time that they have held stock', () => {
  const holds = [60_000, 5_000].map((heldMs) => ({ heldMs, finalHeldMs: heldMs, leavesAt: 0 }));
  expect(toHeldOrders(holds)).toEqual({ count: 2, heldMs: 65_000 });
  expect(toHeldOrders([])).toEqual({ count: 0, heldMs: 0 });
});

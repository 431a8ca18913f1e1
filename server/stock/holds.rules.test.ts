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
import { getExtendedHoldExpiry, getHoldError } from './holds.rules.ts';

const createdAt = new Date('2026-03-10T10:00:00Z');
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const order = { createdAt, holdExpiresAt: after(HOLD_DURATION_MS) };

describe('a hold', () => {
  it('lasts from 15 to 30 minutes without progress', () => {
    expect(HOLD_DURATION_MS).toBeGreaterThanOrEqual(15 * 60_000);
    expect(HOLD_DURATION_MS).toBeLessThanOrEqual(30 * 60_000);
  });

  it('is extended by progress, from the moment of the progress', () => {
    const progressAt = after(HOLD_DURATION_MS - 1000);
    expect(getExtendedHoldExpiry(order, progressAt)).toEqual(after(HOLD_DURATION_MS - 1000 + HOLD_EXTENSION_MS));
  });

  it('is never shortened, and never lasts beyond the maximum, whatever progress is reported', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -MAX_HOLD_MS, max: 5 * MAX_HOLD_MS })), (moments) => {
        let { holdExpiresAt } = order;
        for (const moment of moments) {
          const next = getExtendedHoldExpiry({ createdAt, holdExpiresAt }, after(moment));
          expect(next.getTime()).toBeGreaterThanOrEqual(holdExpiresAt.getTime());
          expect(next.getTime()).toBeLessThanOrEqual(createdAt.getTime() + MAX_HOLD_MS);
          holdExpiresAt = next;
        }
      }),
    );
  });
});

describe('another unpaid order', () => {
  const none = { waiting: 0, pieces: 0, made: 0, heldMs: 0 };

  it.each([
    ['the first one', none, 1, undefined],
    ['one of all pieces', none, MAX_UNPAID_QUANTITY, undefined],
    ['one of a piece too many', none, MAX_UNPAID_QUANTITY + 1, 'tooManyUnpaidPieces'],
    ['the last one allowed', { ...none, waiting: MAX_UNPAID_ORDERS - 1 }, 1, undefined],
    ['one too many', { ...none, waiting: MAX_UNPAID_ORDERS }, 1, 'tooManyUnpaidOrders'],
    ['a piece beside the others', { ...none, waiting: 1, pieces: MAX_UNPAID_QUANTITY }, 1, 'tooManyUnpaidPieces'],
    ['one after too many', { ...none, made: MAX_UNPAID_PER_WINDOW }, 1, 'unpaidOrdersLimit'],
    ['one after too long holds', { ...none, heldMs: MAX_HELD_MS_PER_WINDOW }, 1, 'unpaidOrdersLimit'],
  ])('is decided by what the member holds: %s', (_, unpaid, pieces, fault) => {
    expect(getHoldError(unpaid, pieces)).toBe(fault);
  });

  it('never makes the pieces held at once more than the maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (orders) => {
        let unpaid = none;
        for (const pieces of orders) {
          if (getHoldError(unpaid, pieces) !== undefined) continue;
          unpaid = { ...unpaid, waiting: unpaid.waiting + 1, pieces: unpaid.pieces + pieces };
        }
        expect(unpaid.pieces).toBeLessThanOrEqual(MAX_UNPAID_QUANTITY);
        expect(unpaid.waiting).toBeLessThanOrEqual(MAX_UNPAID_ORDERS);
      }),
    );
  });
});

import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Amount, Money, toEuros } from './money.ts';

const cents = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 });

describe('Money', () => {
  it('keeps its cents through JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const wire: unknown = JSON.parse(JSON.stringify(toEuros(amount)));
        return v.parse(Money, wire) === amount;
      }),
    );
  });

  it.each([
    [12.3, 1230],
    [0.1 + 0.2, 30],
    [1234.5, 123_450],
    [0, 0],
    [-4.05, -405],
  ])('reads %d € as %d cents', (euros, expected) => {
    expect(v.parse(Money, euros)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', null, undefined, 1e15])('rejects %s', (value) => {
    expect(v.is(Money, value)).toBe(false);
  });
});

describe('Amount', () => {
  it('accepts any whole number of cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (amount) => v.parse(Amount, toEuros(amount)) === amount,
      ),
    );
  });

  it.each([0.001, 10.005, 1.234, -0.009])('rejects %d: more than two decimals (GAP-16)', (euros) => {
    expect(v.is(Amount, euros)).toBe(false);
  });
});

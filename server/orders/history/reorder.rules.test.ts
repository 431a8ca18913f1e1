import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getReorderQuantity } from './reorder.rules.ts';

describe('getReorderQuantity', () => {
  it.each([
    [
      { ordered: 3, available: 10, inCart: 0 },
      { added: 3, missing: 0, reason: null },
    ],
    [
      { ordered: 3, available: 10, inCart: 7 },
      { added: 3, missing: 0, reason: null },
    ],
    [
      { ordered: 3, available: 10, inCart: 8 },
      { added: 2, missing: 1, reason: 'limited' },
    ],
    [
      { ordered: 3, available: 2, inCart: 0 },
      { added: 2, missing: 1, reason: 'limited' },
    ],
    [
      { ordered: 3, available: 2, inCart: 2 },
      { added: 0, missing: 3, reason: 'inCart' },
    ],
    [
      { ordered: 3, available: 2, inCart: 5 },
      { added: 0, missing: 3, reason: 'inCart' },
    ],
    [
      { ordered: 3, available: 0, inCart: 0 },
      { added: 0, missing: 3, reason: 'outOfStock' },
    ],
    [
      { ordered: 3, available: 0, inCart: 2 },
      { added: 0, missing: 3, reason: 'outOfStock' },
    ],
    [
      { ordered: 30, available: 500, inCart: 0 },
      { added: 20, missing: 10, reason: 'maximum' },
    ],
    [
      { ordered: 3, available: 500, inCart: 20 },
      { added: 0, missing: 3, reason: 'maximum' },
    ],
    [
      { ordered: 20, available: 20, inCart: 0 },
      { added: 20, missing: 0, reason: null },
    ],
    [
      { ordered: 30, available: 20, inCart: 20 },
      { added: 0, missing: 30, reason: 'inCart' },
    ],
    [
      { ordered: 3, available: null, inCart: 0 },
      { added: 0, missing: 3, reason: 'removed' },
    ],
  ] as const)('%j', (item, expected) => {
    expect(getReorderQuantity({ ...item, maxQuantity: 20 })).toEqual(expected);
  });

  it('is limited only by the stock in a shop without a maximum', () => {
    const item = { ordered: 300, available: 250, inCart: 0, maxQuantity: null };
    expect(getReorderQuantity(item)).toEqual({ added: 250, missing: 50, reason: 'limited' });
  });

  it('never exceeds the available quantity, and added plus missing is the ordered quantity', () => {
    const quantity = fc.integer({ min: 0, max: 50 });
    const anyItem = fc.record({
      ordered: fc.integer({ min: 1, max: 50 }),
      available: fc.option(quantity),
      inCart: quantity,
      maxQuantity: fc.option(quantity),
    });
    fc.assert(
      fc.property(anyItem, (item) => {
        const { added, missing, reason } = getReorderQuantity(item);
        expect(added + missing).toBe(item.ordered);
        expect(added === 0 || item.inCart + added <= Math.min(item.available ?? 0, item.maxQuantity ?? Infinity)).toBe(
          true,
        );
        expect(reason === null).toBe(missing === 0);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAfterRemoval, existingPage, hasOutOfStock, revertedQuantity } from './cart.rules.ts';

describe('a cart that may go on', () => {
  it.each([
    [[], false],
    [[3, 1], false],
    [[3, 0], true],
    [[-1], true],
  ])('stocks %j: blocked %s', (stocks, blocked) => {
    expect(hasOutOfStock(stocks.map((availableQuantity) => ({ availableQuantity })))).toBe(blocked);
  });
});

describe('a refused quantity', () => {
  it.each([
    [{ quantity: 4 }, 4],
    [{ quantity: 0 }, 1],
    [{ quantity: 1.5 }, 1],
    [{ quantity: 'many' }, 1],
    [{ available: 3 }, undefined],
  ])('%j goes back to %s', (data, quantity) => {
    expect(revertedQuantity(data)).toBe(quantity);
  });

  it('is never below 1, whatever the server says', () => {
    fc.assert(
      fc.property(fc.anything(), (quantity) => (revertedQuantity({ quantity }) ?? 1) >= 1),
    );
  });
});

describe('after a removal', () => {
  it('the count goes down, never below 0', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (count, removed) => {
        const left = countAfterRemoval(count, removed);
        return left >= 0 && left <= count && (removed > count ? left === 0 : left === count - removed);
      }),
    );
  });

  it.each([
    [2, 11, 2],
    [2, 10, 1],
    [1, 0, 1],
    [9, 21, 3],
  ])('page %i of %i items is page %i', (page, total, shown) => {
    expect(existingPage(page, total, 10)).toBe(shown);
  });
});

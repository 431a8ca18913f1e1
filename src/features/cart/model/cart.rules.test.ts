import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getCheckoutBlocker,
  getCountAfterRemoval,
  clampPage,
  hasOutOfStockItem,
  exceedsStock,
  type CheckoutBlocker,
  getServerQuantity,
  shouldShowFinalPrice,
} from './cart.rules.ts';

const sold = (availableQuantity: number) => ({ availableQuantity, promotionOver: false });

describe('a cart that may go on', () => {
  it.each([
    [[], false],
    [[3, 1], false],
    [[3, 0], true],
    [[-1], true],
  ])('stocks %j: blocked %s', (stocks, blocked) => {
    expect(hasOutOfStockItem(stocks.map((availableQuantity) => ({ availableQuantity })))).toBe(blocked);
  });
});

describe('an item', () => {
  it.each([
    [2, 3, false],
    [3, 3, false],
    [4, 3, true],
    [4, 0, false],
    [4, -1, false],
  ])('%i wanted of %i is short: %s', (quantity, availableQuantity, short) => {
    expect(exceedsStock({ quantity, availableQuantity })).toBe(short);
  });

  it('that is not available is on the page where its place falls', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.nat(3), { maxLength: 20 }), (before, after) => {
        const stocks = [...Array.from({ length: before }, () => 1), 0, ...after];
        const items = stocks.map(sold);
        const page = Math.ceil((before + 1) / 10);
        expect(getCheckoutBlocker(items, 10)).toEqual({ reason: 'out-of-stock', page });
      }),
    );
    expect(getCheckoutBlocker([sold(1)], 10)).toBeNull();
  });

  it.each<[string, readonly [number, boolean][], CheckoutBlocker | null]>([
    [
      'nothing',
      [
        [1, false],
        [2, false],
      ],
      null,
    ],
    [
      'one over',
      [
        [1, false],
        [1, true],
      ],
      { reason: 'promotion-over', page: 1 },
    ],
    [
      'sold out before over',
      [
        [0, false],
        [1, true],
      ],
      { reason: 'promotion-over', page: 1 },
    ],
    ['over and sold out', [[0, true]], { reason: 'promotion-over', page: 1 }],
    [
      'over on page 2',
      [
        [1, false],
        [1, false],
        [1, true],
      ],
      { reason: 'promotion-over', page: 2 },
    ],
  ])('%s', (_, items, expected) => {
    const cart = items.map(([availableQuantity, promotionOver]) => ({ availableQuantity, promotionOver }));
    expect(getCheckoutBlocker(cart, 2)).toEqual(expected);
  });
});

describe('the final price', () => {
  it.each([
    [0, 0, false],
    [0, 4, true],
    [150, 0, true],
    [150, 4, true],
  ])('with a discount of %i and %i KPNOVV stands apart: %s', (totalDiscountApplied, totalKpNovv, shows) => {
    expect(shouldShowFinalPrice({ totalDiscountApplied, totalKpNovv })).toBe(shows);
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
    expect(getServerQuantity(data)).toBe(quantity);
  });

  it('is never below 1, whatever the server says', () => {
    fc.assert(fc.property(fc.anything(), (quantity) => (getServerQuantity({ quantity }) ?? 1) >= 1));
  });
});

describe('after a removal', () => {
  it('the count goes down, never below 0', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (count, removed) => {
        const left = getCountAfterRemoval(count, removed);
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
    expect(clampPage(page, total, 10)).toBe(shown);
  });
});

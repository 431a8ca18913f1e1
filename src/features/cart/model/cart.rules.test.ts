import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getCheckoutBlocker,
  getCountAfterRemoval,
  getMissingForFreeDelivery,
  clampPage,
  hasOutOfStockItem,
  exceedsStock,
  type CheckoutBlocker,
  getServerQuantity,
  shouldShowFinalPrice,
} from './cart.rules.ts';

const createItem = (availableQuantity: number) => ({ availableQuantity, promotionEnded: false });

// REQ-DRAW-17
describe('out-of-stock items', () => {
  it.each([
    [[], false],
    [[3, 1], false],
    [[3, 0], true],
    [[-1], true],
  ])('with stocks %j block the cart: %s', (stocks, isBlocked) => {
    expect(hasOutOfStockItem(stocks.map((availableQuantity) => ({ availableQuantity })))).toBe(isBlocked);
  });
});

describe('checkout blocker', () => {
  it.each([
    [2, 3, false],
    [3, 3, false],
    [4, 3, true],
    [4, 0, false],
    [4, -1, false],
  ])('quantity %i of stock %i exceeds the stock: %s', (quantity, availableQuantity, isExceeded) => {
    expect(exceedsStock({ quantity, availableQuantity })).toBe(isExceeded);
  });

  it('gives the page of the first item that is out of stock', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.nat(3), { maxLength: 20 }), (before, after) => {
        const stocks = [...Array.from({ length: before }, () => 1), 0, ...after];
        const items = stocks.map(createItem);
        const page = Math.ceil((before + 1) / 10);
        expect(getCheckoutBlocker(items, 10)).toEqual({ reason: 'out-of-stock', page });
      }),
    );
    expect(getCheckoutBlocker([createItem(1)], 10)).toBeNull();
  });

  it.each<[string, readonly [number, boolean][], CheckoutBlocker | null]>([
    [
      'no blocked item',
      [
        [1, false],
        [2, false],
      ],
      null,
    ],
    [
      'one ended item',
      [
        [1, false],
        [1, true],
      ],
      { reason: 'promotion-ended', page: 1 },
    ],
    [
      'an ended item after an out-of-stock item',
      [
        [0, false],
        [1, true],
      ],
      { reason: 'promotion-ended', page: 1 },
    ],
    ['an ended and out-of-stock item', [[0, true]], { reason: 'promotion-ended', page: 1 }],
    [
      'an ended item on page 2',
      [
        [1, false],
        [1, false],
        [1, true],
      ],
      { reason: 'promotion-ended', page: 2 },
    ],
  ])('finds the blocker of a cart with %s', (_, items, expected) => {
    const cart = items.map(([availableQuantity, promotionEnded]) => ({ availableQuantity, promotionEnded }));
    expect(getCheckoutBlocker(cart, 2)).toEqual(expected);
  });
});

// REQ-DRAW-07
describe('the final price', () => {
  it.each([
    [0, 0, false],
    [0, 4, true],
    [150, 0, true],
    [150, 4, true],
  ])('with a discount of %i and %i KPNOVV is shown: %s', (totalDiscountApplied, totalKpNovv, isShown) => {
    expect(shouldShowFinalPrice({ totalDiscountApplied, totalKpNovv })).toBe(isShown);
  });
});

// REQ-DRAW-13
describe('a refused quantity', () => {
  it.each([
    [{ quantity: 4 }, 4],
    [{ quantity: 0 }, 1],
    [{ quantity: 1.5 }, 1],
    [{ quantity: 'many' }, 1],
    [{ available: 3 }, undefined],
  ])('with the data %j goes back to %s', (data, quantity) => {
    expect(getServerQuantity(data)).toBe(quantity);
  });

  // REQ-B2B-26, REQ-CART-21
  it('is never below 1 for any value from the server', () => {
    fc.assert(fc.property(fc.anything(), (quantity) => (getServerQuantity({ quantity }) ?? 1) >= 1));
  });
});

describe('after a removal', () => {
  // REQ-DRAW-14
  it('the count goes down, never below 0', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (count, removed) => {
        const result = getCountAfterRemoval(count, removed);
        return result >= 0 && result <= count && (removed > count ? result === 0 : result === count - removed);
      }),
    );
  });

  it.each([
    [2, 11, 2],
    [2, 10, 1],
    [1, 0, 1],
    [9, 21, 3],
  ])('page %i with %i items left shows page %i', (page, total, shownPage) => {
    expect(clampPage(page, total, 10)).toBe(shownPage);
  });
});

describe('free delivery', () => {
  const delivery = { lowestPrice: 970, freeAbove: 6000 };
  it.each([
    [4770, 1231],
    [6000, 1],
    [6001, 0],
    [9000, 0],
  ])('of a cart of %i cents misses %i cents', (totalCartItemsFinalDiscountedPrice, missing) => {
    expect(getMissingForFreeDelivery({ delivery, totalCartItemsFinalDiscountedPrice })).toBe(missing);
  });

  // REQ-CART-29
  it('is reached exactly by the missing amount', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (total) => {
        const missing = getMissingForFreeDelivery({ delivery, totalCartItemsFinalDiscountedPrice: total }) ?? 0;
        return total + missing > delivery.freeAbove && (missing === 0 || total + missing - 1 <= delivery.freeAbove);
      }),
    );
  });

  it('is unknown when the back end sends no delivery price', () => {
    expect(getMissingForFreeDelivery({ totalCartItemsFinalDiscountedPrice: 1 })).toBeUndefined();
  });
});

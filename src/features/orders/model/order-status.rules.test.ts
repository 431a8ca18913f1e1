import { describe, expect, it } from 'vitest';
import { canReorder, getDeliveryStatusTone, getOrderStatusTone } from './order-status.rules.ts';

describe('the look of a status', () => {
  it.each([
    [0, 'plain'],
    [1, 'open'],
    [2, 'good'],
    [3, 'over'],
    [4, 'over'],
    [9, 'plain'],
  ])('of status %i is %s', (status, tone) => {
    expect(getOrderStatusTone(status)).toBe(tone);
  });

  it.each([
    ['processing', 'open'],
    ['in transit', 'open'],
    ['shipped', 'open'],
    ['delivered', 'good'],
    ['cancelled', 'over'],
    ['lost', 'plain'],
    ['', 'plain'],
    ['constructor', 'plain'],
  ])('of delivery status %j is %s', (status, tone) => {
    expect(getDeliveryStatusTone(status)).toBe(tone);
  });
});

it('an order is bought again unless it still waits for its payment', () => {
  expect([1, 2, 3, 4, 9].filter(canReorder)).toEqual([2, 3, 4, 9]);
});

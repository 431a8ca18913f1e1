import { describe, expect, it } from 'vitest';
import { canReorder, getDeliveryStatusTone, getOrderStatusTone } from './order-status.rules.ts';

// REQ-ORD-06
describe('the tone of a status', () => {
  it.each([
    [0, 'plain'],
    [1, 'open'],
    [2, 'good'],
    [3, 'over'],
    [4, 'over'],
    [9, 'plain'],
  ])('maps status %i to %s', (status, tone) => {
    expect(getOrderStatusTone(status)).toBe(tone);
  });

  it.each([
    ['processing', 'open'],
    ['in transit', 'open'],
    ['shipped', 'open'],
    ['ready', 'open'],
    ['delivered', 'good'],
    ['cancelled', 'over'],
    ['lost', 'plain'],
    ['', 'plain'],
    ['constructor', 'plain'],
  ])('maps delivery status %j to %s', (status, tone) => {
    expect(getDeliveryStatusTone(status)).toBe(tone);
  });
});

it('allows a reorder unless the payment is still pending', () => {
  expect([1, 2, 3, 4, 9].filter((status) => canReorder({ status }))).toEqual([2, 3, 4, 9]);
});

import { expect, it } from 'vitest';
import { getOrderType } from './order-type.ts';

// REQ-B2B-13, REQ-B2B-27
it.each([
  ['Takeaway', 'Takeaway'],
  ['Delivery', 'Delivery'],
  ['Shipping', 'Shipping'],
  ['', null],
  ['takeaway', null],
  ['Pigeon', null],
])('reads the stored %j as the order type %j', (orderType, expected) => {
  expect(getOrderType({ orderType })).toBe(expected);
});

import { expect, it } from 'vitest';
import { getOrderType } from './order-type.ts';

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

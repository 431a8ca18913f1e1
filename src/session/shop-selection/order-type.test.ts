import { expect, it } from 'vitest';
import { getOrderType } from './order-type.ts';

it.each([
  ['Takeaway', 'Takeaway'],
  ['Delivery', 'Delivery'],
  ['Shipping', 'Shipping'],
  ['', null],
  ['takeaway', null],
  ['Pigeon', null],
])('the stored %j is the order type %j', (orderType, known) => {
  expect(getOrderType({ orderType })).toBe(known);
});

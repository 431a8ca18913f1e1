import { expect, it } from 'vitest';
import { isPaymentRoute } from './payment-routes.rules.ts';

it.each([
  ['/checkout', true],
  ['/checkout/', true],
  ['/shopb2b/checkout', true],
  ['/product/payment/return', true],
  ['/product/payment/cancel', true],
  ['/', false],
  ['/cart', false],
  ['/shopb2b/cart', false],
  ['/IT/milano/products', false],
  ['/IT/checkout/products', false],
  ['/checkouts', false],
])('treats %s as a payment route: %s', (pathname, expected) => {
  expect(isPaymentRoute(pathname)).toBe(expected);
});

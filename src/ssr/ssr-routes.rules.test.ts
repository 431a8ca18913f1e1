import { expect, it } from 'vitest';
import { isCacheablePage, isSsrPage } from './ssr-routes.rules.ts';

it.each([
  ['/IT/milano/products', true, true],
  ['/IT/milano/product/p1/', true, true],
  ['/highlighted/products', true, true],
  ['/promotions', true, true],
  ['/', false, true],
  ['/cart', false, true],
  ['/checkout', false, true],
  ['/profile', false, true],
  ['/product/payment/return', false, true],
  ['/promotion/product/p1', false, true],
  ['/login-access', false, false],
  ['/login', false, false],
  ['/shared/favourites/a', true, true],
  ['/shopb2b/products/x', false, false],
])('renders %s on the server for a visitor: %s, for a member: %s', (path, forVisitor, forMember) => {
  expect([isSsrPage(path, false), isSsrPage(path, true)]).toEqual([forVisitor, forMember]);
});

it.each([
  ['/IT/milano/products', true],
  ['/promotions', true],
  ['/cart', true],
  ['/checkout', false],
  ['/product/payment/return', false],
  ['/login', false],
  ['/shared/favourites/a', false],
])('lets a later visit of a member start with the cached page %s: %s', (path, expected) => {
  expect(isCacheablePage(path, true)).toBe(expected);
});

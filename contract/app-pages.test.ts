import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGES, getPage, matchPage } from './app-pages.ts';

/** `_shell/$countryCode.$shopId.products.tsx` → `/$countryCode/$shopId/products` */
function toRoute(file: string): string {
  const parts = file.replace(/\.tsx$/u, '').split(/[/.]/u);
  const pathParts = parts.filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${pathParts.map((part) => part.replace(/_$/u, '')).join('/')}`;
}

describe('the pages', () => {
  // REQ-ROUTE-05, REQ-SHELL-01, REQ-SHELL-02
  it('are exactly the routes of the client', () => {
    const files = readdirSync('src/routes', { recursive: true }).map(String);
    const routes = files
      .filter((file) => file.endsWith('.tsx') && !/(?:^|\/)(?:__root|_shell|_bare|\$)\.tsx$/u.test(file))
      .map(toRoute);
    expect(Object.keys(PAGES).toSorted()).toEqual(routes.toSorted());
  });

  it.each([
    ['/', '/', {}],
    ['/cart', '/cart', {}],
    ['/Cart/', '/cart', {}],
    ['/IT/milano/products', '/$countryCode/$shopId/products', { countryCode: 'IT', shopId: 'milano' }],
    [
      '/IT/shop.v1/product/p%20.js',
      '/$countryCode/$shopId/product/$id',
      { countryCode: 'IT', shopId: 'shop.v1', id: 'p .js' },
    ],
    ['/shopb2b/products/detail/x', '/shopb2b/products/detail/$id', { id: 'x' }],
    ['/shopb2b/products/x', '/shopb2b/products/$id', { id: 'x' }],
  ])('matches %s', (path, route, params) => {
    expect(matchPage(path)).toMatchObject({ route, params });
  });

  it.each([
    '/metrics',
    '/readyz',
    '/.env',
    '/wp-login.php',
    '/actuator/health',
    '/IT/milano',
    '/IT/milano/product',
    '/cart/x',
    '/IT//products',
    '/%',
    '/IT/%E0%A4%A/products',
    '/IT/milano/product/%',
    '/IT/milano/product/%ff',
    '//cart',
  ])('does not match %s', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  it('never throws, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '%', 'E', '0', 'a', '$', '.', 'products') }), (path) => {
        expect(() => matchPage(`/${path}`)).not.toThrow();
      }),
    );
  });

  it.each([
    ['/checkout/', true],
    ['/shopb2b/checkout', true],
    ['/product/payment/return', true],
    ['/cart', undefined],
    ['/IT/checkout/products', undefined],
    ['/checkouts', undefined],
  ])('declare %s as a payment page: %s', (path, expected) => {
    expect(getPage(path).isPayment).toBe(expected);
  });
});

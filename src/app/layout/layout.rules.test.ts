import { describe, expect, it } from 'vitest';
import { isBusinessPage, isProductPage, getVirtualOfficeUrl } from './layout.rules.ts';

// REQ-SHELL-04
describe('Virtual Office URL', () => {
  it.each([
    ['https://office.example', 'https://office.example/login-access?token=a%26b'],
    ['https://office.example/it/', 'https://office.example/it/login-access?token=a%26b'],
    ['', null],
    ['javascript:alert(1)//', null],
    ['//office.example', null],
    ['https://', null],
  ])('for the base %j is %j', (base, url) => {
    expect(getVirtualOfficeUrl(base, 'a&b')).toBe(url);
  });
});

describe('product pages', () => {
  // REQ-SHELL-07
  it('are the routes with a cart icon', () => {
    expect(isProductPage('/_shell/$countryCode/$shopId/products')).toBe(true);
    expect(isProductPage('/_shell/$countryCode/$shopId/product/$id')).toBe(true);
    expect(isProductPage('/_shell/highlighted/products')).toBe(true);
    expect(isProductPage('/_shell/promotions')).toBe(true);
    expect(isProductPage('/_shell/promotion/product/$id')).toBe(true);
    expect(isProductPage('/_shell/shopb2b/products/$id')).toBe(true);
    expect(isProductPage('/_shell/shopb2b/products/detail/$id')).toBe(true);
    expect(isProductPage('/_shell/shopb2b/shop')).toBe(false);
    expect(isProductPage('/_shell/cart')).toBe(false);
  });

  // REQ-SHELL-07
  it('use the business cart on all pages of the business shop', () => {
    expect(isBusinessPage('/_shell/shopb2b/products/$id')).toBe(true);
    expect(isBusinessPage('/_shell/shopb2b/cart')).toBe(true);
    expect(isBusinessPage('/_shell/cart')).toBe(false);
  });
});

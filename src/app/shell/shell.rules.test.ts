import { describe, expect, it } from 'vitest';
import { isProductPage, virtualOfficeAddress } from './shell.rules.ts';

describe('the virtual office', () => {
  it.each([
    ['https://office.example', 'https://office.example/login-access?token=a%26b'],
    ['https://office.example/it/', 'https://office.example/it/login-access?token=a%26b'],
    ['', null],
    ['javascript:alert(1)//', null],
    ['//office.example', null],
    ['https://', null],
  ])('%j', (base, address) => {
    expect(virtualOfficeAddress(base, 'a&b')).toBe(address);
  });
});

describe('product pages', () => {
  it('are those that doc 1 §2 gives a cart icon', () => {
    expect(isProductPage('/_shell/$countryCode/$shopId/products')).toBe(true);
    expect(isProductPage('/_shell/$countryCode/$shopId/product/$id')).toBe(true);
    expect(isProductPage('/_shell/highlighted/products')).toBe(true);
    expect(isProductPage('/_shell/cart')).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { createCartItem } from '#tests/setup/sample-cart.ts';
import { createProduct } from '#tests/setup/sample-product.ts';
import { toListedProduct, toProductInput } from './cart-product.rules.ts';

const facts = { unitPrice: { price: 1780, unit: 'kg' as const }, allergens: ['milk'], minimumAge: 18 };

// REQ-FACT-17
it('keeps unit price, allergens and age of a product that is added without a connection', () => {
  expect(toProductInput(createProduct(facts)).seen).toMatchObject(facts);
});

// REQ-FACT-17
it('keeps unit price, allergens and age of a line whose product page opens', () => {
  expect(toListedProduct(createCartItem(facts))).toMatchObject(facts);
});

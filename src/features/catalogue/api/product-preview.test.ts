import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createProduct } from '#tests/setup/sample-product.ts';
import { createPromotion } from '#tests/setup/sample-promotion.ts';
import { getPreview, storePreview } from './product-preview.ts';

const product = createProduct({ id: 'p1' });
const promotion = createPromotion();

it('finds what a link has shown, in the same language', () => {
  const client = new QueryClient();
  storePreview(client, 'it', { product, shopId: 'milano' });
  expect(getPreview(client, { id: 'p1', language: 'it' })).toEqual({ product, shopId: 'milano' });
  expect(getPreview(client, { id: 'p1', language: 'en' })).toBe(undefined);
  expect(getPreview(client, { id: 'p2', language: 'it' })).toBe(undefined);
});

it('finds the price of a promotion only for the page of the promotion', () => {
  const client = new QueryClient();
  storePreview(client, 'it', { product, shopId: 'milano', promotion });
  expect(getPreview(client, { id: 'p1', language: 'it', promotionId: 'casa' })?.promotion).toBe(promotion);
  expect(getPreview(client, { id: 'p1', language: 'it' })).toBe(undefined);
});

it('stores no price of a promotion that has ended', () => {
  const client = new QueryClient();
  storePreview(client, 'it', { product, shopId: 'milano', promotion: null });
  expect(client.getQueryCache().getAll()).toEqual([]);
});

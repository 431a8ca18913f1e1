import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CART_RESOURCES } from './cart-count.queries.ts';
import { invalidateCart } from './cart.cache.ts';

it.each([
  ['the carts of one shop', 'milano', [true, false]],
  ['the carts of all shops', undefined, [true, true]],
])('makes %s outdated, with their checkouts, and nothing else', async (_title, shopId, expected) => {
  const client = new QueryClient();
  const shops = ['milano', 'roma'];
  const resources = Object.values(CART_RESOURCES);
  for (const shop of shops) for (const resource of resources) client.setQueryData([resource, { shopId: shop }], {});
  client.setQueryData(['products', { shopId: 'milano' }], {});
  await invalidateCart(client, shopId);
  const isOutdated = (resource: string, shop: string) =>
    client.getQueryState([resource, { shopId: shop }])?.isInvalidated;
  for (const resource of resources) expect(shops.map((shop) => isOutdated(resource, shop))).toEqual(expected);
  expect(isOutdated('products', 'milano')).toBe(false);
});

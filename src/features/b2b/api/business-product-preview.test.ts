import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findBusinessPreview } from './business-product-preview.ts';

const SHOP = 'navigli';
const LIST = ['b2b', 'it', 'products', SHOP, {}];

function createClient(cachedShopIds: readonly string[]) {
  const client = new QueryClient();
  for (const id of cachedShopIds) client.setQueryData(['b2b', 'it', 'shop', id], { id });
  client.setQueryData(LIST, { data: [{ id: 'p1', price: 4180 }], totalCount: 1 }, { updatedAt: 1 });
  return client;
}

it('finds a product with its shop, without texts', () => {
  expect(findBusinessPreview(createClient(['other', SHOP]), 'it', 'p1')).toEqual({
    id: 'p1',
    price: 4180,
    description: '',
    technical: '',
    shop: SHOP,
  });
});

it('finds no product of a shop that is not cached, because the page needs the shop', () => {
  expect(findBusinessPreview(createClient(['other']), 'it', 'p1')).toBe(undefined);
});

it('finds a product in the cart of each order type', () => {
  for (const orderType of ['Takeaway', 'Delivery', 'Shipping']) {
    const client = createClient([SHOP]);
    const line = { shopProductId: 'p2', price: 4180, priceAfterDiscount: 3135, finalPrice: 9405 };
    client.setQueryData(['cart', SHOP, orderType, 'list', { language: 'it' }], { data: [line] });
    expect(findBusinessPreview(client, 'it', 'p2')).toMatchObject({ price: 4180, priceAfterDiscount: 3135 });
  }
});

it('finds a product in the suggestions of its shop', () => {
  const client = createClient([SHOP]);
  const products = [{ id: 'p2', price: 4180 }];
  client.setQueryData(['suggestions', SHOP, 'it', 'mie', true], { products, categories: [], keywords: [] });
  expect(findBusinessPreview(client, 'it', 'p2')).toMatchObject({ price: 4180, shop: SHOP });
});

import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import { findShopCartCopies } from '#src/features/cart/api/cart-copies.ts';
import type { ViewedProduct } from '#src/offline/viewed-products/viewed-products.rules.ts';
import { findCachedProduct } from './cached-product.ts';
import { findCopies } from './product-copies.ts';

const SHOP = 'milano';
const LIST = ['catalogue', SHOP, 'it', 'list', 'IT', {}];
const FAVOURITES = ['favourites', SHOP, 'it'];

const createProduct = (price: number): ListedProduct => ({
  id: 'p1',
  name: 'Miele',
  images: [],
  price,
  kp: 0,
  kpNovv: 0,
  discountPercentage: 0,
  availableQuantity: 5,
  category: null,
  subCategory: null,
});

const createView = (price: number): ViewedProduct => ({
  ...createProduct(price),
  memberId: 'giulia',
  countryCode: 'IT',
  shopId: SHOP,
  names: { it: 'Miele' },
  image: '',
  seenAt: 0,
  isReported: true,
});

/** The price of the product's copy in the cache; null without a copy. */
const findPrice = (client: QueryClient, findMoreCopies: Parameters<typeof findCachedProduct>[2] = () => []) =>
  findCachedProduct(client, { shopId: SHOP, language: 'it', id: 'p1' }, findMoreCopies)?.price ?? null;

it.each([
  ['a list', LIST, { data: [createProduct(890)], totalCount: 1 }],
  ['the highlighted products', ['catalogue', SHOP, 'it', 'highlighted'], [createProduct(890)]],
  ['the favourites', FAVOURITES, [createProduct(890)]],
  ['the viewed products', ['viewed', SHOP, 'it'], [createProduct(890)]],
  ['the suggestions', ['suggestions', SHOP, 'it', 'mie', true], { products: [createProduct(890)] }],
  ['the products viewed on this device', ['viewed-here', 'giulia'], [createView(890)]],
  [
    'an unsent favourite',
    ['favourite-changes', 'giulia'],
    { operations: [{ shopId: SHOP, language: 'it', product: createProduct(890), isFavourite: true }] },
  ],
])('finds a product in %s', (_place, queryKey, data) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, data);
  expect(findPrice(client)).toBe(890);
});

it.each([
  ['another language', ['favourites', SHOP, 'en']],
  ['another shop', ['favourites', 'torino', 'it']],
])('does not find the product of %s', (_place, queryKey) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, [createProduct(890)]);
  expect(findPrice(client)).toBe(null);
});

it.each([
  [1, 2, 790],
  [2, 1, 890],
])('takes the copy of the newest response: list at %i, favourites at %i', (listedAt, favouritesAt, price) => {
  const client = new QueryClient();
  client.setQueryData(LIST, { data: [createProduct(890)], totalCount: 1 }, { updatedAt: listedAt });
  client.setQueryData(FAVOURITES, [createProduct(790)], { updatedAt: favouritesAt });
  expect(findPrice(client)).toBe(price);
});

it('takes the copy of another feature when it is the newest', () => {
  const client = new QueryClient();
  client.setQueryData(LIST, { data: [createProduct(890)], totalCount: 1 }, { updatedAt: 1 });
  client.setQueryData(['other'], createProduct(790), { updatedAt: 2 });
  const findOther = () =>
    findCopies(client, client.getQueriesData<ListedProduct>({ queryKey: ['other'] }), (product) => product);
  expect(findPrice(client, findOther)).toBe(790);
});

it('finds a product in the cart, with the price of one', () => {
  const client = new QueryClient();
  const line = { shopProductId: 'p1', price: 890, priceAfterDiscount: 890, totalPrice: 2670, promotionEnded: false };
  client.setQueryData(['cart', SHOP, 'Shop', 'list', { language: 'it', page: 1 }], { data: [line] });
  expect(findPrice(client, findShopCartCopies)).toBe(890);
});

it('takes what this device has stored only without a response', () => {
  const client = new QueryClient();
  client.setQueryData(['viewed-here', 'giulia'], [createView(690)], { updatedAt: 2 });
  client.setQueryData(FAVOURITES, [createProduct(790)], { updatedAt: 1 });
  expect(findPrice(client)).toBe(790);
});

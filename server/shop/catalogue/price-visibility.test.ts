import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { favouriteLinks, favourites } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedMember, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { storePriceAudience } from './price-visibility.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let inactiveToken: string;

beforeAll(async () => {
  shop = await createTestServer();
  const { deps } = shop;
  const facts = { kind: 'food', content: { amount: 250, unit: 'ml' } } as const;
  const prices = { priceCents: 12_345, discountPercentage: 20, kp: 77, kpNovv: 66, highlight: 0, facts };
  await seedProduct(deps, { id: 'oil', name: { it: 'Olio' }, ...prices });
  await seedProduct(deps, { id: 'cheap', name: { it: 'Olio piccolo' }, ...prices, priceCents: 500, highlight: 1 });
  await seedProduct(deps, { id: 'carton', name: { it: 'Olio in cartone' }, shopId: BUSINESS_SHOP_ID, ...prices });
  await seedPromotion(deps, 'spring', ['oil', 'cheap']);
  await deps.db.insert(favourites).values({ memberId: 'giulia', productId: 'oil', addedAt: deps.now() });
  const link = { memberId: 'giulia', shopId: SHOP_ID, secret: 'shared', createdAt: deps.now() };
  await deps.db.insert(favouriteLinks).values(link);
  inactiveToken = await seedMember(deps, { id: 'inactive', isShopActive: false });
});
afterAll(() => shop.database.drop());

/** Every public read of products. */
const PRODUCT_PATHS = [
  `/api/shop/products?shopId=${SHOP_ID}`,
  `/api/shop/product/oil?shopId=${SHOP_ID}`,
  `/api/shop/highlighted/products/${SHOP_ID}`,
  `/api/shop/product/suggestions?shopId=${SHOP_ID}&q=olio`,
  '/api/promotion/products/list?promotionId=spring',
  '/api/promotion/product/detail/oil?promotionId=spring',
  `/api/b2b/shop/products?shopId=${BUSINESS_SHOP_ID}`,
  '/api/b2b/shop/product/carton',
  `/api/b2b/shop/${BUSINESS_SHOP_ID}/suggestions?q=olio`,
  '/api/shop/shared-favourites/shared',
];

async function readFields(path: string, token = ''): Promise<string[]> {
  const response = await shop.app.request(path, token === '' ? {} : { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return [...(await response.text()).matchAll(/"(\w+)":/gu)].map(([, name = '']) => name);
}
const PRICE_FIELDS = ['price', 'priceAfterDiscount', 'discountPercentage', 'unitPrice', 'kp', 'kpNovv'];

describe('prices for members', () => {
  it.each(PRODUCT_PATHS)('are in no response of %s to a visitor or to a member of an inactive shop', async (path) => {
    for (const token of ['', 'invalid', inactiveToken]) {
      const fields = await readFields(path, token);
      expect(fields).toContain('availableQuantity');
      expect(fields.filter((name) => PRICE_FIELDS.includes(name))).toEqual([]);
    }
    expect(await readFields(path, shop.token)).toEqual(expect.arrayContaining(PRICE_FIELDS));
  });

  // REQ-CAT-03
  it('are checked for every public call of the contract that returns products', () => {
    const withPrices = Object.values(calls).filter(
      (call) => call.access === 'public' && JSON.stringify(call.response).includes('"priceAfterDiscount"'),
    );
    const isTested = ({ path }: { readonly path: string }) => {
      const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/gu, '[^/?]+')}(?:\\?|$)`, 'u');
      return PRODUCT_PATHS.some((tested) => pattern.test(tested));
    };
    expect(withPrices.filter((call) => !isTested(call))).toEqual([]);
    expect(withPrices).toHaveLength(PRODUCT_PATHS.length);
  });

  // REQ-CAT-03
  it('can’t be found out by a visitor’s price range or order', async () => {
    const list = async (token: string, query: object) =>
      (await createApiClient(shop.app, token).call(calls.products, { query: { shopId: SHOP_ID, ...query } })).data.map(
        ({ id }) => id,
      );
    expect(await list(shop.token, { maxPrice: 10 })).toEqual(['cheap']);
    expect(await list(shop.token, { sort: 'priceAsc' })).toEqual(['cheap', 'oil']);
    for (const query of [
      { maxPrice: 10 },
      { minPrice: 10 },
      { sort: 'priceAsc' },
      { sort: 'priceDesc' },
      { sort: 'discount' },
    ])
      expect(await list('', query)).toEqual(['oil', 'cheap']);
  });

  it('are different responses to shared caches', async () => {
    const response = await shop.app.request(`/api/shop/products?shopId=${SHOP_ID}`);
    expect(response.headers.get('vary')).toContain('Authorization');
  });
});

describe('public prices', () => {
  const POINTS = ['kp', 'kpNovv'];
  const isPoints = (name: string) => POINTS.includes(name);

  beforeAll(() => storePriceAudience(shop.deps.db, 'public'));

  it.each(PRODUCT_PATHS)('are in the response of %s to everyone, and points only to members', async (path) => {
    const publicFields = [...PRICE_FIELDS.filter((name) => !isPoints(name)), 'isPricePublic'];
    for (const token of ['', 'invalid', inactiveToken]) {
      const fields = await readFields(path, token);
      expect(fields).toEqual(expect.arrayContaining(publicFields));
      expect(fields.filter(isPoints)).toEqual([]);
    }
    expect(await readFields(path, shop.token)).toEqual(expect.arrayContaining([...publicFields, ...POINTS]));
  });

  // REQ-CAT-03
  it('can be sorted and filtered by a visitor, and each list says so', async () => {
    const { call } = createApiClient(shop.app, '');
    const list = async (query: object) => call(calls.products, { query: { shopId: SHOP_ID, ...query } });
    const getIds = async (query: object) => (await list(query)).data.map(({ id }) => id);
    expect(await getIds({ maxPrice: 10 })).toEqual(['cheap']);
    expect(await getIds({ sort: 'priceAsc' })).toEqual(['cheap', 'oil']);
    const nothing = { minPrice: 5000 };
    const lists = [
      await list(nothing),
      await call(calls.b2bProducts, { query: { shopId: BUSINESS_SHOP_ID, ...nothing } }),
      await call(calls.promotionProducts, { query: { promotionId: 'spring', ...nothing } }),
      await list({ category: 'unknown' }),
    ];
    const empty = { totalCount: 0, arePricesPublic: true };
    expect(lists).toMatchObject([empty, empty, empty, empty]);
    await storePriceAudience(shop.deps.db, 'members');
    expect(await list(nothing)).toMatchObject({ totalCount: 2, arePricesPublic: false });
  });
});

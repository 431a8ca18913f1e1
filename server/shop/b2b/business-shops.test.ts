import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { b2bCalls } from '#contract/b2b.ts';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { categories, countries, keywordGroups, keywords, subCategories } from '#server/platform/db/schema/index.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import {
  seedBusinessShop,
  seedMember,
  seedProduct,
  seedShops,
  BUSINESS_SHOP_ID,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let visitor: ApiClient;
let italian: ApiClient;
let anna: ApiClient;

const text = (it: string) => ({ it, en: `${it} (en)` });

beforeAll(async () => {
  database = await createTestDatabase();
  const { deps } = createTestDeps(database);
  const app = createApp(deps);
  await seedShops(deps);
  await deps.db.insert(countries).values({ id: 'de', code: 'DE', name: text('Germania'), flag: '' });
  const offers = { pane: ['Takeaway'], vino: ['Delivery', 'Shipping'], olio: ['Shipping'] } as const;
  await seedBusinessShop(deps, { id: 'pane', position: 2, deliveryTypes: [...offers.pane], billingCity: 'Milano' });
  await seedBusinessShop(deps, { id: 'vino', position: 1, deliveryTypes: [...offers.vino], billingCity: 'Bari' });
  await seedBusinessShop(deps, { id: 'olio', position: 3, deliveryTypes: [...offers.olio], name: 'Frantoio' });
  await seedBusinessShop(deps, { id: 'brot', countryId: 'de', billingCity: 'Berlin' });
  const shopId = 'pane';
  await deps.db.insert(categories).values({ id: 'flours', shopId, name: text('Farine'), position: 0 });
  await deps.db.insert(subCategories).values({ id: 'rye', categoryId: 'flours', name: text('Segale'), position: 0 });
  await deps.db.insert(keywordGroups).values({ id: 'diet', shopId, name: text('Dieta'), position: 0 });
  await deps.db.insert(keywords).values({ id: 'vegan', groupId: 'diet', name: text('Vegano'), position: 0 });
  for (let index = 0; index < 9; index += 1) {
    await seedProduct(deps, {
      id: `flour-${index}`,
      shopId,
      categoryId: 'flours',
      subCategoryId: index < 2 ? 'rye' : null,
      keywordIds: index < 3 ? ['vegan'] : [],
      stock: index === 0 ? 0 : 5,
      description: text('<p>Farina</p>'),
    });
  }
  await seedProduct(deps, { id: 'soap', shopId: SHOP_ID });
  anna = createApiClient(app, await seedMember(deps, { id: 'anna' }));
  visitor = createApiClient(app);
  italian = createApiClient(app, '', 'it');
});
afterAll(() => database.drop());

const findShopIds = async (query: object, client = visitor) => {
  const { data, totalCount } = await client.call(b2bCalls.b2bShops, { query: { countryId: 'it', ...query } });
  expect(totalCount).toBeGreaterThanOrEqual(data.length);
  return data.map(({ id }) => id);
};

describe('business shops', () => {
  // REQ-B2B-22, REQ-CALL-26
  it('are listed by country and position, with all fields, in the language of the request', async () => {
    expect(await findShopIds({})).toEqual([BUSINESS_SHOP_ID, 'vino', 'pane', 'olio']);
    expect(await findShopIds({ countryId: 'de' })).toEqual(['brot']);
    const { data } = await italian.call(b2bCalls.b2bShop, { params: { shopId: 'pane' } });
    expect(data).toEqual({
      id: 'pane',
      fullName: 'pane ingrosso',
      name: 'pane',
      companyName: 'pane S.r.l.',
      companyDescription: '<p>pane</p>',
      billingAddress: 'Via Appia 1',
      billingAddressCity: 'Milano',
      billingAddressCountry: 'Italia',
      billingAddressCountryCode: 'IT',
      gallery: [],
      availableDeliveryType: ['Takeaway'],
    });
    const listed = await italian.call(b2bCalls.b2bShops, { query: { countryId: 'it', search: 'pane' } });
    expect(listed.data).toEqual([data]);
  });

  // REQ-CALL-21
  it('are filtered by name, city and delivery type together', async () => {
    expect(await findShopIds({ search: 'PANE' })).toEqual(['pane']);
    expect(await findShopIds({ search: 'frant' })).toEqual(['olio']);
    expect(await findShopIds({ search: '%' })).toEqual([]);
    expect(await findShopIds({ billingAddressCity: 'milano' })).toEqual(['pane']);
    expect(await findShopIds({ billingAddressCity: 'Mil' })).toEqual([]);
    expect(await findShopIds({ availableDeliveryType: 'Takeaway' })).toEqual([BUSINESS_SHOP_ID, 'pane']);
    expect(await findShopIds({ availableDeliveryType: 'Delivery' })).toEqual([BUSINESS_SHOP_ID, 'vino']);
    expect(await findShopIds({ availableDeliveryType: 'Takeaway', billingAddressCity: 'Bari' })).toEqual([]);
    expect(
      await findShopIds({ availableDeliveryType: 'Shipping', search: 's.r.l', billingAddressCity: 'Bari' }),
    ).toEqual(['vino']);
  });

  it('have six per page, with the total count', async () => {
    const { deps } = createTestDeps(database);
    for (let index = 0; index < 4; index += 1) {
      await seedBusinessShop(deps, { id: `many-${index}`, position: 10 + index, billingCity: 'Pisa' });
    }
    const readPage = (number: number) => visitor.call(b2bCalls.b2bShops, { query: { countryId: 'it', page: number } });
    const first = await readPage(1);
    const second = await readPage(2);
    expect([first.data.length, second.data.length]).toEqual([6, 2]);
    expect([first.totalCount, second.totalCount, (await readPage(3)).totalCount]).toEqual([8, 8, 8]);
    expect((await readPage(3)).data).toEqual([]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(8);
  });

  // REQ-CALL-22
  it('have cities of their country, each once, sorted by name', async () => {
    const findCities = (countryId: string) => visitor.call(b2bCalls.b2bCities, { query: { countryId } });
    expect((await findCities('it')).data).toEqual(
      ['Bari', 'Milano', 'Pisa', 'Roma'].map((name) => ({ name, countryCode: 'IT' })),
    );
    expect((await findCities('de')).data).toEqual([{ name: 'Berlin', countryCode: 'DE' }]);
    expect((await visitor.callExpectingError(b2bCalls.b2bCities, { query: { countryId: 'x' } })).status).toBe(404);
    expect((await visitor.callExpectingError(b2bCalls.b2bShops, { query: { countryId: 'x' } })).status).toBe(404);
  });
});

describe('products of a business shop', () => {
  const list = (query: object) => visitor.call(b2bCalls.b2bProducts, { query: { shopId: 'pane', ...query } });
  const listIds = async (query: object) => (await list(query)).data.map(({ id }) => id);

  // REQ-CALL-24
  it('have eight per page, filtered by category and keywords', async () => {
    expect((await list({})).totalCount).toBe(9);
    expect(await listIds({})).toHaveLength(8);
    expect(await listIds({ page: 2 })).toEqual(['flour-8']);
    expect(await listIds({ subCategory: 'rye' })).toEqual(['flour-0', 'flour-1']);
    expect(await listIds({ category: 'flours', subKeywords: 'vegan' })).toEqual(['flour-0', 'flour-1', 'flour-2']);
    expect(await listIds({ category: 'gone' })).toEqual([]);
    expect((await list({})).data[0]).toMatchObject({ name: 'flour-0 (en)', availableQuantity: 0 });
  });

  // REQ-CALL-24
  it('are empty for a delivery type that the shop does not offer', async () => {
    expect((await list({ availableDeliveryType: 'Takeaway' })).totalCount).toBe(9);
    expect(await list({ availableDeliveryType: 'Shipping' })).toMatchObject({ data: [], totalCount: 0 });
  });

  // REQ-B2B-23, REQ-CALL-23, REQ-CALL-25
  it('have categories and keywords', async () => {
    const params = { shopId: 'pane' };
    expect((await visitor.call(b2bCalls.b2bCategories, { params })).data).toMatchObject([
      { id: 'flours', name: 'Farine (en)', subCategories: [{ id: 'rye', name: 'Segale (en)' }] },
    ]);
    expect((await visitor.call(b2bCalls.b2bKeywords, { params })).data).toEqual([
      { name: 'Dieta (en)', items: [{ id: 'vegan', name: 'Vegano (en)' }] },
    ]);
  });

  // REQ-CALL-26
  it('have the id of their shop', async () => {
    const { data } = await anna.call(b2bCalls.b2bProduct, { params: { id: 'flour-1' } });
    expect(data).toMatchObject({
      id: 'flour-1',
      shop: 'pane',
      price: 1000,
      availableQuantity: 5,
      description: '<p>Farina</p> (en)',
      category: { id: 'flours' },
      subCategory: { id: 'rye' },
    });
  });
});

describe('consumer and business shops', () => {
  it('are reached only by their own calls', async () => {
    const getStatus = async (error: Promise<{ status: number }>) => (await error).status;
    for (const shopId of [SHOP_ID, 'nowhere']) {
      const params = { shopId };
      expect(await getStatus(visitor.callExpectingError(b2bCalls.b2bShop, { params }))).toBe(404);
      expect(await getStatus(visitor.callExpectingError(b2bCalls.b2bCategories, { params }))).toBe(404);
      expect(await getStatus(visitor.callExpectingError(b2bCalls.b2bKeywords, { params }))).toBe(404);
      expect(await getStatus(visitor.callExpectingError(b2bCalls.b2bProducts, { query: params }))).toBe(404);
      expect(await getStatus(anna.callExpectingError(b2bCalls.b2bSlots, { params }))).toBe(404);
    }
    for (const id of ['soap', 'nothing']) {
      expect(await getStatus(visitor.callExpectingError(b2bCalls.b2bProduct, { params: { id } }))).toBe(404);
    }
    const query = { shopId: 'pane' };
    expect(await getStatus(visitor.callExpectingError(calls.products, { query }))).toBe(404);
    expect(await getStatus(visitor.callExpectingError(calls.categories, { query }))).toBe(404);
    expect(await getStatus(visitor.callExpectingError(calls.product, { params: { id: 'flour-1' }, query }))).toBe(404);
    expect(
      await getStatus(
        visitor.callExpectingError(calls.product, { params: { id: 'flour-1' }, query: { shopId: SHOP_ID } }),
      ),
    ).toBe(404);
    expect(await getStatus(anna.callExpectingError(calls.productViewed, { params: { id: 'flour-1' } }))).toBe(404);
    const shops = await visitor.call(calls.shops, { query: { countryId: 'it' } });
    expect(shops.data.map(({ id }) => id)).toEqual([SHOP_ID, 'shop-it-2']);
    const countriesResponse = await visitor.call(calls.countries, {});
    expect(countriesResponse.data.map(({ id }) => id)).toEqual(['it']);
  });
});

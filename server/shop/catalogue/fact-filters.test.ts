import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Allergen, Diet } from '#contract/fields/allergens.ts';
import { products } from '#server/platform/db/schema/index.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

interface Facts {
  readonly allergens?: Allergen[];
  readonly traces?: Allergen[];
  readonly diets?: Diet[];
}

const CATALOGUE: Readonly<Record<string, Facts>> = {
  bread: { allergens: ['gluten'], traces: ['sesame', 'nuts'], diets: ['vegan', 'vegetarian'] },
  cheese: { allergens: ['milk'], diets: ['vegetarian', 'glutenFree'] },
  cake: { allergens: ['gluten', 'milk', 'eggs'], diets: ['vegetarian', 'organic'] },
  rice: { allergens: [], diets: ['vegan', 'vegetarian', 'glutenFree', 'organic'] },
  // Its traces are known, its allergens are not.
  mystery: { traces: ['nuts'] },
  soap: {},
};

let shop: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  shop = await createTestServer();
  for (const [id, facts] of Object.entries(CATALOGUE)) {
    const row = { priceCents: 500, facts: id === 'soap' ? null : ({ kind: 'food', ...facts } as const) };
    await seedProduct(shop.deps, { id, ...row });
    await seedProduct(shop.deps, { id: `case-${id}`, shopId: BUSINESS_SHOP_ID, ...row });
  }
  await seedPromotion(shop.deps, 'spring', Object.keys(CATALOGUE));
});
afterAll(() => shop.database.drop());

const Listed = v.array(v.object({ _id: v.string() }));
const Body = v.object({ data: v.union([Listed, v.object({ products: Listed })]), totalCount: v.number() });

async function list(path: string, query: object) {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, String(value));
  }
  const response = await shop.app.request(`/api${path}&${search}`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  const { data, totalCount } = v.parse(Body, await response.json());
  const ids = ('products' in data ? data.products : data).map(({ _id }) => _id.replace('case-', ''));
  expect(totalCount).toBe(ids.length);
  return ids.sort();
}

const LISTS = [
  `/shop/products?shopId=${SHOP_ID}`,
  `/b2b/shop/products?shopId=${BUSINESS_SHOP_ID}`,
  '/promotion/products/list?promotionId=spring',
];

// REQ-FACT-11
describe.each(LISTS)('the list %s', (path) => {
  it.each([
    [{ diets: 'vegetarian' }, ['bread', 'cake', 'cheese', 'rice']],
    [{ diets: ['vegetarian', 'organic'] }, ['cake', 'rice']],
    [{ without: 'gluten' }, ['cheese', 'rice']],
    [{ without: 'nuts' }, ['cake', 'cheese', 'rice']],
    [{ without: ['gluten', 'milk'] }, ['rice']],
    [{ without: 'lupin' }, ['bread', 'cake', 'cheese', 'rice']],
    [{ diets: 'vegetarian', without: 'milk' }, ['bread', 'rice']],
    [{ diets: 'unknown' }, []],
    [{ without: 'unknown' }, []],
    [{ without: ['gluten', 'unknown'] }, []],
  ])('for %j contains %j, in the order of the shop and in another one', async (query, ids) => {
    expect(await list(path, query)).toEqual(ids);
    expect(await list(path, { ...query, sort: 'name' })).toEqual(ids);
    expect(await list(path, { ...query, available: true })).toEqual(ids);
  });

  it('searches among them', async () => {
    expect(await list(path, { q: 'cake', without: 'milk' })).toEqual([]);
    expect(await list(path, { q: 'rice', diets: 'vegan' })).toEqual(['rice']);
  });
});

// REQ-FACT-12
describe('the filters of a list', () => {
  it.each([`/shop/product/keword/list?shopId=${SHOP_ID}`, `/b2b/shop/${BUSINESS_SHOP_ID}/keywords?`])(
    'name the diets and allergens of its products: %s',
    async (path) => {
      const body: unknown = await (await shop.app.request(`/api${path}`)).json();
      expect(body).toMatchObject({
        diets: ['vegan', 'vegetarian', 'glutenFree', 'organic'],
        allergens: ['gluten', 'eggs', 'milk', 'nuts', 'sesame'],
      });
    },
  );

  it('follow a change of the facts, and of a hidden product', async () => {
    const { db } = shop.deps;
    const isCheese = eq(products.id, 'cheese');
    await db
      .update(products)
      .set({ facts: { kind: 'food', allergens: [], diets: ['lactoseFree'] } })
      .where(isCheese);
    expect(await list(LISTS[0] ?? '', { without: 'milk' })).toEqual(['bread', 'cheese', 'rice']);
    expect(await list(LISTS[0] ?? '', { diets: 'lactoseFree', sort: 'name' })).toEqual(['cheese']);
    await db.update(products).set({ hidden: true }).where(isCheese);
    expect(await list(LISTS[0] ?? '', { without: 'milk' })).toEqual(['bread', 'rice']);
    expect(await list(LISTS[0] ?? '', { diets: 'lactoseFree', sort: 'name' })).toEqual([]);
  });
});

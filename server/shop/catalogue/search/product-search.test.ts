import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { categories, keywordGroups, keywords, products, subCategories } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { BUSINESS_SHOP_ID, OTHER_SHOP_ID, SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;

type Query = Partial<CallInput<typeof calls.products>['query']>;

const search = async (query: Query, language: 'it' | 'en' = 'it') => {
  const client = createApiClient(shop.app, shop.token, language);
  const { data, totalCount } = await client.call(calls.products, { query: { shopId: SHOP_ID, limit: 50, ...query } });
  return { ids: data.map(({ id }) => id), totalCount };
};
const find = async (q: string, language: 'it' | 'en' = 'it') => (await search({ q }, language)).ids;
const suggest = async (q: string, language: 'it' | 'en' = 'it') => {
  const client = createApiClient(shop.app, shop.token, language);
  return (await client.call(calls.productSuggestions, { query: { shopId: SHOP_ID, q } })).data;
};

const text = (it: string, en?: string) => (en === undefined ? { it } : { it, en });

beforeAll(async () => {
  shop = await createTestServer();
  const { deps } = shop;
  await deps.db.insert(categories).values([
    { id: 'food', shopId: SHOP_ID, name: text('Dispensa', 'Pantry'), position: 0 },
    { id: 'empty', shopId: SHOP_ID, name: text('Dispensa vuota'), position: 1 },
  ]);
  await deps.db
    .insert(subCategories)
    .values({ id: 'sweet', categoryId: 'food', name: text('Dolci', 'Sweets'), position: 0 });
  await deps.db.insert(keywordGroups).values({ id: 'diet', shopId: SHOP_ID, name: text('Dieta'), position: 0 });
  await deps.db.insert(keywords).values([
    { id: 'vegan', groupId: 'diet', name: text('Vegano', 'Vegan'), position: 0 },
    { id: 'gift', groupId: 'diet', name: text('Miele regalo', 'Honey gift'), position: 1 },
  ]);
  const rows: (Partial<typeof products.$inferInsert> & { id: string })[] = [
    { id: 'cake', name: text('Torta', 'Cake'), description: text('<p>Con <b>miele</b> d’acacia</p>', '<p>Honey</p>') },
    { id: 'basket', name: text('Cesto', 'Basket'), keywordIds: ['gift'] },
    { id: 'honey-sold', name: text('Miele di tiglio', 'Lime honey'), stock: 0 },
    {
      id: 'honey',
      name: text('Miele di castagno', 'Chestnut honey'),
      priceCents: 900,
      categoryId: 'food',
      subCategoryId: 'sweet',
    },
    {
      id: 'biscuits',
      name: text('Biscotti alle mandorle', 'Almond biscuits'),
      priceCents: 500,
      keywordIds: ['vegan'],
      categoryId: 'food',
    },
    { id: 'coffee', name: text('Caffè macinato', 'Ground coffee'), priceCents: 1200, discountPercentage: 50 },
    { id: 'tea', name: text('Tè verde', 'Green tea'), priceCents: 700 },
    { id: 'oil', name: text('Olio extravergine d’oliva'), priceCents: 1500, discountPercentage: 10 },
    { id: 'berries', name: text('Frutti di bosco', 'Berries'), priceCents: 400 },
    { id: 'hidden', name: text('Miele nascosto'), hidden: true },
    { id: 'other', shopId: OTHER_SHOP_ID, name: text('Miele altrui segretissimo') },
    { id: 'case', shopId: BUSINESS_SHOP_ID, name: text('Miele in cartoni') },
  ];
  for (const row of rows) await seedProduct(deps, row);
});
afterAll(() => shop.database.drop());

describe('product search', () => {
  // REQ-CAT-36
  it.each([
    ['caffe', ['coffee']],
    ['CAFFÈ', ['coffee']],
    ['cafè', ['coffee']],
    ['macinato caffè', ['coffee']],
    ['biscotto', ['biscuits']],
    ['biscotto alla mandorla', ['biscuits']],
    ['bisccoti', ['biscuits']],
    ['mandrole', ['biscuits']],
    ['olive', ['oil']],
    ['olio d’oliva', ['oil']],
    ["olio dell'oliva", ['oil']],
    ['tè', ['tea']],
    ['te verdi', ['tea']],
    ['vegana', ['biscuits']],
    ['dolce', ['honey']],
    ['acacia', ['cake']],
    ['castgano miele', ['honey']],
  ])('finds %s in Italian', async (q, ids) => {
    expect(await find(q)).toEqual(ids);
  });

  // REQ-CAT-36
  it.each([
    ['berry', ['berries']],
    ['almonds biscuit', ['biscuits']],
    ['teas', ['tea']],
    ['chesnut', ['honey']],
    ['sweet', ['honey']],
    ['olio oliva', ['oil']],
  ])('finds %s in English, and Italian texts that have no translation', async (q, ids) => {
    expect(await find(q, 'en')).toEqual(ids);
  });

  it('takes the last word for a beginning when no whole word matches', async () => {
    expect(await find('cast')).toEqual(['honey']);
    expect(await find('castagno mie')).toEqual(['honey']);
  });

  // REQ-CAT-36
  it('searches only the language of the request', async () => {
    expect(await find('berries')).toEqual([]);
    expect(await find('frutti', 'en')).toEqual([]);
  });

  // REQ-CAT-37
  it('ranks names before keywords before descriptions, and available products first', async () => {
    expect(await find('miele')).toEqual(['honey', 'honey-sold', 'basket', 'cake']);
    expect(await find('honey', 'en')).toEqual(['honey', 'honey-sold', 'basket', 'cake']);
  });

  // REQ-CAT-40
  it('finds neither products of other shops nor hidden ones, until they are shown', async () => {
    expect(await find('segretissimo')).toEqual([]);
    expect(await find('cartoni')).toEqual([]);
    expect(await find('nascosto')).toEqual([]);
    const setHidden = (hidden: boolean) =>
      shop.deps.db.update(products).set({ hidden }).where(eq(products.id, 'hidden'));
    await setHidden(false);
    expect(await find('nascosto')).toEqual(['hidden']);
    await setHidden(true);
    expect(await find('nascosto')).toEqual([]);
  });

  it('follows changes of names, stock, keywords and deletions', async () => {
    const { db } = shop.deps;
    const id = await seedProduct(shop.deps, { id: 'draft', name: text('Zafferano') });
    await db
      .update(products)
      .set({ name: text('Curcuma') })
      .where(eq(products.id, id));
    expect(await find('zafferano')).toEqual([]);
    expect(await find('curcuma')).toEqual([id]);
    await db.update(products).set({ stock: 0 }).where(eq(products.id, id));
    expect((await search({ q: 'curcuma', available: 'true' })).ids).toEqual([]);
    await db
      .update(products)
      .set({ stock: 1, keywordIds: ['gift'] })
      .where(eq(products.id, id));
    expect((await search({ q: 'regalo curcuma', available: true })).ids).toEqual([id]);
    await db
      .update(keywords)
      .set({ name: text('Omaggio') })
      .where(eq(keywords.id, 'gift'));
    expect(await find('omaggio curcuma')).toEqual([id]);
    await db
      .update(keywords)
      .set({ name: text('Miele regalo', 'Honey gift') })
      .where(eq(keywords.id, 'gift'));
    await db.delete(products).where(eq(products.id, id));
    expect(await find('curcuma')).toEqual([]);
  });

  // REQ-CAT-40
  it.each([
    "'; drop table products; --",
    'a & b | !c <-> (d:*',
    "''''\\\\'",
    '!!!???',
    '😀🍯',
    'miele 😀',
    'di',
    'di la e il',
    '%_*',
    ':*A',
    "'shop:shop-it'",
    '<script>alert(1)</script>',
    '\u202e\u0301\u0301',
    'ﷺ'.repeat(100),
    'ab '.repeat(33),
    'a'.repeat(100),
    '１２３ ｍｉｅｌｅ',
  ])('answers %j', async (q) => {
    for (const language of ['it', 'en'] as const) {
      const { ids, totalCount } = await search({ q }, language);
      expect(totalCount).toBe(ids.length);
      expect((await suggest(q, language)).products.length).toBeLessThanOrEqual(5);
    }
  });

  it.each([
    { q: 'a'.repeat(101) },
    { q: 'a\nb' },
    { minPrice: '1.234' },
    { minPrice: '-1' },
    { maxPrice: 'x' },
    { maxPrice: '99999999' },
    { available: 'yes' },
    { sort: 'cheapest' },
  ])('rejects %j', async (query) => {
    const parameters = new URLSearchParams({ shopId: SHOP_ID, ...query });
    const { status } = await shop.app.request(`/api/shop/products?${parameters.toString()}`);
    expect(status).toBe(400);
  });
});

describe('sorting and filters of a product list', () => {
  // REQ-CAT-38
  it.each([
    ['priceAsc', ['berries', 'biscuits', 'coffee', 'tea', 'honey', 'cake', 'basket', 'honey-sold', 'oil']],
    ['priceDesc', ['oil', 'honey-sold', 'basket', 'cake', 'honey', 'tea', 'coffee', 'biscuits', 'berries']],
    ['discount', ['coffee', 'oil', 'cake', 'basket', 'honey-sold', 'honey', 'biscuits', 'tea', 'berries']],
    ['newest', ['berries', 'oil', 'tea', 'coffee', 'biscuits', 'honey', 'honey-sold', 'basket', 'cake']],
    ['name', ['biscuits', 'coffee', 'basket', 'berries', 'honey', 'honey-sold', 'oil', 'tea', 'cake']],
  ] as const)('sorts by %s, with a search too', async (sort, ids) => {
    expect(await search({ sort })).toEqual({ ids, totalCount: ids.length });
    const matches = ids.filter((id) => ['honey', 'honey-sold', 'basket', 'cake'].includes(id));
    expect(await search({ q: 'miele', sort })).toEqual({ ids: matches, totalCount: 4 });
  });

  // REQ-CAT-38
  it('compares prices after the discount', async () => {
    const prices = { minPrice: '5', maxPrice: 6.5, sort: 'priceAsc' } as const;
    expect((await search(prices)).ids).toEqual(['biscuits', 'coffee']);
    expect((await search({ minPrice: 7, maxPrice: '6.99' })).totalCount).toBe(0);
    await shop.deps.db.update(products).set({ discountedCents: 1 }).where(eq(products.id, 'coffee'));
    expect((await search({ maxPrice: '0.01' })).ids).toEqual(['coffee']);
    await shop.deps.db.update(products).set({ discountedCents: null }).where(eq(products.id, 'coffee'));
  });

  it('shows only available products', async () => {
    expect((await search({ q: 'miele', available: true })).ids).toEqual(['honey', 'basket', 'cake']);
  });

  // REQ-CAT-38
  it('combines a search with category, sub-category, keywords and pages', async () => {
    expect((await search({ q: 'miele', category: 'food' })).ids).toEqual(['honey']);
    expect((await search({ q: 'miele', category: 'food', subCategory: 'sweet' })).ids).toEqual(['honey']);
    expect((await search({ q: 'miele', selectedFilters: 'gift' })).ids).toEqual(['basket']);
    expect((await search({ sort: 'name', selectedFilters: 'unknown' })).totalCount).toBe(0);
    const pages = await Promise.all([1, 2, 3].map((page) => search({ q: 'miele', limit: 3, page })));
    expect(pages).toEqual([
      { ids: ['honey', 'honey-sold', 'basket'], totalCount: 4 },
      { ids: ['cake'], totalCount: 4 },
      { ids: [], totalCount: 4 },
    ]);
  });

  // REQ-CAT-38
  it('apply to business shops and promotions', async () => {
    const giulia = createApiClient(shop.app, shop.token, 'it');
    const business = await giulia.call(calls.b2bProducts, { query: { shopId: BUSINESS_SHOP_ID, q: 'mieli' } });
    expect(business).toMatchObject({ totalCount: 1, data: [{ id: 'case' }] });
    const { data } = await giulia.call(calls.b2bProductSuggestions, {
      params: { shopId: BUSINESS_SHOP_ID },
      query: { q: 'mie' },
    });
    expect(data.products.map(({ id }) => id)).toEqual(['case']);
    await seedPromotion(shop.deps, 'spring', ['oil', 'honey', 'cake', 'hidden']);
    const promotion = async (query: Query) =>
      (await giulia.call(calls.promotionProducts, { query: { promotionId: 'spring', ...query } })).data.products.map(
        ({ id }) => id,
      );
    expect(await promotion({ q: 'miele' })).toEqual(['honey', 'cake']);
    expect(await promotion({ available: true })).toEqual(['oil', 'honey', 'cake']);
    expect(await promotion({ sort: 'priceAsc' })).toEqual(['honey', 'cake', 'oil']);
  });
});

describe('search suggestions', () => {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  // REQ-CAT-39
  it('match the beginning of the last word', async () => {
    expect(ids((await suggest('mie')).products)).toEqual(['honey', 'honey-sold', 'basket']);
    expect(ids((await suggest('miele cast')).products)).toEqual(['honey']);
    expect(ids((await suggest('cas mie')).products)).toEqual([]);
    expect(ids((await suggest('bisct')).products)).toEqual(['biscuits']);
    expect(ids((await suggest('chest', 'en')).products)).toEqual(['honey']);
  });

  it('include categories that have products, with the parent of a sub-category, and keywords', async () => {
    expect((await suggest('disp')).categories).toEqual([{ id: 'food', name: 'Dispensa' }]);
    expect((await suggest('sweets', 'en')).categories).toEqual([{ id: 'sweet', name: 'Sweets', category: 'food' }]);
    expect((await suggest('vegani')).keywords).toEqual([{ id: 'vegan', name: 'Vegano' }]);
  });

  it('are empty without a search text', async () => {
    expect(await suggest('  ')).toEqual({ products: [], categories: [], keywords: [] });
  });

  // REQ-CAT-39
  it('are at most five products, three categories and three keywords', async () => {
    const { db } = shop.deps;
    const numbers = Array.from({ length: 7 }, (_, index) => index);
    await db
      .insert(categories)
      .values(
        numbers.map((n) => ({ id: `many-${n}`, shopId: OTHER_SHOP_ID, name: text(`Candela ${n}`), position: n })),
      );
    await db.insert(keywordGroups).values({ id: 'many', shopId: OTHER_SHOP_ID, name: text('Tipo'), position: 0 });
    await db
      .insert(keywords)
      .values(numbers.map((n) => ({ id: `candle-${n}`, groupId: 'many', name: text(`Candela ${n}`), position: n })));
    for (const n of numbers) {
      const ids = { categoryId: `many-${n}`, keywordIds: [`candle-${n}`] };
      await seedProduct(shop.deps, { id: `c-${n}`, shopId: OTHER_SHOP_ID, name: text(`Candela ${n}`), ...ids });
    }
    const client = createApiClient(shop.app, '', 'it');
    const { data } = await client.call(calls.productSuggestions, { query: { shopId: OTHER_SHOP_ID, q: 'cand' } });
    expect(data.products).toHaveLength(5);
    expect(data.categories).toHaveLength(3);
    expect(data.keywords).toHaveLength(3);
  });

  it('are not found for an unknown shop or one of another kind', async () => {
    const visitor = createApiClient(shop.app, '');
    for (const shopId of ['nothing', BUSINESS_SHOP_ID]) {
      const error = await visitor.callExpectingError(calls.productSuggestions, { query: { shopId, q: 'mie' } });
      expect(error).toMatchObject({ status: 404 });
    }
    for (const shopId of ['nothing', SHOP_ID]) {
      const input = { params: { shopId }, query: { q: 'mie' } };
      expect(await visitor.callExpectingError(calls.b2bProductSuggestions, input)).toMatchObject({ status: 404 });
    }
  });
});

it('searches without tolerance for typos where the extension pg_trgm is missing', async () => {
  await shop.deps.db.execute(sql`drop function similar_search_words(text)`);
  await shop.deps.db.execute(
    sql`create function similar_search_words(typed text) returns setof text language sql stable as 'select null::text where false'`,
  );
  expect(await find('mielle')).toEqual([]);
  expect(await find('mieli')).toEqual(['honey', 'honey-sold', 'basket', 'cake']);
  expect(await find('extravergini', 'en')).toEqual(['oil']);
});

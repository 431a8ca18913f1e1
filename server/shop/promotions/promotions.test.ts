import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import { promotionCalls } from '#contract/promotions.ts';
import { members, products, promotionProducts, promotions } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { seedProduct, OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { seedCatalogue, createTestServer } from '#tests/server/helpers/test-server.ts';

const DAY_MS = 86_400_000;
const noon = new Date('2026-03-10T12:00:00Z');
const addDays = (days: number, milliseconds = 0) => new Date(noon.getTime() + days * DAY_MS + milliseconds);

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

const createPromotion = (
  id: string,
  position: number,
  overrides: Partial<typeof promotions.$inferInsert> = {},
): typeof promotions.$inferInsert => ({
  id,
  shopId: SHOP_ID,
  title: { it: `Campagna ${id}`, en: `Campaign ${id}` },
  code: id.toUpperCase(),
  durationType: 'Fixed',
  position,
  ...overrides,
});
const addProducts = (promotionId: string, productIds: readonly string[]) =>
  shop.deps.db
    .insert(promotionProducts)
    .values(productIds.map((productId, position) => ({ promotionId, productId, position })));

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  await seedCatalogue(shop.deps);
  await shop.deps.db.insert(promotions).values([
    createPromotion('event', 2, {
      durationType: 'AfterNDays',
      latestEventEndDate: addDays(-1),
      noOfDaysAfterEvent: 3,
    }),
    createPromotion('spring', 1, {
      startDate: addDays(-1),
      endDate: addDays(1),
      image: '/images/spring',
      showCountdown: true,
    }),
    createPromotion('endless', 3),
    createPromotion('coming', 4, { startDate: addDays(1), endDate: addDays(9) }),
    createPromotion('over', 5, { startDate: addDays(-9), endDate: addDays(-8) }),
    createPromotion('eventless', 6, { durationType: 'AfterNDays', noOfDaysAfterEvent: 3 }),
    createPromotion('elsewhere', 0, { shopId: OTHER_SHOP_ID }),
  ]);
  // The promotion has its own order: the last product of the shop comes first.
  await addProducts(
    'spring',
    Array.from({ length: 12 }, (_, index) => `p${String(19 - index)}`),
  );
  await addProducts('endless', ['p0', 'p19']);
  await addProducts('coming', ['p1']);
  await addProducts('over', ['p2', 'p19']);
  await shop.deps.db
    .update(products)
    .set({ stock: 0, kpNovv: 7, discountPercentage: 15 })
    .where(eq(products.id, 'p19'));
});
afterAll(() => shop.database.drop());
beforeEach(() => {
  shop.clock.now = noon;
});

const list = (query: Readonly<Record<string, unknown>> = {}) =>
  visitor.call(promotionCalls.promotions, { query: { shopId: SHOP_ID, ...query } });
const listIds = async () => (await list()).data.map(({ id }) => id);
const readPage = (query: Readonly<Record<string, unknown>> = {}) =>
  createApiClient(shop.app, shop.token).call(promotionCalls.promotionProducts, {
    query: { promotionId: 'spring', ...query },
  });
const readPageIds = async (query: Readonly<Record<string, unknown>>) =>
  (await readPage(query)).data.products.map(({ id }) => id);
const readDetail = (id: string, promotionId = '') =>
  createApiClient(shop.app, shop.token).call(promotionCalls.promotionProduct, {
    params: { id },
    query: { promotionId },
  });
const readMenu = (promotionId: string, shopId = SHOP_ID) =>
  visitor.call(catalogueCalls.categories, { query: { shopId, promotionId } });

describe('promotions of a shop', () => {
  // REQ-API-47, REQ-CALL-12, REQ-PROMO-34
  it('are the running ones, sorted by position, in the language of the request', async () => {
    expect(await listIds()).toEqual(['spring', 'event', 'endless']);
    const { data, totalCount } = await list({ limit: 1 });
    expect(totalCount).toBe(3);
    expect(data).toEqual([
      {
        id: 'spring',
        shop: SHOP_ID,
        title: 'Campaign spring',
        code: 'SPRING',
        image: '/images/spring',
        durationType: 'Fixed',
        showCountdown: true,
        startDate: '2026-03-09T12:00:00.000Z',
        endDate: '2026-03-11T12:00:00.000Z',
        noOfDaysAfterEvent: null,
        latestEventEndDate: null,
      },
    ]);
    const second = await list({ limit: 1, page: 2 });
    expect(second.data).toMatchObject([
      { id: 'event', noOfDaysAfterEvent: 3, latestEventEndDate: '2026-03-09T12:00:00.000Z', startDate: null },
    ]);
    expect((await list({ page: 9 })).data).toEqual([]);
    const italian = await createApiClient(shop.app, '', 'it').call(promotionCalls.promotions, {
      query: { shopId: SHOP_ID },
    });
    expect(italian.data[0]?.title).toBe('Campagna spring');
    const nowhere = await visitor.callExpectingError(promotionCalls.promotions, { query: { shopId: 'nowhere' } });
    expect(nowhere.status).toBe(404);
  });

  it.each([
    ['a Fixed promotion from its first millisecond', addDays(-1), ['spring', 'event', 'endless']],
    ['not a millisecond before', addDays(-1, -1), ['endless']],
    ['a Fixed promotion until its last millisecond', addDays(1, -1), ['spring', 'event', 'endless']],
    ['not at its end, when the next one starts', addDays(1), ['event', 'endless', 'coming']],
    ['AfterNDays until the last millisecond of its third day', addDays(2, -1), ['event', 'endless', 'coming']],
    ['not at the end of that day', addDays(2), ['endless', 'coming']],
  ])('show %s', async (_edge, now, expected) => {
    shop.clock.now = now;
    expect(await listIds()).toEqual(expected);
    const { data } = await visitor.call(promotionCalls.promotionBadge, { query: { shopId: SHOP_ID } });
    expect(data).toBe(expected.length);
  });
});

describe('products of a promotion', () => {
  // REQ-API-48, REQ-PROMO-35
  it('have eight per page, sorted by position, with points, discount and stock', async () => {
    const first = await readPage();
    expect(first.totalCount).toBe(12);
    expect(first.data.products).toHaveLength(8);
    expect(first.data.products[0]).toMatchObject({
      id: 'p19',
      shop: SHOP_ID,
      name: 'p19 (en)',
      price: 1000,
      discountPercentage: 15,
      kp: 3,
      kpNovv: 7,
      availableQuantity: 0,
      category: { id: 'home', name: 'Casa (en)' },
      subCategory: null,
    });
    expect(first.promotion).toMatchObject({ id: 'spring', title: 'Campaign spring' });
    expect(await readPageIds({ page: 2 })).toEqual(['p11', 'p10', 'p9', 'p8']);
    expect(await readPage({ page: 3 })).toMatchObject({ data: { products: [] }, totalCount: 12 });
  });

  // REQ-CALL-13
  it('are filtered by category and sub-category', async () => {
    expect(await readPageIds({ category: 'food' })).toEqual(['p18', 'p16', 'p14', 'p12', 'p10', 'p8']);
    expect(await readPage({ category: 'food', subCategory: 'jam' })).toMatchObject({
      data: { products: [{ id: 'p8' }] },
      totalCount: 1,
    });
    expect(await readPageIds({ category: 'home', subCategory: 'jam' })).toEqual([]);
    expect(await readPageIds({ category: 'forgotten' })).toEqual([]);
  });

  it('need the same number of database queries for one product as for twelve', async () => {
    const querySpy = vi.spyOn(shop.database.pool, 'query');
    const countQueries = async (limit: number) => {
      querySpy.mockClear();
      await readPage({ limit });
      return querySpy.mock.calls.length;
    };
    const [one, twelve] = [await countQueries(1), await countQueries(12)];
    querySpy.mockRestore();
    expect(one).toBe(5);
    expect(twelve).toBe(one);
  });

  it('are found by an index', async () => {
    const client = await shop.database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const explain = async (query: string) =>
        JSON.stringify((await client.query(`explain (format json) ${query}`)).rows);
      expect(await explain("select * from promotion_products where promotion_id = 'spring' order by position")).toMatch(
        /promotion_products_(order|promotion_id_product_id_pk)/,
      );
      expect(await explain("select * from promotion_products where product_id = 'p19'")).toContain(
        'promotion_products_product',
      );
      expect(await explain("select * from promotions where shop_id = 'x' order by position")).toContain(
        'promotions_shop',
      );
    } finally {
      client.release(true);
    }
  });

  it('are rejected by name after the end, and not found before the start', async () => {
    const readExpectingError = (promotionId: string, language = 'en') =>
      createApiClient(shop.app, '', language).callExpectingError(promotionCalls.promotionProducts, {
        query: { promotionId },
      });
    expect(await readExpectingError('over')).toMatchObject({
      status: 409,
      code: 'promotionEnded',
      message: 'The promotion “Campaign over” has ended.',
      data: { promotionId: 'over', items: [] },
    });
    expect((await readExpectingError('over', 'it')).message).toBe('La promozione “Campagna over” è terminata.');
    for (const id of ['coming', 'eventless', 'unknown']) {
      expect(await readExpectingError(id)).toMatchObject({ status: 404, code: 'notFound' });
    }
  });
});

describe('product of a promotion', () => {
  // REQ-API-48, REQ-CALL-19, REQ-PROMO-22, REQ-PROMO-35
  it('has its descriptions, shop and promotion', async () => {
    await shop.deps.db
      .update(products)
      .set({ description: { it: '<p>Buono</p>', en: '<p>Good</p>' } })
      .where(eq(products.id, 'p19'));
    expect(await readDetail('p19', 'spring')).toMatchObject({
      data: { id: 'p19', shop: SHOP_ID, kpNovv: 7, description: '<p>Good</p>', technical: ' (en)' },
      promotion: { id: 'spring', endDate: '2026-03-11T12:00:00.000Z' },
    });
    expect((await readDetail('p19', 'endless')).promotion?.id).toBe('endless');
  });

  it('finds the running promotion when the URL names none', async () => {
    expect((await readDetail('p19')).promotion?.id).toBe('spring');
    shop.clock.now = addDays(1);
    expect((await readDetail('p19')).promotion?.id).toBe('endless');
    expect((await readDetail('p1')).promotion?.id).toBe('coming');
  });

  it('is rejected after the end of the promotion, or not found', async () => {
    const readExpectingCode = async (id: string, promotionId = '') =>
      (await visitor.callExpectingError(promotionCalls.promotionProduct, { params: { id }, query: { promotionId } }))
        .code;
    expect(await readExpectingCode('p19', 'over')).toBe('promotionEnded');
    expect(await readExpectingCode('p2')).toBe('promotionEnded');
    expect(await readExpectingCode('p1')).toBe('notFound');
    expect(await readExpectingCode('p0', 'spring')).toBe('notFound');
    expect(await readExpectingCode('p5')).toBe('notFound');
    expect(await readExpectingCode('p1', 'coming')).toBe('notFound');
    expect(await readExpectingCode('unknown', 'spring')).toBe('notFound');
  });
});

describe('categories of a promotion', () => {
  // REQ-CALL-18, REQ-PROMO-36
  it('are those that contain a product of the promotion', async () => {
    expect((await readMenu('')).data.map(({ id }) => id)).toEqual(['home', 'food']);
    const { data } = await readMenu('spring');
    expect(data).toMatchObject([
      { id: 'home', name: 'Casa (en)', subCategories: [{ id: 'soap' }] },
      { id: 'food', subCategories: [{ id: 'jam' }] },
    ]);
    await seedProduct(shop.deps, { id: 'lone', categoryId: 'food' });
    await shop.deps.db.insert(promotions).values(createPromotion('small', 9));
    await addProducts('small', ['lone']);
    expect((await readMenu('small')).data).toMatchObject([{ id: 'food', subCategories: [] }]);
  });

  it('are rejected like the promotion', async () => {
    const readMenuExpectingCode = async (promotionId: string, shopId = SHOP_ID) =>
      (await visitor.callExpectingError(catalogueCalls.categories, { query: { shopId, promotionId } })).code;
    expect(await readMenuExpectingCode('over')).toBe('promotionEnded');
    expect(await readMenuExpectingCode('coming')).toBe('notFound');
    expect(await readMenuExpectingCode('elsewhere')).toBe('notFound');
    expect(await readMenuExpectingCode('spring', OTHER_SHOP_ID)).toBe('notFound');
  });
});

describe('choice of shop and type', () => {
  // REQ-CALL-14
  it('is stored with the member', async () => {
    const giulia = createApiClient(shop.app, shop.token);
    const body = { shop: SHOP_ID, type: 'Promotion' as const };
    expect((await giulia.call(promotionCalls.chooseShopType, { body })).data).toEqual(body);
    const [row] = await shop.deps.db
      .select({ shop: members.shopId, type: members.shopType })
      .from(members)
      .where(eq(members.id, 'giulia'));
    expect(row).toEqual(body);
    for (const unknown of ['nowhere', 'shop-b2b']) {
      const error = await giulia.callExpectingError(promotionCalls.chooseShopType, {
        body: { ...body, shop: unknown },
      });
      expect(error.status).toBe(404);
    }
  });
});

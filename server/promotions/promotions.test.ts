import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import { promotionCalls } from '#contract/promotions.ts';
import { members, products, promotionProducts, promotions } from '#server/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { seedCatalogue, createTestServer } from '#tests/server/helpers/test-server.ts';
import { seedProduct, OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';

const DAY = 86_400_000;
const noon = new Date('2026-03-10T12:00:00Z');
const at = (days: number, milliseconds = 0) => new Date(noon.getTime() + days * DAY + milliseconds);

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

const promotion = (
  id: string,
  position: number,
  more: Partial<typeof promotions.$inferInsert> = {},
): typeof promotions.$inferInsert => ({
  id,
  shopId: SHOP_ID,
  title: { it: `Campagna ${id}`, en: `Campaign ${id}` },
  code: id.toUpperCase(),
  durationType: 'Fixed',
  position,
  ...more,
});
const hold = (promotionId: string, productIds: readonly string[]) =>
  shop.deps.db
    .insert(promotionProducts)
    .values(productIds.map((productId, position) => ({ promotionId, productId, position })));

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  await seedCatalogue(shop.deps);
  await shop.deps.db
    .insert(promotions)
    .values([
      promotion('event', 2, { durationType: 'AfterNDays', latestEventEndDate: at(-1), noOfDaysAfterEvent: 3 }),
      promotion('spring', 1, { startDate: at(-1), endDate: at(1), image: '/images/spring', showCountdown: true }),
      promotion('endless', 3),
      promotion('coming', 4, { startDate: at(1), endDate: at(9) }),
      promotion('over', 5, { startDate: at(-9), endDate: at(-8) }),
      promotion('eventless', 6, { durationType: 'AfterNDays', noOfDaysAfterEvent: 3 }),
      promotion('elsewhere', 0, { shopId: OTHER_SHOP_ID }),
    ]);
  // The campaign's order is its own: the last of the shelf stands first.
  await hold(
    'spring',
    Array.from({ length: 12 }, (_, index) => `p${String(19 - index)}`),
  );
  await hold('endless', ['p0', 'p19']);
  await hold('coming', ['p1']);
  await hold('over', ['p2', 'p19']);
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
const listed = async () => (await list()).data.map(({ id }) => id);
const page = (query: Readonly<Record<string, unknown>> = {}) =>
  visitor.call(promotionCalls.promotionProducts, { query: { promotionId: 'spring', ...query } });
const idsOf = async (query: Readonly<Record<string, unknown>>) => (await page(query)).data.products.map(({ id }) => id);
const detail = (id: string, promotionId = '') =>
  visitor.call(promotionCalls.promotionProduct, { params: { id }, query: { promotionId } });
const menu = (promotionId: string, shopId = SHOP_ID) =>
  visitor.call(catalogueCalls.categories, { query: { shopId, promotionId } });

describe('the promotions of a shop', () => {
  it('are those that run, in its order, in the language asked for', async () => {
    expect(await listed()).toEqual(['spring', 'event', 'endless']);
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
    ['a Fixed one from its first millisecond', at(-1), ['spring', 'event', 'endless']],
    ['not a millisecond before', at(-1, -1), ['endless']],
    ['a Fixed one to its last millisecond', at(1, -1), ['spring', 'event', 'endless']],
    ['not at its end, when the next begins', at(1), ['event', 'endless', 'coming']],
    ['AfterNDays to the last millisecond of its third day', at(2, -1), ['event', 'endless', 'coming']],
    ['not at the end of that day', at(2), ['endless', 'coming']],
  ])('show %s', async (_edge, moment, expected) => {
    shop.clock.now = moment;
    expect(await listed()).toEqual(expected);
    const { data } = await visitor.call(promotionCalls.promotionBadge, { query: { shopId: SHOP_ID } });
    expect(data).toBe(expected.length);
  });
});

describe('the products of a promotion', () => {
  it('come in its order, 8 a page, with their points, discount and stock', async () => {
    const first = await page();
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
    expect(await idsOf({ page: 2 })).toEqual(['p11', 'p10', 'p9', 'p8']);
    expect(await page({ page: 3 })).toMatchObject({ data: { products: [] }, totalCount: 12 });
  });

  it('are filtered by category and sub-category', async () => {
    expect(await idsOf({ category: 'food' })).toEqual(['p18', 'p16', 'p14', 'p12', 'p10', 'p8']);
    expect(await page({ category: 'food', subCategory: 'jam' })).toMatchObject({
      data: { products: [{ id: 'p8' }] },
      totalCount: 1,
    });
    expect(await idsOf({ category: 'home', subCategory: 'jam' })).toEqual([]);
    expect(await idsOf({ category: 'forgotten' })).toEqual([]);
  });

  it('cost as many questions to the database for one product as for twelve', async () => {
    const asked = vi.spyOn(shop.database.pool, 'query');
    const questions = async (limit: number) => {
      asked.mockClear();
      await page({ limit });
      return asked.mock.calls.length;
    };
    const [one, twelve] = [await questions(1), await questions(12)];
    asked.mockRestore();
    expect(one).toBe(3);
    expect(twelve).toBe(one);
  });

  it('are found along an index', async () => {
    const client = await shop.database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const plan = async (query: string) => JSON.stringify((await client.query(`explain (format json) ${query}`)).rows);
      expect(await plan("select * from promotion_products where promotion_id = 'spring' order by position")).toMatch(
        /promotion_products_(order|promotion_id_product_id_pk)/,
      );
      expect(await plan("select * from promotion_products where product_id = 'p19'")).toContain(
        'promotion_products_product',
      );
      expect(await plan("select * from promotions where shop_id = 'x' order by position")).toContain('promotions_shop');
    } finally {
      client.release(true);
    }
  });

  it('are refused by name once it is over, and not there before it begins', async () => {
    const refused = (promotionId: string, language = 'en') =>
      createApiClient(shop.app, '', language).callExpectingError(promotionCalls.promotionProducts, {
        query: { promotionId },
      });
    expect(await refused('over')).toMatchObject({
      status: 409,
      code: 'promotionOver',
      message: 'The promotion “Campaign over” is over.',
      data: { promotionId: 'over', items: [] },
    });
    expect((await refused('over', 'it')).message).toBe('La promozione “Campagna over” è terminata.');
    for (const id of ['coming', 'eventless', 'unknown']) {
      expect(await refused(id)).toMatchObject({ status: 404, code: 'notFound' });
    }
  });
});

describe('one product of a promotion', () => {
  it('has its texts, its shop and its promotion', async () => {
    await shop.deps.db
      .update(products)
      .set({ description: { it: '<p>Buono</p>', en: '<p>Good</p>' } })
      .where(eq(products.id, 'p19'));
    expect(await detail('p19', 'spring')).toMatchObject({
      data: { id: 'p19', shop: SHOP_ID, kpNovv: 7, description: '<p>Good</p>', technical: ' (en)' },
      promotion: { id: 'spring', endDate: '2026-03-11T12:00:00.000Z' },
    });
    expect((await detail('p19', 'endless')).promotion?.id).toBe('endless');
  });

  it('finds the promotion that runs when its address names none', async () => {
    expect((await detail('p19')).promotion?.id).toBe('spring');
    shop.clock.now = at(1);
    expect((await detail('p19')).promotion?.id).toBe('endless');
    expect((await detail('p1')).promotion?.id).toBe('coming');
  });

  it('is refused by name, or not there', async () => {
    const refused = async (id: string, promotionId = '') =>
      (await visitor.callExpectingError(promotionCalls.promotionProduct, { params: { id }, query: { promotionId } }))
        .code;
    expect(await refused('p19', 'over')).toBe('promotionOver');
    expect(await refused('p2')).toBe('promotionOver');
    expect(await refused('p1')).toBe('notFound');
    expect(await refused('p0', 'spring')).toBe('notFound');
    expect(await refused('p5')).toBe('notFound');
    expect(await refused('p1', 'coming')).toBe('notFound');
    expect(await refused('unknown', 'spring')).toBe('notFound');
  });
});

describe('the menu of a promotion', () => {
  it('has the categories and sub-categories in which it has something', async () => {
    expect((await menu('')).data.map(({ id }) => id)).toEqual(['home', 'food']);
    const { data } = await menu('spring');
    expect(data).toMatchObject([
      { id: 'home', name: 'Casa (en)', subCategories: [{ id: 'soap' }] },
      { id: 'food', subCategories: [{ id: 'jam' }] },
    ]);
    await seedProduct(shop.deps, { id: 'lone', categoryId: 'food' });
    await shop.deps.db.insert(promotions).values(promotion('small', 9));
    await hold('small', ['lone']);
    expect((await menu('small')).data).toMatchObject([{ id: 'food', subCategories: [] }]);
  });

  it('is refused as the promotion is', async () => {
    const refused = async (promotionId: string, shopId = SHOP_ID) =>
      (await visitor.callExpectingError(catalogueCalls.categories, { query: { shopId, promotionId } })).code;
    expect(await refused('over')).toBe('promotionOver');
    expect(await refused('coming')).toBe('notFound');
    expect(await refused('elsewhere')).toBe('notFound');
    expect(await refused('spring', OTHER_SHOP_ID)).toBe('notFound');
  });
});

describe('choosing where to shop', () => {
  it('is kept with the member', async () => {
    const giulia = createApiClient(shop.app, shop.token);
    const body = { shop: SHOP_ID, type: 'Promotion' as const };
    expect((await giulia.call(promotionCalls.chooseShopType, { body })).data).toEqual(body);
    const [row] = await shop.deps.db
      .select({ shop: members.shopId, type: members.shopType })
      .from(members)
      .where(eq(members.id, 'giulia'));
    expect(row).toEqual(body);
    for (const unknown of ['nowhere', 'shop-b2b']) {
      const refusal = await giulia.callExpectingError(promotionCalls.chooseShopType, {
        body: { ...body, shop: unknown },
      });
      expect(refusal.status).toBe(404);
    }
  });
});

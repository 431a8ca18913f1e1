import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/db/connect.ts';
import { memberShops, products } from '#server/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { seedCatalogue, createTestServer } from '#tests/server/helpers/test-server.ts';
import { OTHER_SHOP_ID, SHOP_ID, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { FRIEND_SEARCH_LIMIT } from './search-friends.ts';
import { MAX_VIEWED_PRODUCTS } from './viewed-products.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let giulia: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  await seedCatalogue(shop.deps);
  visitor = createApiClient(shop.app);
  giulia = createApiClient(shop.app, shop.token);
});
afterAll(() => shop.database.drop());

const list = async (query: Record<string, unknown>) => {
  const { data, totalCount } = await visitor.call(calls.products, {
    query: { shopId: SHOP_ID, ...query },
  });
  return { ids: data.map(({ id }) => id), totalCount };
};

const idsOf = (numbers: readonly number[]) => numbers.map((number) => `p${number}`);
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

describe('countries and shops', () => {
  it('names them in the language asked for', async () => {
    const { data } = await visitor.call(calls.countries, {});
    expect(data).toEqual([{ id: 'it', code: 'IT', name: 'Italia (en)', flag: 'it' }]);
    const italian = await createApiClient(shop.app, '', 'it').call(calls.countries, {});
    expect(italian.data[0]?.name).toBe('Italia');
  });

  it('lists consumer shops alone', async () => {
    const { data } = await visitor.call(calls.shops, { query: { countryId: 'it' } });
    expect(data.map(({ id }) => id)).toEqual([SHOP_ID, OTHER_SHOP_ID]);
    await expect(visitor.callExpectingError(calls.shops, { query: { countryId: 'xx' } })).resolves.toMatchObject({
      status: 404,
    });
  });
});

describe('the product list', () => {
  it('comes in pages of 8, in the shop’s order, with the number of all', async () => {
    expect(await list({})).toEqual({ ids: idsOf(range(0, 8)), totalCount: 20 });
    expect(await list({ page: 2 })).toEqual({ ids: idsOf(range(8, 16)), totalCount: 20 });
    expect(await list({ page: 3 })).toEqual({ ids: idsOf(range(16, 20)), totalCount: 20 });
    expect(await list({ page: 4 })).toEqual({ ids: [], totalCount: 20 });
    expect(await list({ page: 900_000 })).toEqual({ ids: [], totalCount: 20 });
  });

  it.each([1, 3, 7, 20, 100])('loses and repeats nothing in pages of %i', async (limit) => {
    const seen: string[] = [];
    for (let page = 1; seen.length < 20; page += 1) seen.push(...(await list({ page, limit })).ids);
    expect(seen).toEqual(idsOf(range(0, 20)));
  });

  it.each([
    [{ category: 'food' }, range(0, 16, 2), 10],
    [{ category: 'food', page: 2 }, [16, 18], 10],
    [{ category: 'food', subCategory: 'jam' }, range(0, 10, 2), 5],
    [{ subCategory: 'soap' }, range(1, 11, 2), 5],
    [{ category: 'home', subCategory: 'jam' }, [], 0],
    [{ category: 'nowhere' }, [], 0],
    [{ subCategory: 'nowhere' }, [], 0],
    [{ shopId: OTHER_SHOP_ID, category: 'food' }, [], 0],
    [{ shopId: OTHER_SHOP_ID }, [], 0],
    // One of a group will do …
    [{ category: 'food', selectedFilters: 'vegan' }, [0, 4, 8, 12, 16], 5],
    [{ category: 'food', subCategory: 'jam', selectedFilters: 'vegan' }, [0, 4, 8], 3],
    [{ selectedFilters: 'small', limit: 20 }, [0, 1, 6, 7, 12, 13, 18, 19], 8],
    [{ selectedFilters: 'small', page: 2, limit: 3 }, [7, 12, 13], 8],
    // … and each group must agree.
    [{ selectedFilters: ['small', 'large'], limit: 20 }, range(0, 20), 20],
    [{ selectedFilters: ['small', 'vegan'] }, [0, 12], 2],
    [{ selectedFilters: ['small', 'large', 'vegan'] }, [0, 4, 8, 12, 16], 5],
    [{ selectedFilters: ['small', 'nowhere'] }, [], 0],
    [{ selectedFilters: 'unused' }, [], 0],
    // As other clients write lists.
    [{ 'selectedFilters[]': ['small', 'vegan'] }, [0, 12], 2],
    [{ 'selectedFilters[0]': 'small', 'selectedFilters[1]': 'vegan' }, [0, 12], 2],
    [{ selectedFilters: 'small', 'selectedFilters[]': 'vegan' }, [0, 12], 2],
  ])('with %j holds %j', async (query, numbers, totalCount) => {
    const search = new URLSearchParams();
    for (const [name, values] of Object.entries({ shopId: SHOP_ID, ...query })) {
      for (const value of [values].flat()) search.append(name, String(value));
    }
    const response = await shop.app.request(`/api/shop/products?${search}`);
    const Body = v.object({ data: v.array(v.object({ _id: v.string() })), totalCount: v.number() });
    const body = v.parse(Body, await response.json());
    expect(body.data.map(({ _id }) => _id)).toEqual(idsOf(numbers));
    expect(body.totalCount).toBe(totalCount);
  });

  it.each(['nowhere', 'shop-b2b'])('of the shop %s is not found', async (shopId) => {
    const refusal = await visitor.callExpectingError(calls.products, { query: { shopId } });
    expect(refusal.status).toBe(404);
  });

  it('carries what a card shows', async () => {
    const { data } = await visitor.call(calls.products, { query: { shopId: SHOP_ID, limit: 1 } });
    expect(data[0]).toEqual({
      id: 'p0',
      name: 'p0 (en)',
      images: ['/images/p0.webp'],
      price: 1000,
      kp: 3,
      kpNovv: 0,
      discountPercentage: 0,
      priceAfterDiscount: 1000,
      availableQuantity: 10,
      category: { id: 'food', name: 'Cibo (en)' },
      subCategory: { id: 'jam', name: 'Confetture (en)' },
    });
  });
});

describe('the bits of lists', () => {
  /** Compares every row of bits with the products, and returns how many rows there are. */
  const compared = async (db: Pick<Database, 'execute'>) => {
    const kept = await db.execute(sql`
      select scope, stretch, bits::text from product_bits order by 1, 2`);
    const real = await db.execute(sql`
      select scope, position >> 12 as stretch,
        bit_or(set_bit(0::bit(4096), position & 4095, 1))::text as bits
      from products, product_scopes(shop_id, category_id, sub_category_id, keyword_ids) as scope
      group by 1, 2 order by 1, 2`);
    expect(kept.rows).toEqual(real.rows);
    return kept.rows.length;
  };

  it('stay true through every kind of change', async () => {
    const { db } = shop.deps;
    expect(await compared(db)).toBeGreaterThan(10);
    const changes = [
      sql`update products set category_id = 'home', sub_category_id = null`,
      sql`update products set position = position + 10000`,
      sql`update products set keyword_ids = '{vegan,small,vegan}' where id = 'p3'`,
      sql`update products set position = position - 20000 where id > 'p5'`,
      sql`delete from products where id = 'p5'`,
      sql`update products set id = 'p6b', stock = 1 where id = 'p6'`,
      sql`update products set shop_id = ${OTHER_SHOP_ID} where id < 'p15'`,
      sql`truncate products cascade`,
    ];
    const undone = db.transaction(async (tx) => {
      for (const change of changes) {
        await tx.execute(change);
        await compared(tx);
      }
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await compared(db);
  });

  it('are left alone by a change of stock', async () => {
    const { db } = shop.deps;
    const versions = () => db.execute(sql`select xmin::text, scope, stretch from product_bits order by 2, 3`);
    const before = await versions();
    await db.update(products).set({ stock: 9 });
    await db.update(products).set({ stock: 10 });
    expect((await versions()).rows).toEqual(before.rows);
  });
});

describe('one product', () => {
  it('has its texts', async () => {
    const { data } = await visitor.call(calls.product, { params: { id: 'p1' }, query: { shopId: SHOP_ID } });
    expect(data).toMatchObject({ id: 'p1', description: ' (en)', technical: ' (en)' });
  });

  it.each([
    ['p1', OTHER_SHOP_ID],
    ['nothing', SHOP_ID],
    ["'; drop table products --", SHOP_ID],
  ])('%s of %s is not found', async (id, shopId) => {
    const refusal = await visitor.callExpectingError(calls.product, { params: { id }, query: { shopId } });
    expect(refusal).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('menus', () => {
  it('has categories and keywords in the shop’s order', async () => {
    const { data } = await visitor.call(calls.categories, { query: { shopId: SHOP_ID } });
    expect(data).toEqual([
      { id: 'home', name: 'Casa (en)', image: null, subCategories: [{ id: 'soap', name: 'Saponi (en)' }] },
      { id: 'food', name: 'Cibo (en)', image: '/images/cibo', subCategories: [{ id: 'jam', name: 'Confetture (en)' }] },
    ]);
    const keywords = await visitor.call(calls.keywords, { query: { shopId: SHOP_ID } });
    expect(keywords.data.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['Dieta (en)', ['vegan']],
      ['Formato (en)', ['small', 'large']],
    ]);
  });

  it('offers only keywords that the category has', async () => {
    const { data } = await visitor.call(calls.keywords, { query: { shopId: SHOP_ID, category: 'home' } });
    expect(data.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['small', 'large']);
    const none = await visitor.call(calls.keywords, { query: { shopId: SHOP_ID, category: 'nowhere' } });
    expect(none.data).toEqual([]);
  });

  it('has highlighted products in their own order', async () => {
    const { data } = await visitor.call(calls.highlightedProducts, { params: { shopId: SHOP_ID } });
    expect(data.map(({ id }) => id)).toEqual(['p2', 'p1', 'p0']);
  });
});

describe('seen products', () => {
  const view = (id: string) => giulia.call(calls.productViewed, { params: { id } });
  const seen = async (shopId = SHOP_ID) =>
    (await giulia.call(calls.viewedProducts, { params: { shopId } })).data.map(({ id }) => id);
  const later = () => (shop.clock.now = new Date(shop.clock.now.getTime() + 1000));

  it('come newest first, each once, of this shop and this member alone', async () => {
    await seedProduct(shop.deps, { id: 'elsewhere', shopId: OTHER_SHOP_ID });
    for (const id of ['p1', 'p2', 'elsewhere', 'p1']) {
      later();
      await view(id);
    }
    expect(await seen()).toEqual(['p1', 'p2']);
    expect(await seen(OTHER_SHOP_ID)).toEqual(['elsewhere']);
    const other = await seedMember(shop.deps, { id: 'marco' });
    const { data } = await createApiClient(shop.app, other).call(calls.viewedProducts, { params: { shopId: SHOP_ID } });
    expect(data).toEqual([]);
    expect(await giulia.callExpectingError(calls.productViewed, { params: { id: 'nothing' } })).toMatchObject({
      status: 404,
    });
  });

  it('are kept up to a number', async () => {
    for (let index = 0; index < MAX_VIEWED_PRODUCTS + 3; index += 1) {
      const id = await seedProduct(shop.deps, { id: `v${index}`, shopId: OTHER_SHOP_ID });
      later();
      await view(id);
    }
    const ids = await seen(OTHER_SHOP_ID);
    expect(ids).toHaveLength(MAX_VIEWED_PRODUCTS);
    expect(ids[0]).toBe(`v${MAX_VIEWED_PRODUCTS + 2}`);
    expect(await seen()).toEqual([]);
  });

  it('wait for no row that another device of the member forgets just now', async () => {
    const { db } = shop.deps;
    const ids = Array.from({ length: MAX_VIEWED_PRODUCTS }, (_, index) => `w${String(index)}`);
    for (const id of ['oldest', ...ids, 'newest']) await seedProduct(shop.deps, { id, shopId: OTHER_SHOP_ID });
    const lena = createApiClient(shop.app, await seedMember(shop.deps, { id: 'lena' }));
    const look = (id: string) => {
      later();
      return lena.call(calls.productViewed, { params: { id } });
    };
    for (const id of ['oldest', ...ids.slice(1)]) await look(id);
    await db.transaction(async (other) => {
      await other.execute(sql`select from viewed_products where product_id = 'oldest' for update`);
      // Each waits for the other where this one waits for that row.
      await look('newest');
    });
    await look('w0');
    const { data } = await lena.call(calls.viewedProducts, { params: { shopId: OTHER_SHOP_ID } });
    expect(data.map(({ id }) => id)).toHaveLength(MAX_VIEWED_PRODUCTS);
    expect(data.map(({ id }) => id)).not.toContain('oldest');
  });
});

describe('the search for a friend', () => {
  const search = async (text: string, token = shop.token, shopId = SHOP_ID) => {
    const found = await createApiClient(shop.app, token).call(calls.searchMembers, {
      query: { search: text, shopId },
    });
    return found.data.map(({ id }) => id);
  };

  beforeAll(async () => {
    await seedMember(shop.deps, { id: 'anna', firstName: 'Anna', lastName: 'De_Luca', email: 'anna@example.com' });
    await seedMember(shop.deps, { id: 'anselmo', firstName: 'Anselmo', lastName: '100%', email: 'x@posta.example' });
  });

  it('finds by any part of the name, whatever the case', async () => {
    expect(await search('ANN')).toEqual(['anna']);
    expect(await search('Anna De')).toEqual(['anna']);
  });

  it('takes wildcards as text', async () => {
    expect(await search('%%%')).toEqual([]);
    expect(await search('00%')).toEqual(['anselmo']);
    expect(await search('e_l')).toEqual(['anna']);
    expect(await search('___')).toEqual([]);
    expect(await search('\\\\\\')).toEqual([]);
  });

  it('never finds the seeker, and nobody outside the shop', async () => {
    expect(await search('giulia')).toEqual([]);
    expect(await search('anna', shop.token, OTHER_SHOP_ID)).toEqual([]);
    const stranger = await seedMember(shop.deps, { id: 'stranger' });
    await shop.deps.db.delete(memberShops).where(eq(memberShops.memberId, 'stranger'));
    expect(await search('anna', stranger)).toEqual([]);
    expect(await search('stranger')).toEqual([]);
  });

  it('answers with declared fields alone, and 20 people at most, by name', async () => {
    for (let index = 0; index < 25; index += 1) await seedMember(shop.deps, { id: `bulk-${index}` });
    await seedMember(shop.deps, { id: 'bulk-last', firstName: 'Aaron bulk' });
    const { body } = await giulia.callRaw(calls.searchMembers, { query: { search: 'bulk', shopId: SHOP_ID } });
    const people = v.parse(v.array(v.record(v.string(), v.unknown())), body['data']);
    expect(people).toHaveLength(20);
    expect(people[0]).toMatchObject({ _id: 'bulk-last' });
    for (const person of people) expect(Object.keys(person).sort()).toEqual(['_id', 'email', 'fullName']);
  });

  it('finds by a whole e-mail, and by no part of one', async () => {
    expect(await search('X@posta.example')).toEqual(['anselmo']);
    for (const part of ['posta', '@posta', 'x@p', 'posta.example', '@example.com', 'anna@']) {
      expect(await search(part)).toEqual([]);
    }
  });

  it('masks e-mails, also in the cart that the friend is put in', async () => {
    const anna = { id: 'anna', fullName: 'Anna De_Luca', email: 'a•••@e…' };
    const found = await giulia.call(calls.searchMembers, { query: { search: 'anna@example.com', shopId: SHOP_ID } });
    expect(found.data).toEqual([anna]);
    await seedProduct(shop.deps, { id: 'gift' });
    const body = { quantity: 1, toWhom: 'Friend', toWhomUser: 'anna', productType: 'Shop' } as const;
    const params = { shopId: SHOP_ID, productId: 'gift' };
    await giulia.call(calls.addToCart, { params, body });
    const cart = await giulia.call(calls.cart, { params, query: {} });
    expect(cart.toWhomUser).toEqual(anna);
    expect(cart.data[0]?.toWhomUser).toEqual(anna);
    expect((await giulia.call(calls.cartCount, { params, query: {} })).toWhomUser).toEqual(anna);
    const other = { ...body, toWhomUser: 'anselmo' };
    expect(
      (await giulia.callExpectingError(calls.addToCart, { params, body: other })).data['toWhomUser'],
    ).toMatchObject({
      email: 'a•••@e…',
    });
  });

  it('finds verified members alone, and no other can be given to', async () => {
    await seedMember(shop.deps, { id: 'zelda-1', firstName: 'Zelda', emailVerifiedAt: null });
    await seedMember(shop.deps, { id: 'zelda-2', firstName: 'Zelda', mobileVerifiedAt: null });
    await seedMember(shop.deps, { id: 'zelda-3', firstName: 'Zelda' });
    expect(await search('zelda')).toEqual(['zelda-3']);
    expect(await search('zelda-1@example.com')).toEqual([]);
    const token = await seedMember(shop.deps, { id: 'giver' });
    await seedProduct(shop.deps, { id: 'gift-2' });
    const give = (toWhomUser: string) =>
      createApiClient(shop.app, token).callRaw(calls.addToCart, {
        params: { shopId: SHOP_ID, productId: 'gift-2' },
        body: { quantity: 1, toWhom: 'Friend', toWhomUser, productType: 'Shop' },
      });
    expect((await give('zelda-1')).code).toBe('recipientNotFound');
    expect((await give('zelda-2')).code).toBe('recipientNotFound');
    expect((await give('zelda-3')).code).toBe('ok');
  });

  it('is limited for each member, and for nobody else', async () => {
    const token = await seedMember(shop.deps, { id: 'curious' });
    const ask = () =>
      createApiClient(shop.app, token).callRaw(calls.searchMembers, { query: { search: 'zzz', shopId: SHOP_ID } });
    for (let time = 0; time < FRIEND_SEARCH_LIMIT.maxAttempts; time += 1) expect((await ask()).code).toBe('ok');
    expect(await ask()).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await search('anna')).toEqual(['anna']);
  });

  it('asks for 3 characters', async () => {
    const refusal = await giulia.callExpectingError(calls.searchMembers, {
      query: { search: ' an ', shopId: SHOP_ID },
    });
    expect(refusal).toMatchObject({ status: 400, data: { fields: { search: expect.any(String) as unknown } } });
  });
});

import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { memberShops, products, shops } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { OTHER_SHOP_ID, SHOP_ID, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { seedCatalogue, createTestServer } from '#tests/server/helpers/test-server.ts';
import { sampleSeller } from '#tests/setup/sample-seller.ts';
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

const toProductIds = (numbers: readonly number[]) => numbers.map((number) => `p${number}`);
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

describe('countries and shops', () => {
  // REQ-API-31
  it('have names in the language of the request', async () => {
    const { data } = await visitor.call(calls.countries, {});
    expect(data).toEqual([{ id: 'it', code: 'IT', name: 'Italia (en)', flag: 'it' }]);
    const italian = await createApiClient(shop.app, '', 'it').call(calls.countries, {});
    expect(italian.data[0]?.name).toBe('Italia');
  });

  // REQ-API-32
  it('include only consumer shops', async () => {
    const { data } = await visitor.call(calls.shops, { query: { countryId: 'it' } });
    expect(data.map(({ id }) => id)).toEqual([SHOP_ID, OTHER_SHOP_ID]);
    await expect(visitor.callExpectingError(calls.shops, { query: { countryId: 'xx' } })).resolves.toMatchObject({
      status: 404,
    });
  });
});

describe('product list', () => {
  // REQ-API-33
  it('has pages of 8 in the shop’s order, with the total count', async () => {
    expect(await list({})).toEqual({ ids: toProductIds(range(0, 8)), totalCount: 20 });
    expect(await list({ page: 2 })).toEqual({ ids: toProductIds(range(8, 16)), totalCount: 20 });
    expect(await list({ page: 3 })).toEqual({ ids: toProductIds(range(16, 20)), totalCount: 20 });
    expect(await list({ page: 4 })).toEqual({ ids: [], totalCount: 20 });
    expect(await list({ page: 900_000 })).toEqual({ ids: [], totalCount: 20 });
  });

  it.each([1, 3, 7, 20, 100])('has each product once in pages of %i', async (limit) => {
    const ids: string[] = [];
    for (let page = 1; ids.length < 20; page += 1) ids.push(...(await list({ page, limit })).ids);
    expect(ids).toEqual(toProductIds(range(0, 20)));
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
    // Keywords of one group are combined with "or" …
    [{ category: 'food', selectedFilters: 'vegan' }, [0, 4, 8, 12, 16], 5],
    [{ category: 'food', subCategory: 'jam', selectedFilters: 'vegan' }, [0, 4, 8], 3],
    [{ selectedFilters: 'small', limit: 20 }, [0, 1, 6, 7, 12, 13, 18, 19], 8],
    [{ selectedFilters: 'small', page: 2, limit: 3 }, [7, 12, 13], 8],
    // … and groups with "and".
    [{ selectedFilters: ['small', 'large'], limit: 20 }, range(0, 20), 20],
    [{ selectedFilters: ['small', 'vegan'] }, [0, 12], 2],
    [{ selectedFilters: ['small', 'large', 'vegan'] }, [0, 4, 8, 12, 16], 5],
    [{ selectedFilters: ['small', 'nowhere'] }, [], 0],
    [{ selectedFilters: 'unused' }, [], 0],
    // Array syntax of other clients.
    [{ 'selectedFilters[]': ['small', 'vegan'] }, [0, 12], 2],
    [{ 'selectedFilters[0]': 'small', 'selectedFilters[1]': 'vegan' }, [0, 12], 2],
    [{ selectedFilters: 'small', 'selectedFilters[]': 'vegan' }, [0, 12], 2],
  ])('for %j contains %j', async (query, numbers, totalCount) => {
    const search = new URLSearchParams();
    for (const [name, values] of Object.entries({ shopId: SHOP_ID, ...query })) {
      for (const value of [values].flat()) search.append(name, String(value));
    }
    const response = await shop.app.request(`/api/shop/products?${search}`);
    const Body = v.object({ data: v.array(v.object({ _id: v.string() })), totalCount: v.number() });
    const body = v.parse(Body, await response.json());
    expect(body.data.map(({ _id }) => _id)).toEqual(toProductIds(numbers));
    expect(body.totalCount).toBe(totalCount);
  });

  it.each(['nowhere', 'shop-b2b'])('is not found for the shop %s', async (shopId) => {
    const error = await visitor.callExpectingError(calls.products, { query: { shopId } });
    expect(error.status).toBe(404);
  });

  // REQ-ENT-02
  it('has the fields of a product card', async () => {
    const { data } = await giulia.call(calls.products, { query: { shopId: SHOP_ID, limit: 1 } });
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
      maxQuantity: 20,
      category: { id: 'food', name: 'Cibo (en)' },
      subCategory: { id: 'jam', name: 'Confetture (en)' },
    });
  });
});

describe('list bitmaps', () => {
  /** Compares all bitmap rows with the products and returns the number of rows. */
  const expectBitmapsToMatch = async (db: Pick<Database, 'execute'>) => {
    const stored = await db.execute(sql`
      select scope, block, bits::text from product_bits order by 1, 2`);
    const actual = await db.execute(sql`
      select scope, position >> 12 as block,
        bit_or(set_bit(0::bit(4096), position & 4095, 1))::text as bits
      from products, product_scopes(shop_id, category_id, sub_category_id, keyword_ids, facts) as scope
      group by 1, 2 order by 1, 2`);
    expect(stored.rows).toEqual(actual.rows);
    return stored.rows.length;
  };

  it('match the products after every kind of change', async () => {
    const { db } = shop.deps;
    expect(await expectBitmapsToMatch(db)).toBeGreaterThan(10);
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
    const rolledBack = db.transaction(async (tx) => {
      for (const change of changes) {
        await tx.execute(change);
        await expectBitmapsToMatch(tx);
      }
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    await expectBitmapsToMatch(db);
  });

  it('do not change with the stock', async () => {
    const { db } = shop.deps;
    const readVersions = () => db.execute(sql`select xmin::text, scope, block from product_bits order by 2, 3`);
    const before = await readVersions();
    await db.update(products).set({ stock: 9 });
    await db.update(products).set({ stock: 10 });
    expect((await readVersions()).rows).toEqual(before.rows);
  });
});

describe('product', () => {
  // REQ-API-34, REQ-ENT-02
  it('has its descriptions', async () => {
    const { data } = await visitor.call(calls.product, { params: { id: 'p1' }, query: { shopId: SHOP_ID } });
    expect(data).toMatchObject({ id: 'p1', description: ' (en)', technical: ' (en)' });
  });

  it.each([
    ['p1', OTHER_SHOP_ID],
    ['nothing', SHOP_ID],
    ["'; drop table products --", SHOP_ID],
  ])('%s is not found in %s', async (id, shopId) => {
    const error = await visitor.callExpectingError(calls.product, { params: { id }, query: { shopId } });
    expect(error).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('categories, keywords and highlighted products', () => {
  // REQ-API-37, REQ-ENT-03, REQ-ENT-04
  it('have the shop’s order', async () => {
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

  // REQ-API-38
  it('include only keywords of the category’s products', async () => {
    const { data } = await visitor.call(calls.keywords, { query: { shopId: SHOP_ID, category: 'home' } });
    expect(data.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['small', 'large']);
    const keywordsOfUnknown = await visitor.call(calls.keywords, { query: { shopId: SHOP_ID, category: 'nowhere' } });
    expect(keywordsOfUnknown.data).toEqual([]);
  });

  // REQ-API-36
  it('return highlighted products in their own order', async () => {
    const { data } = await visitor.call(calls.highlightedProducts, { params: { shopId: SHOP_ID } });
    expect(data.map(({ id }) => id)).toEqual(['p2', 'p1', 'p0']);
  });
});

describe('viewed products', () => {
  const view = (id: string) => giulia.call(calls.productViewed, { params: { id } });
  const listViewed = async (shopId = SHOP_ID) =>
    (await giulia.call(calls.viewedProducts, { params: { shopId } })).data.map(({ id }) => id);
  const advanceClock = () => (shop.clock.now = new Date(shop.clock.now.getTime() + 1000));

  // REQ-API-35
  it('are listed newest first, each once, per shop and member', async () => {
    await seedProduct(shop.deps, { id: 'elsewhere', shopId: OTHER_SHOP_ID });
    for (const id of ['p1', 'p2', 'elsewhere', 'p1']) {
      advanceClock();
      await view(id);
    }
    expect(await listViewed()).toEqual(['p1', 'p2']);
    expect(await listViewed(OTHER_SHOP_ID)).toEqual(['elsewhere']);
    const marcoToken = await seedMember(shop.deps, { id: 'marco' });
    const { data } = await createApiClient(shop.app, marcoToken).call(calls.viewedProducts, {
      params: { shopId: SHOP_ID },
    });
    expect(data).toEqual([]);
    expect(await giulia.callExpectingError(calls.productViewed, { params: { id: 'nothing' } })).toMatchObject({
      status: 404,
    });
  });

  it('are stored up to the maximum', async () => {
    for (let index = 0; index < MAX_VIEWED_PRODUCTS + 3; index += 1) {
      const id = await seedProduct(shop.deps, { id: `v${index}`, shopId: OTHER_SHOP_ID });
      advanceClock();
      await view(id);
    }
    const ids = await listViewed(OTHER_SHOP_ID);
    expect(ids).toHaveLength(MAX_VIEWED_PRODUCTS);
    expect(ids[0]).toBe(`v${MAX_VIEWED_PRODUCTS + 2}`);
    expect(await listViewed()).toEqual([]);
  });

  it('do not wait for a row that another device of the member deletes', async () => {
    const { db } = shop.deps;
    const ids = Array.from({ length: MAX_VIEWED_PRODUCTS }, (_, index) => `w${String(index)}`);
    for (const id of ['oldest', ...ids, 'newest']) await seedProduct(shop.deps, { id, shopId: OTHER_SHOP_ID });
    const lena = createApiClient(shop.app, await seedMember(shop.deps, { id: 'lena' }));
    const viewAsLena = (id: string) => {
      advanceClock();
      return lena.call(calls.productViewed, { params: { id } });
    };
    for (const id of ['oldest', ...ids.slice(1)]) await viewAsLena(id);
    await db.transaction(async (otherTx) => {
      await otherTx.execute(sql`select from viewed_products where product_id = 'oldest' for update`);
      // Without `skip locked` this call would wait for the locked row: a deadlock.
      await viewAsLena('newest');
    });
    await viewAsLena('w0');
    const { data } = await lena.call(calls.viewedProducts, { params: { shopId: OTHER_SHOP_ID } });
    expect(data.map(({ id }) => id)).toHaveLength(MAX_VIEWED_PRODUCTS);
    expect(data.map(({ id }) => id)).not.toContain('oldest');
  });
});

describe('friend search', () => {
  const search = async (text: string, token = shop.token, shopId = SHOP_ID) => {
    const response = await createApiClient(shop.app, token).call(calls.searchMembers, {
      query: { search: text, shopId },
    });
    return response.data.map(({ id }) => id);
  };

  beforeAll(async () => {
    await seedMember(shop.deps, { id: 'anna', firstName: 'Anna', lastName: 'De_Luca', email: 'anna@example.com' });
    await seedMember(shop.deps, { id: 'anselmo', firstName: 'Anselmo', lastName: '100%', email: 'x@posta.example' });
  });

  // REQ-API-39
  it('finds any part of a name, ignoring case', async () => {
    expect(await search('ANN')).toEqual(['anna']);
    expect(await search('Anna De')).toEqual(['anna']);
  });

  it('treats wildcards as text', async () => {
    expect(await search('%%%')).toEqual([]);
    expect(await search('00%')).toEqual(['anselmo']);
    expect(await search('e_l')).toEqual(['anna']);
    expect(await search('___')).toEqual([]);
    expect(await search('\\\\\\')).toEqual([]);
  });

  // REQ-CART-19
  it('finds neither the searching member nor members of other shops', async () => {
    expect(await search('giulia')).toEqual([]);
    expect(await search('anna', shop.token, OTHER_SHOP_ID)).toEqual([]);
    const stranger = await seedMember(shop.deps, { id: 'stranger' });
    await shop.deps.db.delete(memberShops).where(eq(memberShops.memberId, 'stranger'));
    expect(await search('anna', stranger)).toEqual([]);
    expect(await search('stranger')).toEqual([]);
  });

  // REQ-ENT-08
  it('returns only declared fields and at most 20 people, sorted by name', async () => {
    for (let index = 0; index < 25; index += 1) await seedMember(shop.deps, { id: `bulk-${index}` });
    await seedMember(shop.deps, { id: 'bulk-last', firstName: 'Aaron bulk' });
    const { body } = await giulia.callRaw(calls.searchMembers, { query: { search: 'bulk', shopId: SHOP_ID } });
    const people = v.parse(v.array(v.record(v.string(), v.unknown())), body['data']);
    expect(people).toHaveLength(20);
    expect(people[0]).toMatchObject({ _id: 'bulk-last' });
    for (const person of people) expect(Object.keys(person).sort()).toEqual(['_id', 'email', 'fullName', 'id']);
  });

  // SEC-07
  it('finds a full e-mail, but no part of one', async () => {
    expect(await search('X@posta.example')).toEqual(['anselmo']);
    for (const part of ['posta', '@posta', 'x@p', 'posta.example', '@example.com', 'anna@']) {
      expect(await search(part)).toEqual([]);
    }
  });

  // SEC-07
  it('masks e-mails, also in a cart for the friend', async () => {
    const anna = { id: 'anna', fullName: 'Anna De_Luca', email: 'a•••@e…' };
    const response = await giulia.call(calls.searchMembers, { query: { search: 'anna@example.com', shopId: SHOP_ID } });
    expect(response.data).toEqual([anna]);
    await seedProduct(shop.deps, { id: 'gift' });
    const body = { quantity: 1, toWhom: 'Friend', toWhomUser: 'anna', productType: 'Shop' } as const;
    const params = { shopId: SHOP_ID, productId: 'gift' };
    await giulia.call(calls.addToCart, { params, body });
    const cart = await giulia.call(calls.cart, { params, query: {} });
    expect(cart.toWhomUser).toEqual(anna);
    expect(cart.data[0]?.toWhomUser).toEqual(anna);
    expect((await giulia.call(calls.cartCount, { params, query: {} })).toWhomUser).toEqual(anna);
    const secondRecipient = { ...body, toWhomUser: 'anselmo' };
    expect(
      (await giulia.callExpectingError(calls.addToCart, { params, body: secondRecipient })).data['toWhomUser'],
    ).toMatchObject({
      email: 'a•••@e…',
    });
  });

  // SEC-07
  it('finds only verified members, and others can’t be recipients', async () => {
    await seedMember(shop.deps, { id: 'zelda-1', firstName: 'Zelda', emailVerifiedAt: null });
    await seedMember(shop.deps, { id: 'zelda-2', firstName: 'Zelda', mobileVerifiedAt: null });
    await seedMember(shop.deps, { id: 'zelda-3', firstName: 'Zelda' });
    expect(await search('zelda')).toEqual(['zelda-3']);
    expect(await search('zelda-1@example.com')).toEqual([]);
    const token = await seedMember(shop.deps, { id: 'giver' });
    await seedProduct(shop.deps, { id: 'gift-2' });
    const addGiftFor = (toWhomUser: string) =>
      createApiClient(shop.app, token).callRaw(calls.addToCart, {
        params: { shopId: SHOP_ID, productId: 'gift-2' },
        body: { quantity: 1, toWhom: 'Friend', toWhomUser, productType: 'Shop' },
      });
    expect((await addGiftFor('zelda-1')).code).toBe('recipientNotFound');
    expect((await addGiftFor('zelda-2')).code).toBe('recipientNotFound');
    expect((await addGiftFor('zelda-3')).code).toBe('ok');
  });

  // SEC-07
  it('is limited per member', async () => {
    const token = await seedMember(shop.deps, { id: 'curious' });
    const searchAgain = () =>
      createApiClient(shop.app, token).callRaw(calls.searchMembers, { query: { search: 'zzz', shopId: SHOP_ID } });
    for (let time = 0; time < FRIEND_SEARCH_LIMIT.maxAttempts; time += 1) expect((await searchAgain()).code).toBe('ok');
    expect(await searchAgain()).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await search('anna')).toEqual(['anna']);
  });

  // REQ-API-39
  it('needs at least 3 characters', async () => {
    const error = await giulia.callExpectingError(calls.searchMembers, {
      query: { search: ' an ', shopId: SHOP_ID },
    });
    expect(error).toMatchObject({ status: 400, data: { fields: { search: expect.any(String) as unknown } } });
  });

  it('are refused like an invalid token when the member is deleted meanwhile', async () => {
    const { db } = shop.deps;
    const nora = createApiClient(shop.app, await seedMember(shop.deps, { id: 'nora' }));
    const id = await seedProduct(shop.deps, { id: 'deleted-member' });
    await db.execute(sql`
      create function delete_nora() returns trigger language plpgsql as $$
      begin delete from members where id = 'nora'; return new; end $$`);
    await db.execute(sql`
      create trigger delete_nora before insert on viewed_products for each row
      when (new.member_id = 'nora') execute function delete_nora()`);
    expect(await nora.callExpectingError(calls.productViewed, { params: { id } })).toMatchObject({ status: 401 });
  });
});

describe('the seller of a shop', () => {
  // REQ-SELL-03
  it('is public, and none for an unknown shop and one without', async () => {
    const read = async (shopId: string) => (await visitor.call(calls.shopSeller, { params: { shopId } })).data;
    expect(await read(SHOP_ID)).toBeNull();
    expect(await read('nowhere')).toBeNull();
    await shop.deps.db.update(shops).set({ seller: sampleSeller }).where(eq(shops.id, SHOP_ID));
    expect(await read(SHOP_ID)).toEqual(sampleSeller);
    expect(await read(OTHER_SHOP_ID)).toBeNull();
  });
});

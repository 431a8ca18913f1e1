import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MAX_FAVOURITES_PER_SHOP } from '#contract/favourites.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { BUSINESS_SHOP_ID, OTHER_SHOP_ID, SHOP_ID, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ApiClient;
let marco: ApiClient;

beforeAll(async () => {
  shop = await createTestServer();
  giulia = createApiClient(shop.app, shop.token);
  marco = createApiClient(shop.app, await seedMember(shop.deps, { id: 'marco' }));
  for (const id of ['oil', 'honey', 'jam']) await seedProduct(shop.deps, { id });
  await seedProduct(shop.deps, { id: 'elsewhere', shopId: OTHER_SHOP_ID });
  await seedProduct(shop.deps, { id: 'flour', shopId: BUSINESS_SHOP_ID });
});
beforeEach(() => emptyTables(shop.database, ['favourites']));
afterAll(() => shop.database.drop());

const run = (statement: string) => shop.database.pool.query(statement);
const toInput = (productId: string, shopId = SHOP_ID) => ({ params: { shopId, productId } });
const list = async (client = giulia, shopId = SHOP_ID) =>
  (await client.call(calls.favourites, { params: { shopId } })).data.map(({ id }) => id);

/** Adds a favourite, later than the previous one. */
const add = (productId: string, shopId = SHOP_ID, client = giulia) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  return client.call(calls.addFavourite, toInput(productId, shopId));
};

describe('favourites', () => {
  // REQ-FAV-01
  it('are listed newest first, each once, per shop and member', async () => {
    await add('oil');
    await add('honey');
    await add('elsewhere', OTHER_SHOP_ID);
    await add('oil');
    await add('jam', SHOP_ID, marco);
    expect(await list()).toEqual(['honey', 'oil']);
    expect(await list(giulia, OTHER_SHOP_ID)).toEqual(['elsewhere']);
    expect(await list(marco)).toEqual(['jam']);
  });

  // REQ-FAV-02
  it('are removed only for the member who asks, and a repeated removal changes nothing', async () => {
    await add('oil');
    await add('oil', SHOP_ID, marco);
    await giulia.call(calls.removeFavourite, toInput('oil'));
    await giulia.call(calls.removeFavourite, toInput('oil'));
    await giulia.call(calls.removeFavourite, toInput('never-existed'));
    expect(await list()).toEqual([]);
    expect(await list(marco)).toEqual(['oil']);
  });

  // REQ-FAV-01
  it('include products that are sold out, but not those that the shop no longer lists', async () => {
    await add('oil');
    await add('honey');
    await run("update products set stock = 0 where id = 'oil'; update products set hidden = true where id = 'honey'");
    const { data } = await giulia.call(calls.favourites, { params: { shopId: SHOP_ID } });
    expect(data.map(({ id, availableQuantity }) => [id, availableQuantity])).toEqual([['oil', 0]]);
    await run("update products set stock = 10, hidden = false where id in ('oil', 'honey')");
    expect(await list()).toEqual(['honey', 'oil']);
  });

  it.each([
    ['an unknown product', 'nothing', SHOP_ID],
    ['a product of another shop', 'elsewhere', SHOP_ID],
    ['a product of a business shop', 'flour', BUSINESS_SHOP_ID],
    ['an unknown shop', 'oil', 'nowhere'],
  ])('refuse %s', async (_, productId, shopId) => {
    expect(await giulia.callExpectingError(calls.addFavourite, toInput(productId, shopId))).toMatchObject({
      status: 404,
    });
    expect(await queryCount(shop.database, 'select count(*) from favourites')).toBe(0);
  });

  it.each(['nowhere', BUSINESS_SHOP_ID])('of the shop %s are not found', async (shopId) => {
    expect(await giulia.callExpectingError(calls.favourites, { params: { shopId } })).toMatchObject({ status: 404 });
  });

  it('refuse a visitor', async () => {
    const visitor = createApiClient(shop.app);
    for (const call of [calls.addFavourite, calls.removeFavourite]) {
      expect(await visitor.callExpectingError(call, toInput('oil'))).toMatchObject({ status: 401 });
    }
    expect(await visitor.callExpectingError(calls.favourites, { params: { shopId: SHOP_ID } })).toMatchObject({
      status: 401,
    });
  });

  // REQ-FAV-03
  it('are limited per shop, also for parallel requests', async () => {
    await run(`insert into products (id, shop_id, name, description, technical, price_cents, vat_percentage, position)
      select 'many-' || n, '${SHOP_ID}', '{"it": "x"}', '{"it": ""}', '{"it": ""}', 100, 22, 1000000 + n
      from generate_series(0, ${MAX_FAVOURITES_PER_SHOP + 11}) n`);
    await run(`insert into favourites select 'giulia', 'many-' || n, now()
      from generate_series(1, ${MAX_FAVOURITES_PER_SHOP - 1}) n`);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        giulia.callRaw(calls.addFavourite, toInput(`many-${MAX_FAVOURITES_PER_SHOP + n}`)),
      ),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', ...Array<string>(11).fill('tooManyFavourites')]);
    expect(await list()).toHaveLength(MAX_FAVOURITES_PER_SHOP);
    await add('elsewhere', OTHER_SHOP_ID);
    await giulia.call(calls.removeFavourite, toInput('many-1'));
    await add('oil');
  });

  it('are deleted with the member', async () => {
    const nora = createApiClient(shop.app, await seedMember(shop.deps, { id: 'nora' }));
    await add('oil', SHOP_ID, nora);
    await run("delete from members where id = 'nora'");
    expect(await queryCount(shop.database, 'select count(*) from favourites')).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { BUSINESS_SHOP_ID, OTHER_SHOP_ID, SHOP_ID, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ApiClient;
let marco: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  shop = await createTestServer();
  giulia = createApiClient(shop.app, shop.token);
  marco = createApiClient(shop.app, await seedMember(shop.deps, { id: 'marco' }));
  visitor = createApiClient(shop.app);
  for (const id of ['oil', 'honey']) await seedProduct(shop.deps, { id, priceCents: 12_345 });
  // A shop of another country.
  await shop.database.pool.query(`
    insert into countries (id, code, name, flag) values ('fr', 'FR', '{"it": "Francia"}', '');
    update shops set country_id = 'fr' where id = '${OTHER_SHOP_ID}'`);
  await seedProduct(shop.deps, { id: 'elsewhere', shopId: OTHER_SHOP_ID });
});
beforeEach(async () => {
  await emptyTables(shop.database, ['favourites', 'favourite_links']);
  for (const [productId, shopId] of [
    ['oil', SHOP_ID],
    ['honey', SHOP_ID],
    ['elsewhere', OTHER_SHOP_ID],
  ] as const) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await giulia.call(calls.addFavourite, { params: { shopId, productId } });
  }
});
afterAll(() => shop.database.drop());

const run = (statement: string) => shop.database.pool.query(statement);
const toInput = (shopId: string = SHOP_ID) => ({ params: { shopId } });
const share = async (client = giulia) => (await client.call(calls.shareFavourites, toInput())).data.secret;
const stop = (client = giulia) => client.call(calls.stopSharingFavourites, toInput());
const readSecret = async (client = giulia) => (await client.call(calls.favouritesLink, toInput())).data.secret;
const open = async (secret: string, client = visitor) =>
  (await client.call(calls.sharedFavourites, { params: { secret } })).data;
const openStatus = async (secret: string) =>
  (await visitor.callExpectingError(calls.sharedFavourites, { params: { secret } })).status;

describe('a shared list', () => {
  // REQ-FAV-14
  it('opens without a login, with its shop and the products in the member’s order', async () => {
    const { shopId, countryCode, products } = await open(await share());
    expect([shopId, countryCode]).toEqual([SHOP_ID, 'IT']);
    expect(products.map(({ id }) => id)).toEqual(['honey', 'oil']);
  });

  // REQ-FAV-14
  it('names no person', async () => {
    const response = await shop.app.request(`/api/shop/shared-favourites/${await share()}`);
    const text = await response.text();
    expect(text).toContain('honey');
    const [member = {}] = await queryRows(shop.database)(`select * from members where id = 'giulia'`);
    const values = Object.values(member).filter((value) => typeof value === 'string' && value.length > 3);
    expect(values).toContain('giulia');
    for (const value of values) if (value !== SHOP_ID) expect(text).not.toContain(value);
  });

  // REQ-FAV-14
  it('has prices for members of an active shop only', async () => {
    const secret = await share();
    const readPrices = async (client: ApiClient) => (await open(secret, client)).products.map(({ price }) => price);
    expect(await readPrices(visitor)).toEqual([0, 0]);
    expect(await readPrices(marco)).toEqual([12_345, 12_345]);
  });

  // REQ-FAV-16
  it('contains neither hidden products nor those of a shop in another country', async () => {
    const secret = await share();
    await run(`update products set hidden = true where id = 'oil'`);
    expect((await open(secret)).products.map(({ id }) => id)).toEqual(['honey']);
    await run(`update products set hidden = false where id = 'oil'`);
    expect((await open(secret)).products).toHaveLength(2);
  });

  // REQ-FAV-16
  it('of a blocked member is not found until the member is unblocked', async () => {
    const secret = await share();
    await run(`update members set blocked_at = now() where id = 'giulia'`);
    expect(await openStatus(secret)).toBe(404);
    await run(`update members set blocked_at = null where id = 'giulia'`);
    expect((await open(secret)).products).toHaveLength(2);
  });

  // REQ-FAV-15
  it('is not found by a wrong secret', async () => {
    const secret = await share();
    for (const wrong of [secret.slice(0, -1), secret.toUpperCase(), 'giulia', '%', '\u0000', 'x'.repeat(400)]) {
      expect(await openStatus(wrong)).not.toBe(200);
    }
    expect(await openStatus('unknown')).toBe(404);
  });

  // REQ-FAV-15
  it('is stored nowhere without being checked again', async () => {
    const { headers } = await shop.app.request(`/api/shop/shared-favourites/${await share()}`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe('sharing favourites', () => {
  // REQ-FAV-15
  it('keeps one link of 256 random bits, also for parallel requests', async () => {
    expect(await readSecret()).toBeNull();
    const secrets = new Set(await Promise.all(Array.from({ length: 5 }, () => share())));
    expect(secrets.size).toBe(1);
    const [secret = ''] = secrets;
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await readSecret()).toBe(secret);
    expect(await share()).toBe(secret);
  });

  // REQ-FAV-15
  it('ends its link, and the next one has another secret', async () => {
    const secret = await share();
    await stop();
    await stop();
    expect(await openStatus(secret)).toBe(404);
    expect(await readSecret()).toBeNull();
    const next = await share();
    expect(next).not.toBe(secret);
    expect(await openStatus(secret)).toBe(404);
    expect((await open(next)).products).toHaveLength(2);
  });

  // REQ-FAV-15
  it('concerns only the member’s own list', async () => {
    const secret = await share();
    expect(await readSecret(marco)).toBeNull();
    await stop(marco);
    const other = await share(marco);
    expect(other).not.toBe(secret);
    expect((await open(other)).products).toEqual([]);
    expect(await readSecret()).toBe(secret);
  });

  it.each(['nowhere', BUSINESS_SHOP_ID])('refuses the shop %s', async (shopId) => {
    for (const call of [calls.favouritesLink, calls.shareFavourites, calls.stopSharingFavourites]) {
      expect(await giulia.callExpectingError(call, toInput(shopId))).toMatchObject({ status: 404 });
    }
  });

  it('refuses a visitor', async () => {
    for (const call of [calls.favouritesLink, calls.shareFavourites, calls.stopSharingFavourites]) {
      expect(await visitor.callExpectingError(call, toInput())).toMatchObject({ status: 401 });
    }
  });

  it('ends with the member', async () => {
    const nora = createApiClient(shop.app, await seedMember(shop.deps, { id: 'nora' }));
    const secret = await share(nora);
    await run(`delete from members where id = 'nora'`);
    expect(await openStatus(secret)).toBe(404);
    expect(await queryCount(shop.database, 'select count(*) from favourite_links')).toBe(0);
  });
});

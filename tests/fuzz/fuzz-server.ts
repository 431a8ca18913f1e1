import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { cartCalls } from '#contract/cart.ts';
import { accountCalls } from '#contract/account.ts';
import { addressCalls } from '#contract/addresses.ts';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { supportCalls } from '#contract/support.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { businessFixtures, demoFixtures } from '#demo/demo-fixtures.ts';
import { DEMO_PASSWORD } from '#demo/members/members.ts';
import { hashSecret, generateId, generateToken } from '#server/lib/ids.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestDatabase } from '#tests/server/helpers/test-database.ts';
import { queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { getFreePort, projectRoot, spawnServer } from '#tests/server/processes/spawn-server.ts';
import type { ExampleValues } from './example-input.ts';
import type { Tokens } from './http-sender.ts';

const SENDER_ID = 'giulia';
const OTHER_ID = 'marco';
/** In everything of other members that only they may see. */
const CANARY = 'canarino-8f41c6';

/**
 * A limit's counter never climbs, so that 429 does not hide what lies behind it: the limits are
 * proven where they belong (SEC-06). The server's code is the same to the last byte.
 */
const DISABLE_RATE_LIMITS_SQL = `
  create function spare_limits() returns trigger language plpgsql as $$
    begin new.count := 1; return new; end $$;
  create trigger spare_limits before insert or update on rate_limits
    for each row execute function spare_limits()`;

/** What was done so far has been mailed: from here on the database changes by requests alone. */
async function waitForEmptyOutbox(pool: Pool): Promise<void> {
  const waiting = () => queryCount({ pool }, 'select count(*) from outbox where try_at is not null');
  for (const end = Date.now() + 20_000; (await waiting()) > 0 && Date.now() < end;) await sleep(100);
}

/** One piece in the cart of each kind of shop. */
async function fillCarts({ call: ask }: ReturnType<typeof createApiClient>, toWhomUser: string): Promise<void> {
  await ask(cartCalls.addToCart, {
    params: { shopId: demoFixtures.shop, productId: demoFixtures.sixImages },
    body: { quantity: 1, toWhom: 'Personal', toWhomUser },
  });
  await ask(b2bCartCalls.addToB2bCart, {
    params: { shopId: businessFixtures.shop, productId: businessFixtures.discounted },
    body: { orderType: 'Takeaway', quantity: 1 },
  });
}

async function seedOtherMember(pool: Pool, ask: ReturnType<typeof createApiClient>): Promise<void> {
  await ask.call(addressCalls.addAddress, {
    body: {
      firstName: CANARY,
      address: CANARY,
      addressCity: CANARY,
      addressZipcode: '20121',
      addressCountryCode: 'IT',
      addressType: 'Home',
    },
  });
  await fillCarts(ask, OTHER_ID);
  await ask.call(supportCalls.reportIssue, {
    body: {
      title: CANARY,
      page: 'Other',
      otherPage: CANARY,
      description: CANARY,
      deviceType: 'Web',
      browser: 'Other',
    },
    files: [],
  });
  // One of the sender's own orders becomes the other's, with everything that it tells.
  await pool.query(`update orders set member_id = '${OTHER_ID}',
    shipping_address = jsonb_set(shipping_address, '{address}', '"${CANARY}"'),
    billing_address = jsonb_set(billing_address, '{name}', '"${CANARY}"')
    where id = (select id from orders where member_id = '${SENDER_ID}' order by id limit 1)`);
  // A friend's name is no secret in a shop that both belong to; a mobile is, and whoever is in none.
  await pool.query(`update members set mobile = '${CANARY}' where id <> '${SENDER_ID}'`);
  // The demo has one password for all: the sender's opens no one else's account here.
  const unknown = await hashPassword(generateToken());
  await pool.query(`update members set password_hash = '${unknown}' where id <> '${SENDER_ID}'`);
  await pool.query(`update members set last_name = '${CANARY}' where id = 'nadia'`);
  await pool.query(`delete from member_shops where member_id = 'nadia'`);
}

/** The demo shop in a process of its own, with a sender, another member, and what both own. */
export async function createFuzzServer() {
  const database = await createTestDatabase({ empty: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-inputs-'));
  const port = await getFreePort();
  const origin = new URL(`http://127.0.0.1:${String(port)}`);
  const child = spawnServer({
    dataDir,
    port,
    entry: 'server/main.ts',
    env: {
      DATABASE_URL: database.url,
      DEMO: '1',
      CLIENT_DIR: dataDir,
      LOG_LEVEL: 'info',
      PUBLIC_URL: origin.origin,
    },
  });
  const close = async () => {
    await child.kill('SIGTERM');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await child.ready;
    const { pool } = database;
    const app = {
      request: (path: string, init?: RequestInit) => fetch(new URL(path, origin), init),
    };
    const login = async (id: string) => {
      const body = { email: `${id}@example.com`, password: DEMO_PASSWORD };
      return (await createApiClient(app).call(accountCalls.login, { body })).token;
    };
    const [former, member, other] = [await login(SENDER_ID), await login(SENDER_ID), await login(OTHER_ID)];
    await createApiClient(app, former).call(accountCalls.logout, {});
    const expired = generateToken();
    await pool.query(`insert into sessions (token_hash, id, member_id, expires_at)
      values ('${hashSecret(expired)}', '${generateId()}', '${SENDER_ID}', now() - interval '1 second')`);
    await seedOtherMember(pool, createApiClient(app, other));
    await fillCarts(createApiClient(app, member), SENDER_ID);
    await pool.query(DISABLE_RATE_LIMITS_SQL);
    await waitForEmptyOutbox(pool);
    // Tokens that a logout may end; the one in use stays.
    const spare = Array.from({ length: 1000 }, generateToken);
    await pool.query(
      `insert into sessions (token_hash, id, member_id, expires_at)
      select hash, 'spare-' || hash, '${SENDER_ID}', now() + interval '1 day' from unnest($1::text[]) hash`,
      [spare.map(hashSecret)],
    );

    const tokens: Tokens = { member: () => member, former, expired, hash: hashSecret(member) };
    const leaving: Tokens = { ...tokens, member: () => spare.pop() ?? member };
    return {
      origin,
      pool,
      tokensFor: (call: string): Tokens => (call === 'logout' ? leaving : tokens),
      examples: await getExampleValues(pool),
      foreign: await getForeignIds(pool, other),
      sender: SENDER_ID,
      canaries: [CANARY, DEMO_PASSWORD, projectRoot, member, former, expired, other],
      // But for the line that offers a demo's login.
      log: () => `${child.getStdout()}${child.getStderr()}`.replace(/^Bottega is ready.*$/mu, ''),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is right, of the sender's own: the nearer to a success, the more of a call is tried. */
async function getExampleValues(pool: Pool): Promise<ExampleValues> {
  const one = async (query: string) => Object.values((await queryRows({ pool })(query))[0] ?? {})[0];
  const item = (types: string) =>
    one(`select i.id from cart_items i join carts c on c.id = i.cart_id
      where c.member_id = '${SENDER_ID}' and c.product_type in (${types}) order by i.id limit 1`);
  const address = await one(`select id from addresses where member_id = '${SENDER_ID}' order by id limit 1`);
  const order = await one(`select id from orders where member_id = '${SENDER_ID}' order by id limit 1`);
  const consumer = await item("'Shop'");
  const business = await item("'Takeaway'");
  return {
    id: SENDER_ID,
    userId: SENDER_ID,
    toWhomUser: SENDER_ID,
    memberId: SENDER_ID,
    email: `${SENDER_ID}@example.com`,
    password: DEMO_PASSWORD,
    shopId: demoFixtures.shop,
    shop: demoFixtures.shop,
    productId: demoFixtures.sixImages,
    product: demoFixtures.sixImages,
    countryId: demoFixtures.country,
    countryCode: demoFixtures.countryCode,
    promotionId: '',
    promotion: demoFixtures.promotion,
    cartItemId: consumer,
    userAddressId: address,
    deliveryId: 'gls',
    deliveryType: 'standard',
    '/user/address/{id} id': address,
    '/user/shop/productorder/{id} id': order,
    '/user/shop/productorder/{id}/reorder id': order,
    '/shop/product/{id} id': demoFixtures.sixImages,
    '/b2b/shop/product/{id} id': businessFixtures.discounted,
    '/b2b/shop/product/cart/{id}/quantity id': business,
    '/b2b/shop/cart/product/{id} id': business,
    '/promotion/products/list promotionId': demoFixtures.promotion,
    '/promotion/product/detail/{id} id': demoFixtures.inPromotion,
    ...Object.fromEntries(
      [
        '/b2b/shop/{shopId}/product/{productId}/cart',
        '/b2b/shop/cart/count/{shopId}',
        '/b2b/shop/cart/products/{shopId}',
        '/b2b/shop/{shopId}',
        '/b2b/shop/{shopId}/categories',
        '/b2b/shop/{shopId}/keywords',
        '/b2b/shop/{shopId}/slots',
        '/b2b/shop/products',
      ].map((path) => [`${path} shopId`, businessFixtures.shop]),
    ),
    '/b2b/shop/{shopId}/product/{productId}/cart productId': businessFixtures.discounted,
  };
}

/** Everything of the other member that has an id, and its session's token hash. */
async function getForeignIds(pool: Pool, token: string): Promise<readonly string[]> {
  const rows = await queryRows({ pool })(`
    select id from addresses where member_id = '${OTHER_ID}'
    union select id from orders where member_id = '${OTHER_ID}'
    union select transaction_id from orders where member_id = '${OTHER_ID}'
    union select order_no from orders where member_id = '${OTHER_ID}'
    union select id from carts where member_id = '${OTHER_ID}'
    union select i.id from cart_items i join carts c on c.id = i.cart_id where c.member_id = '${OTHER_ID}'
    union select id from tickets where member_id = '${OTHER_ID}'
    union select id from sessions where member_id = '${OTHER_ID}' and token_hash = '${hashSecret(token)}'
    union select email from members where id = '${OTHER_ID}'
    union select number from members where id = '${OTHER_ID}'`);
  return [OTHER_ID, ...rows.map(({ id }) => String(id))];
}

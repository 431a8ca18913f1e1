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
import { hashPassword } from '#server/account/passwords.ts';
import { businessFacts, demoFacts } from '#server/demo/facts.ts';
import { DEMO_PASSWORD } from '#server/demo/members.ts';
import { hashOf, newId, newToken } from '#server/http/ids.ts';
import { caller } from '#tests/server/ask.ts';
import { createTestDatabase } from '#tests/server/database.ts';
import { countOf, rowsOf } from '#tests/server/rows.ts';
import { freePort, projectFolder, spawnShop } from '#tests/server/spawn-shop.ts';
import type { Examples } from './examples.ts';
import type { Tokens } from './send.ts';

const SENDER = 'giulia';
const OTHER = 'marco';
/** In everything of other members that only they may see. */
const CANARY = 'canarino-8f41c6';

/**
 * A limit's counter never climbs, so that 429 does not hide what lies behind it: the limits are
 * proven where they belong (S6). The server's code is the same to the last byte.
 */
const SPARE_LIMITS = `
  create function spare_limits() returns trigger language plpgsql as $$
    begin new.count := 1; return new; end $$;
  create trigger spare_limits before insert or update on rate_limits
    for each row execute function spare_limits()`;

/** What was done so far has been mailed: from here on the database changes by requests alone. */
async function settled(pool: Pool): Promise<void> {
  const waiting = () => countOf({ pool }, 'select count(*) from outbox where try_at is not null');
  for (const end = Date.now() + 20_000; (await waiting()) > 0 && Date.now() < end;) await sleep(100);
}

/** One piece in the cart of each kind of shop. */
async function fillCarts({ ask }: ReturnType<typeof caller>, toWhomUser: string): Promise<void> {
  await ask(cartCalls.addToCart, {
    params: { shopId: demoFacts.shop, productId: demoFacts.sixPictures },
    body: { quantity: 1, toWhom: 'Personal', toWhomUser },
  });
  await ask(b2bCartCalls.addToB2bCart, {
    params: { shopId: businessFacts.shop, productId: businessFacts.discounted },
    body: { orderType: 'Takeaway', quantity: 1 },
  });
}

async function giveOther(pool: Pool, ask: ReturnType<typeof caller>): Promise<void> {
  await ask.ask(addressCalls.addAddress, {
    body: {
      firstName: CANARY,
      address: CANARY,
      addressCity: CANARY,
      addressZipcode: '20121',
      addressCountryCode: 'IT',
      addressType: 'Home',
    },
  });
  await fillCarts(ask, OTHER);
  await ask.ask(supportCalls.reportIssue, {
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
  await pool.query(`update orders set member_id = '${OTHER}',
    shipping_address = jsonb_set(shipping_address, '{address}', '"${CANARY}"'),
    billing_address = jsonb_set(billing_address, '{name}', '"${CANARY}"')
    where id = (select id from orders where member_id = '${SENDER}' order by id limit 1)`);
  // A friend's name is no secret in a shop that both belong to; a mobile is, and whoever is in none.
  await pool.query(`update members set mobile = '${CANARY}' where id <> '${SENDER}'`);
  // The demo has one password for all: the sender's opens no one else's account here.
  const unknown = await hashPassword(newToken());
  await pool.query(`update members set password_hash = '${unknown}' where id <> '${SENDER}'`);
  await pool.query(`update members set last_name = '${CANARY}' where id = 'nadia'`);
  await pool.query(`delete from member_shops where member_id = 'nadia'`);
}

/** The demo shop in a process of its own, with a sender, another member, and what both own. */
export async function openInputsShop() {
  const database = await createTestDatabase({ empty: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-inputs-'));
  const port = await freePort();
  const origin = new URL(`http://127.0.0.1:${String(port)}`);
  const child = spawnShop({
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
      return (await caller(app).ask(accountCalls.login, { body })).token;
    };
    const [former, member, other] = [await login(SENDER), await login(SENDER), await login(OTHER)];
    await caller(app, former).ask(accountCalls.logout, {});
    const expired = newToken();
    await pool.query(`insert into sessions (token_hash, id, member_id, expires_at)
      values ('${hashOf(expired)}', '${newId()}', '${SENDER}', now() - interval '1 second')`);
    await giveOther(pool, caller(app, other));
    await fillCarts(caller(app, member), SENDER);
    await pool.query(SPARE_LIMITS);
    await settled(pool);
    // Tokens that a logout may end; the one in use stays.
    const spare = Array.from({ length: 1000 }, newToken);
    await pool.query(
      `insert into sessions (token_hash, id, member_id, expires_at)
      select hash, 'spare-' || hash, '${SENDER}', now() + interval '1 day' from unnest($1::text[]) hash`,
      [spare.map(hashOf)],
    );

    const tokens: Tokens = { member: () => member, former, expired, hash: hashOf(member) };
    const leaving: Tokens = { ...tokens, member: () => spare.pop() ?? member };
    return {
      origin,
      pool,
      tokensFor: (call: string): Tokens => (call === 'logout' ? leaving : tokens),
      examples: await examplesOf(pool),
      foreign: await foreignIds(pool, other),
      sender: SENDER,
      canaries: [CANARY, DEMO_PASSWORD, projectFolder, member, former, expired, other],
      // But for the line that offers a demo's login.
      log: () => `${child.out()}${child.err()}`.replace(/^Bottega is ready.*$/mu, ''),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is right, of the sender's own: the nearer to a success, the more of a call is tried. */
async function examplesOf(pool: Pool): Promise<Examples> {
  const one = async (query: string) => Object.values((await rowsOf({ pool })(query))[0] ?? {})[0];
  const item = (types: string) =>
    one(`select i.id from cart_items i join carts c on c.id = i.cart_id
      where c.member_id = '${SENDER}' and c.product_type in (${types}) order by i.id limit 1`);
  const address = await one(`select id from addresses where member_id = '${SENDER}' order by id limit 1`);
  const order = await one(`select id from orders where member_id = '${SENDER}' order by id limit 1`);
  const consumer = await item("'Shop'");
  const business = await item("'Takeaway'");
  return {
    id: SENDER,
    userId: SENDER,
    toWhomUser: SENDER,
    memberId: SENDER,
    email: `${SENDER}@example.com`,
    password: DEMO_PASSWORD,
    shopId: demoFacts.shop,
    shop: demoFacts.shop,
    productId: demoFacts.sixPictures,
    product: demoFacts.sixPictures,
    countryId: demoFacts.country,
    countryCode: demoFacts.countryCode,
    promotionId: '',
    promotion: demoFacts.promotion,
    cartItemId: consumer,
    userAddressId: address,
    deliveryId: 'gls',
    deliveryType: 'standard',
    '/user/address/{id} id': address,
    '/user/shop/productorder/{id} id': order,
    '/user/shop/productorder/{id}/reorder id': order,
    '/shop/product/{id} id': demoFacts.sixPictures,
    '/b2b/shop/product/{id} id': businessFacts.discounted,
    '/b2b/shop/product/cart/{id}/quantity id': business,
    '/b2b/shop/cart/product/{id} id': business,
    '/promotion/products/list promotionId': demoFacts.promotion,
    '/promotion/product/detail/{id} id': demoFacts.inPromotion,
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
      ].map((path) => [`${path} shopId`, businessFacts.shop]),
    ),
    '/b2b/shop/{shopId}/product/{productId}/cart productId': businessFacts.discounted,
  };
}

/** Everything of the other member that has an id, and its session's token hash. */
async function foreignIds(pool: Pool, token: string): Promise<readonly string[]> {
  const rows = await rowsOf({ pool })(`
    select id from addresses where member_id = '${OTHER}'
    union select id from orders where member_id = '${OTHER}'
    union select transaction_id from orders where member_id = '${OTHER}'
    union select order_no from orders where member_id = '${OTHER}'
    union select id from carts where member_id = '${OTHER}'
    union select i.id from cart_items i join carts c on c.id = i.cart_id where c.member_id = '${OTHER}'
    union select id from tickets where member_id = '${OTHER}'
    union select id from sessions where member_id = '${OTHER}' and token_hash = '${hashOf(token)}'
    union select email from members where id = '${OTHER}'
    union select number from members where id = '${OTHER}'`);
  return [OTHER, ...rows.map(({ id }) => String(id))];
}

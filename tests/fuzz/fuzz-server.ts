import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { accountCalls } from '#contract/account.ts';
import { addressCalls } from '#contract/addresses.ts';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import type { CallDeclaration } from '#contract/call.ts';
import { cartCalls } from '#contract/cart.ts';
import { sessionCalls } from '#contract/session.ts';
import { supportCalls } from '#contract/support.ts';
import { businessFixtures, demoFixtures } from '#demo/demo-fixtures.ts';
import { DEMO_PASSWORD } from '#demo/members/members.ts';
import { hashSecret, generateId, generateToken } from '#server/platform/lib/ids.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { copyDemoImages, createDemoDatabase } from '#tests/server/helpers/demo-database.ts';
import { queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { projectRoot, spawnServer } from '#tests/server/processes/spawn-server.ts';
import { BROWSER_EXAMPLES, STAFF_EXAMPLES } from '#tests/setup/example-fields.ts';
import type { ExampleValues } from './example-input.ts';
import type { Tokens } from './http-sender.ts';

const SENDER_ID = 'giulia';
const OTHER_ID = 'marco';
/** A marker in all private data of other members. */
const CANARY = 'canarino-8f41c6';

/**
 * Keeps the counters of rate limits at 1, so that status 429 does not hide other responses. Other tests cover
 * the limits (SEC-06). A trigger is used, so that the server's code is unchanged.
 */
const DISABLE_RATE_LIMITS_SQL = `
  create function spare_limits() returns trigger language plpgsql as $$
    begin new.count := 1; return new; end $$;
  create trigger spare_limits before insert or update on rate_limits
    for each row execute function spare_limits()`;

/** Waits until all mails are sent, so that afterwards only requests change the database. */
async function waitForEmptyOutbox(pool: Pool): Promise<void> {
  const countPending = () => queryCount({ pool }, 'select count(*) from outbox where next_attempt_at is not null');
  for (const deadline = Date.now() + 20_000; (await countPending()) > 0 && Date.now() < deadline;) await sleep(100);
}

/** Adds one product to the cart of each kind of shop. */
async function fillCarts({ call }: ReturnType<typeof createApiClient>, toWhomUser: string): Promise<void> {
  await call(cartCalls.addToCart, {
    params: { shopId: demoFixtures.shop, productId: demoFixtures.sixImages },
    body: { quantity: 1, toWhom: 'Personal', toWhomUser },
  });
  await call(b2bCartCalls.addToB2bCart, {
    params: { shopId: businessFixtures.shop, productId: businessFixtures.discounted },
    body: { orderType: 'Takeaway', quantity: 1 },
  });
}

async function seedOtherMember(pool: Pool, client: ReturnType<typeof createApiClient>): Promise<void> {
  await client.call(addressCalls.addAddress, {
    body: {
      firstName: CANARY,
      address: CANARY,
      addressCity: CANARY,
      addressZipcode: '20121',
      addressCountryCode: 'IT',
      addressType: 'Home',
    },
  });
  await fillCarts(client, OTHER_ID);
  await client.call(supportCalls.reportIssue, {
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
  // The other member gets one of the sender's orders, with the marker in its data.
  await pool.query(`update orders set member_id = '${OTHER_ID}',
    shipping_address = jsonb_set(shipping_address, '{address}', '"${CANARY}"'),
    billing_address = jsonb_set(billing_address, '{name}', '"${CANARY}"')
    where id = (select id from orders where member_id = '${SENDER_ID}' order by id limit 1)`);
  // Names are visible to members of the same shop, so there the marker is in the mobile number only.
  await pool.query(`update members set mobile = '${CANARY}' where id <> '${SENDER_ID}'`);
  // All demo members have the same password. The others get another one, so that the sender cannot log in as them.
  const unknownHash = await hashPassword(generateToken());
  await pool.query(`update members set password_hash = '${unknownHash}' where id <> '${SENDER_ID}'`);
  await pool.query(`update members set last_name = '${CANARY}' where id = 'nadia'`);
  await pool.query(`delete from member_shops where member_id = 'nadia'`);
}

/** Sent by an owner, who may act on each member, order and ticket. */
export const isStaffCall = ({ access }: CallDeclaration): boolean => access === 'staff';

/** Sessions of an owner. Each fuzzed logout ends one of them. */
async function createStaffTokens(pool: Pool): Promise<readonly string[]> {
  await pool.query(`insert into staff (id, email, name, role, totp_secret, created_at)
    values ('olga', 'olga@example.com', 'Olga', 'owner', 'JBSWY3DPEHPK3PXP', now())`);
  const tokens = Array.from({ length: 1000 }, generateToken);
  await pool.query(
    `insert into staff_sessions (token_hash, staff_id, created_at, reauthenticated_at, expires_at)
    select hash, 'olga', now(), now(), now() + interval '1 day' from unnest($1::text[]) hash`,
    [tokens.map(hashSecret)],
  );
  return tokens;
}

/** Starts the demo shop in a child process, with a sender, another member and data of both. */
export async function createFuzzServer() {
  const database = await createDemoDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-fuzz-'));
  await copyDemoImages(dataDir);
  const port = await getFreePort();
  const origin = new URL(`http://127.0.0.1:${String(port)}`);
  const child = spawnServer({
    dataDir,
    port,
    entry: 'main',
    env: {
      DATABASE_URL: database.url,
      DEMO: '1',
      CLIENT_DIR: dataDir,
      LOG_LEVEL: 'info',
      MEMBER_WRITES_PER_HOUR: '1000000',
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
    const [revoked, member, other] = [await login(SENDER_ID), await login(SENDER_ID), await login(OTHER_ID)];
    await createApiClient(app, revoked).call(sessionCalls.logout, {});
    const expired = generateToken();
    await pool.query(`insert into sessions (token_hash, id, member_id, expires_at)
      values ('${hashSecret(expired)}', '${generateId()}', '${SENDER_ID}', now() - interval '1 second')`);
    await seedOtherMember(pool, createApiClient(app, other));
    await fillCarts(createApiClient(app, member), SENDER_ID);
    await pool.query(DISABLE_RATE_LIMITS_SQL);
    await waitForEmptyOutbox(pool);
    const [staffToken = '', ...spareStaffTokens] = await createStaffTokens(pool);
    // Each fuzzed logout ends one of these sessions instead of the main one.
    const spareTokens = Array.from({ length: 1000 }, generateToken);
    await pool.query(
      `insert into sessions (token_hash, id, member_id, expires_at)
      select hash, 'spare-' || hash, '${SENDER_ID}', now() + interval '1 day' from unnest($1::text[]) hash`,
      [spareTokens.map(hashSecret)],
    );

    const tokens: Tokens = { member: () => member, revoked, expired, hash: hashSecret(member) };
    const staffTokens: Tokens = { ...tokens, member: () => staffToken, hash: hashSecret(staffToken) };
    const logoutTokens: Tokens = { ...tokens, member: () => spareTokens.pop() ?? member };
    return {
      origin,
      pool,
      tokensFor: (name: string, call: CallDeclaration): Tokens => {
        if (name === 'logout') return logoutTokens;
        if (name === 'staffLogout') return { ...staffTokens, member: () => spareStaffTokens.pop() ?? staffToken };
        return isStaffCall(call) ? staffTokens : tokens;
      },
      examples: await getExampleValues(pool),
      foreign: await getForeignIds(pool, other),
      sender: SENDER_ID,
      memberCanary: CANARY,
      canaries: [CANARY, DEMO_PASSWORD, projectRoot, member, revoked, expired, other],
      // Without the start line, which contains the demo login.
      log: () => `${child.getStdout()}${child.getStderr()}`.replace(/^The shop is ready.*$/mu, ''),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns valid values with the sender's own ids. Nearly valid requests test more code of a call. */
async function getExampleValues(pool: Pool): Promise<ExampleValues> {
  const queryValue = async (query: string) => Object.values((await queryRows({ pool })(query))[0] ?? {})[0];
  const queryCartItem = (types: string) =>
    queryValue(`select i.id from cart_items i join carts c on c.id = i.cart_id
      where c.member_id = '${SENDER_ID}' and c.product_type in (${types}) order by i.id limit 1`);
  const address = await queryValue(`select id from addresses where member_id = '${SENDER_ID}' order by id limit 1`);
  const order = await queryValue(`select id from orders where member_id = '${SENDER_ID}' order by id limit 1`);
  const ticket = await queryValue(`select id from tickets where member_id = '${SENDER_ID}' order by id limit 1`);
  const consumerItem = await queryCartItem("'Shop'");
  const businessItem = await queryCartItem("'Takeaway'");
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
    cartItemId: consumerItem,
    userAddressId: address,
    deliveryId: 'gls',
    deliveryType: 'standard',
    company: 'Studio Uno',
    vatNumber: '00743110157',
    fiscalCode: 'RSSMRA80A01H501U',
    sdiCode: 'M5UXCR1',
    allergens: ['milk'],
    changedAt: '2026-03-10T10:00:00.000Z',
    street: 'Via Solferino 1',
    postcode: '20121',
    city: 'Milano',
    province: 'MI',
    pec: 'studio@pec.example.com',
    ...BROWSER_EXAMPLES,
    ...STAFF_EXAMPLES,
    '/user/address/{id} id': address,
    '/staff/inbox/{id} id': ticket,
    '/staff/inbox/{id}/replies id': ticket,
    '/staff/inbox/{id}/notes id': ticket,
    '/staff/inbox/{id}/state id': ticket,
    '/staff/inbox/{id}/assignee id': ticket,
    '/user/shop/productorder/{id} id': order,
    '/user/shop/productorder/{id}/reorder id': order,
    '/user/shop/productorder/{id}/withdrawal id': order,
    '/user/shop/productorder/{id}/withdrawal items': [{ line: 1, quantity: 1 }],
    '/user/shop/productorder/{id}/withdrawal/refund id': order,
    '/user/shop/productorder/{id}/withdrawal/refund items': [{ line: 1, quantity: 1 }],
    '/shop/product/{id} id': demoFixtures.sixImages,
    '/b2b/shop/product/{id} id': businessFixtures.discounted,
    '/b2b/shop/product/cart/{id}/quantity id': businessItem,
    '/b2b/shop/cart/product/{id} id': businessItem,
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
        '/b2b/shop/{shopId}/checkout',
        '/b2b/shop/{shopId}/transaction/init',
        '/b2b/shop/products',
      ].map((path) => [`${path} shopId`, businessFixtures.shop]),
    ),
    '/b2b/shop/{shopId}/product/{productId}/cart productId': businessFixtures.discounted,
  };
}

/** Returns the ids of the other member's resources and the id of its session. */
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

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { contactMessages, passkeys, pushSubscriptions, sessions } from '#server/platform/db/schema/index.ts';
import { createApiClient } from './helpers/api-client.ts';
import { DELIVERY_SLOT, INVOICE, seedOpeningHours } from './helpers/business-buyer.ts';
import { createIdempotencyKey, createAppWithBuyers, type Buyer } from './helpers/buyer.ts';
import { seedProduct, seedShops, BUSINESS_SHOP_ID, SHOP_ID, createTestDeps } from './helpers/seed.ts';
import { queryRows } from './helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from './helpers/test-database.ts';

/*
 * Two members, every call with an id, every method (SEC-07). The calls come from the contract, so new calls are
 * covered automatically. The test fails when a new call needs a body that `bodies` lacks.
 */
let database: TestDatabase;
let shop: ReturnType<typeof createAppWithBuyers>;
let buyer: Buyer;
let token = '';
let ids: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { deps } = createTestDeps(database);
  await seedShops(deps);
  await seedProduct(deps, { id: 'soap' });
  shop = createAppWithBuyers(deps);
  buyer = await shop.addBuyer({ id: 'anna' });
  // Bruno has a cart, so that only the id can prevent his order.
  await (await shop.addBuyer({ id: 'bruno' })).addToCart('soap');
  token = await createMemberSession(deps, 'bruno');
  await seedOpeningHours(deps);
  await buyer.addToCart('soap');
  const { transactionId, orderNo } = await buyer.startPayment();
  await seedProduct(deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  await buyer.call(calls.addToB2bCart, {
    params: { shopId: BUSINESS_SHOP_ID, productId: 'case' },
    body: { orderType: 'Takeaway', quantity: 2 },
  });
  // Bruno has a business cart too.
  await createApiClient(shop.app, token).call(calls.addToB2bCart, {
    params: { shopId: BUSINESS_SHOP_ID, productId: 'case' },
    body: { orderType: 'Delivery', quantity: 2 },
  });
  await buyer.call(calls.addFavourite, { params: { shopId: SHOP_ID, productId: 'soap' } });
  await buyer.call(calls.shareFavourites, { params: { shopId: SHOP_ID } });
  await buyer.call(calls.addProductAlert, {
    params: { shopId: SHOP_ID, productId: 'soap' },
    query: { kind: 'priceDrop' },
  });
  const items = await rows(`select i.id from cart_items i
    join carts c on c.id = i.cart_id where c.member_id = 'anna'`);
  const [order] = await rows('select id from orders');
  await database.db.insert(passkeys).values({
    id: 'passkey-anna',
    memberId: 'anna',
    credentialId: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: [],
    name: 'Telefono',
    createdAt: deps.now(),
  });
  // Only the id must prevent Bruno's changes.
  await database.db.update(sessions).set({ reauthenticatedAt: deps.now() }).where(eq(sessions.memberId, 'bruno'));
  const [session] = await rows(`select id from sessions where member_id = 'anna'`);
  await database.db.insert(pushSubscriptions).values({
    sessionId: String(session?.['id']),
    memberId: 'anna',
    endpoint: 'https://push.example.com/anna',
    p256dh: 'key',
    auth: 'secret',
    createdAt: deps.now(),
  });
  await database.db.insert(contactMessages).values({
    id: 'message-anna',
    memberId: 'anna',
    firstName: 'Anna',
    lastName: 'Rossi',
    email: 'anna@example.com',
    message: 'Ciao',
    marketingContact: true,
    acceptedAt: deps.now(),
  });
  ids = [
    ...items.map(({ id }) => id),
    order?.['id'],
    transactionId,
    orderNo,
    'address-anna',
    'anna',
    session?.['id'],
    'passkey-anna',
    'message-anna',
  ].map(String);
});
afterAll(() => database.drop());

const rows = (query: string) => queryRows(database)(query);
const fetchOwnedRows = async () => [
  await rows(`select * from members where id = 'anna'`),
  await rows(`select * from addresses where member_id = 'anna' order by id`),
  await rows(`select * from carts where member_id = 'anna'`),
  await rows('select * from cart_items order by id'),
  await rows('select * from orders order by id'),
  await rows('select * from payments'),
  await rows('select * from order_events order by id'),
  await rows('select * from withdrawals'),
  await rows(`select * from favourites where member_id = 'anna'`),
  await rows(`select * from favourite_links where member_id = 'anna'`),
  await rows(`select * from product_alerts where member_id = 'anna'`),
  await rows(`select * from sessions where member_id = 'anna'`),
  await rows(`select * from passkeys where member_id = 'anna'`),
  await rows('select * from push_subscriptions'),
  await rows('select * from contact_messages'),
  await rows('select * from ledger_movements order by id'),
];

/** Path parameters with public ids. */
const isShared = (call: CallDeclaration, parameter: string) =>
  ['shopId', 'productId', 'countryId'].includes(parameter) ||
  [calls.product.path, calls.productViewed.path].some((path) => path === call.path);

const address = {
  firstName: 'Bruno',
  address: 'Via Milano 1',
  addressCity: 'Milano',
  addressCountryCode: 'IT',
  addressType: 'Home',
};

/** Request bodies that would be valid if the sender owned the id. */
const bodies: Readonly<Record<string, (id: string) => object>> = {
  changeAddress: () => address,
  changeProfile: () => ({ firstName: 'Bruno', lastName: 'Rossi' }),
  changeQuantity: () => ({ quantity: 1 }),
  changeB2bQuantity: () => ({ quantity: 1 }),
  checkoutSummary: (id) => ({ shopId: SHOP_ID, userAddressId: id }),
  startPayment: (id) => ({
    shopId: SHOP_ID,
    productType: 'Shop',
    userAddressId: id,
    deliveryId: 'gls',
    deliveryType: 'standard',
    paymentType: 'Nexi',
    paymentMode: 'Card',
    deviceType: 'Web',
    expectedFinalPrice: 19.7,
  }),
  startB2bPayment: (id) => ({
    orderType: 'Delivery',
    userAddressId: id,
    slotId: DELIVERY_SLOT,
    ...INVOICE,
    paymentMode: 'Card',
    deviceType: 'Web',
    expectedFinalPrice: 20,
  }),
  declareWithdrawal: () => ({ items: [{ line: 1, quantity: 1 }] }),
  withdrawalRefund: () => ({ items: [{ line: 1, quantity: 1 }] }),
  updatePayment: (id) => ({
    transactionId: id,
    orderNo: ids[4],
    status: 3,
    paymentType: 'Nexi',
    deviceType: 'Web',
  }),
};

const send = (method: string, path: string, body?: object) =>
  shop.app.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': createIdempotencyKey(),
    },
    ...(body && method !== 'GET' ? { body: JSON.stringify(body) } : {}),
  });

const getParameters = (call: CallDeclaration) => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

// Public calls with an id require a secret and have their own tests.
const privateCalls = Object.entries<CallDeclaration>(calls).filter(
  ([, call]) => call.access === 'member' && getParameters(call).some((name) => !isShared(call, name)),
);

describe('resources of another member', () => {
  it('include every kind of resource', () => {
    expect(privateCalls.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'changeAddress',
        'removeAddress',
        'changeQuantity',
        'removeItem',
        'order',
        'declareWithdrawal',
        'changeProfile',
        'changeB2bQuantity',
        'removeB2bItem',
        'endSession',
        'removePasskey',
      ]),
    );
  });

  // SEC-07
  it.each(privateCalls)('are not accessible by %s or by its path with another method', async (name, call) => {
    if (call.body) expect(Object.keys(bodies)).toContain(name);
    const before = await fetchOwnedRows();
    for (const id of ids) {
      const path = call.path.replace(/\{\w+\}/g, encodeURIComponent(id));
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await send(method, path, bodies[name]?.(id));
        const allowed = method === call.method ? [404] : [400, 404, 405];
        expect(allowed).toContain(status);
      }
    }
    expect(await fetchOwnedRows()).toEqual(before);
  });

  // SEC-07
  it.each(['checkoutSummary', 'startPayment', 'startB2bPayment', 'updatePayment'] as const)(
    'are not accessible by ids in the body of %s',
    async (name) => {
      const before = await fetchOwnedRows();
      for (const id of ids) {
        const response = await send(
          calls[name].method,
          calls[name].path.replace('{shopId}', BUSINESS_SHOP_ID),
          bodies[name]?.(id),
        );
        const text = await response.text();
        expect(text).not.toContain('anna');
        expect(text).not.toContain('Via Roma');
        if (name !== 'checkoutSummary') expect(response.ok).toBe(false);
      }
      expect(await fetchOwnedRows()).toEqual(before);
    },
  );
});

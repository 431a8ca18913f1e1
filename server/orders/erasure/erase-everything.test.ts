import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { findLedgerErrors } from '#tests/server/helpers/ledger.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { createPhoto } from '#tests/server/samples/files.ts';
import { eraseDueAccounts, SECOND_PASS_DELAY_MS } from './erase-due-accounts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const EMAIL = 'zenobia.quattrocchi@example.com';
const FIRST_NAME = 'Zenobia';
const LAST_NAME = 'Quattrocchi';
const MOBILE = '+393331234599';
const STREET = 'Via dei Ciliegi 77';
/** Personal data that must not be found afterwards. */
const TRACES = [EMAIL, FIRST_NAME, LAST_NAME, MOBILE, '333 123 4599', STREET];

let shop: OrderTestServer;
let zenobia: Buyer;
let marco: Buyer;
let dataDir = '';

const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

/** Tables that have a row with a trace in any column, also in JSON. */
async function findTraces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const name = getTableName(table);
    const { rows } = await shop.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where exists (select from unnest($1::text[]) trace where t::text ilike '%' || trace || '%')`,
      [TRACES],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** Files of the file store, with those that contain a trace. */
async function listFiles() {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const withTrace: string[] = [];
  for (const path of paths) {
    const content = await readFile(path, 'latin1');
    if (TRACES.some((trace) => `${path} ${content}`.includes(trace))) withTrace.push(path);
  }
  return { paths, withTrace };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-erasure-'));
  shop = await createOrderTestServer(undefined, { dataDir, operatorMail: 'operator@example.com' });
  zenobia = await shop.addBuyer({
    id: 'z1',
    email: EMAIL,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    mobile: MOBILE,
    dob: '1980-01-01',
  });
  marco = await shop.addBuyer({ id: 'marco', isAdmin: true });
  await seedOpeningHours(shop.deps);
  await shop.reset();
  await seedProduct(shop.deps, { id: 'soap' });
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  await shop.deps.db
    .update(schema.addresses)
    .set({
      firstName: FIRST_NAME,
      lastName: LAST_NAME,
      email: EMAIL,
      mobile: MOBILE,
      address: STREET,
    })
    .where(eq(schema.addresses.memberId, 'z1'));
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

/** Orders that were paid and delivered, one of them in a business shop, and a gift of somebody else for her. */
async function placeOrders(): Promise<void> {
  const { db } = shop.deps;
  await zenobia.addToCart('soap');
  await zenobia.startPayment({ paymentMode: 'EWallet', eWalletUsed: 19.7 });
  const business = createBusinessBuyer(zenobia);
  await business.addToBusinessCart('case', 1, 'Delivery');
  await business.pay({ orderType: 'Delivery', paymentMode: 'EWallet', eWalletUsed: 10, pec: EMAIL });
  await marco.call(calls.addToCart, {
    params: { shopId: SHOP_ID, productId: 'soap' },
    body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'z1' },
  });
  await marco.startPayment({ paymentMode: 'EWallet', eWalletUsed: 19.7 });
  await db.update(schema.orders).set({ deliveryStatus: 'delivered' });
  const own = await db.select().from(schema.orders).where(eq(schema.orders.memberId, 'z1'));
  await db.insert(schema.orderEvents).values(
    own.map(({ id }) => ({
      orderId: id,
      state: 'shipped' as const,
      at: shop.deps.now(),
      trackingNumber: `${LAST_NAME}1`,
    })),
  );
}

/** A row in every other table that has rows of a member. */
async function seedAccount(): Promise<void> {
  const { db, now } = shop.deps;
  const at = now();
  const expiresAt = new Date(at.getTime() + 86_400_000);
  const owner = { memberId: 'z1' };
  const product = { params: { shopId: SHOP_ID, productId: 'soap' } };
  await zenobia.addToCart('soap');
  await zenobia.call(calls.addFavourite, product);
  await zenobia.call(calls.addProductAlert, { ...product, query: { kind: 'priceDrop' } });
  await db.insert(schema.viewedProducts).values({ ...owner, productId: 'soap', viewedAt: at });
  await db.insert(schema.devices).values({ id: 'd', ...owner, secretHash: 'h', createdAt: at, usedAt: at });
  await db.insert(schema.passkeys).values({
    id: 'p',
    ...owner,
    credentialId: 'c',
    publicKey: 'k',
    counter: 0,
    transports: [],
    name: `Telefono di ${FIRST_NAME}`,
    createdAt: at,
  });
  const code = { purpose: 'email', subject: 's', requester: 'r', codeHash: 'h' } as const;
  await db.insert(schema.codes).values({ ...code, ...owner, createdAt: at, expiresAt });
  await db.insert(schema.emailChanges).values({ ...owner, email: `new.${EMAIL}`, expiresAt });
  const link = { tokenHash: 't', purpose: 'email' as const, email: EMAIL };
  await db.insert(schema.links).values({ ...link, ...owner, createdAt: at, expiresAt });
  const grant = { id: 'g', adminId: 'marco', email: EMAIL, secretHash: 'h' };
  await db.insert(schema.adminGrants).values({ ...grant, ...owner, createdAt: at, expiresAt });
  const [session] = await db.select().from(schema.sessions).where(eq(schema.sessions.memberId, 'z1'));
  const sessionId = session?.id ?? '';
  await db
    .insert(schema.pushSubscriptions)
    .values({ sessionId, ...owner, endpoint: 'e', p256dh: 'p', auth: 'a', createdAt: at });
  const text = { it: `Ciao ${FIRST_NAME}`, en: `Hello ${FIRST_NAME}` };
  await db
    .insert(schema.notifications)
    .values({ id: 'n', ...owner, title: text, body: text, path: '/', createdAt: at });
  const response = { name: LAST_NAME };
  await db.insert(schema.idempotencyKeys).values({ ...owner, key: 'k', requestHash: 'h', response, createdAt: at });
  const push = { id: 'push', kind: 'push' as const, recipient: sessionId, text: FIRST_NAME };
  await db.insert(schema.outbox).values([
    { ...push, createdAt: at },
    { id: 'text', kind: 'text', recipient: MOBILE, text: 'Codice 123456', createdAt: at },
  ]);
  await db.transaction((tx) =>
    enqueueMail(tx, at, { to: EMAIL, subject: 'Ciao', text: `Ciao ${FIRST_NAME}`, html: '' }),
  );
}

/** Her picture, a ticket with a file, and a message to the shop. */
async function sendFiles(): Promise<void> {
  const photo = new File([new Uint8Array(await createPhoto())], 'io.jpg', { type: 'image/jpeg' });
  await zenobia.call(calls.changeProfile, {
    params: { id: 'z1' },
    body: { firstName: FIRST_NAME, lastName: LAST_NAME, mobile: MOBILE },
    files: [photo],
  });
  const note = new File([`${FIRST_NAME} ${LAST_NAME}`], `${LAST_NAME}.txt`, { type: 'text/plain' });
  await zenobia.call(calls.reportIssue, {
    body: {
      title: `Di ${FIRST_NAME}`,
      page: 'Other',
      otherPage: 'Altro',
      description: STREET,
      deviceType: 'Web',
      browser: 'Firefox',
    },
    files: [note],
  });
  await zenobia.call(calls.contact, {
    body: {
      firstName: FIRST_NAME,
      lastName: LAST_NAME,
      email: EMAIL,
      mobile: MOBILE,
      message: STREET,
      acceptedPNPTNC: true,
    },
  });
}

// REQ-PROF-29, REQ-PROF-30
it('leaves no trace of the person in the database and the file store, and keeps the ledger', async () => {
  const { db, now } = shop.deps;
  await placeOrders();
  await seedAccount();
  await sendFiles();
  const before = await findTraces();
  // Each of these shows that the search finds a trace.
  expect(before).toEqual([
    'addresses',
    'admin_grants',
    'business_orders',
    'contact_messages',
    'email_changes',
    'idempotency_keys',
    'links',
    'members',
    'notifications',
    'order_events',
    'order_lines',
    'orders',
    'outbox',
    'passkeys',
    'ticket_files',
    'tickets',
  ]);
  const { paths, withTrace } = await listFiles();
  expect([paths.length, withTrace.length]).toEqual([2, 1]);
  await mkdir(join(dataDir, 'image-cache'), { recursive: true });
  const [picture = ''] = paths.filter((path) => path.includes('member-'));
  const cached = `${/member-[0-9a-f]+/u.exec(picture)?.[0] ?? ''}.64.webp`;
  await writeFile(join(dataDir, 'image-cache', cached), 'resized');

  // The mails of the orders were sent long ago.
  await db.update(schema.outbox).set({ nextAttemptAt: null, deliveredAt: now() });
  await db.update(schema.sessions).set({ reauthenticatedAt: now() });
  const money = (await zenobia.call(calls.accountDeletion, {})).data.ewallet;
  await zenobia.call(calls.requestAccountDeletion, { body: { givenUpEwallet: money / 100 } });
  shop.advanceClock(14 * 24 * 60);
  await eraseDueAccounts(shop.deps);

  const messages = await db.select().from(schema.outbox);
  const goodbye = messages.filter(({ recipient }) => recipient === EMAIL);
  expect(goodbye.map(({ subject }) => subject)).toEqual(['Your account has been deleted']);
  // It is deleted when it is sent.
  await db.delete(schema.outbox).where(eq(schema.outbox.recipient, EMAIL));
  expect(await findTraces()).toEqual([]);
  expect((await listFiles()).paths).toEqual([]);

  shop.advanceClock(SECOND_PASS_DELAY_MS / 60_000);
  await eraseDueAccounts(shop.deps);
  expect(await db.select().from(schema.accountDeletions)).toEqual([]);
  expect(await findLedgerErrors(shop.database.pool)).toEqual([]);
  const kept = await db.select().from(schema.orders).where(eq(schema.orders.memberId, 'z1'));
  expect(kept.map(({ finalCents, shippingAddress }) => [finalCents, shippingAddress?.country])).toEqual([
    [1970, 'Italia'],
    [1000, 'Italia'],
  ]);
  const [business] = await db.select().from(schema.businessOrders);
  expect(business?.invoice).toMatchObject({ company: 'Studio Rossi S.r.l.', vatNumber: '00743110157', pec: '' });
  const visitor = createApiClient(shop.app, 'no-token');
  expect((await visitor.callRaw(calls.profile, {})).status).toBe(401);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { NotificationPreference } from '#contract/notifications.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import { announceExpiringPayments } from '#server/orders/lifecycle/settle/announce-expiring-payments.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { createSession } from '#server/platform/auth/sessions.ts';
import { sendDueAlerts } from '#server/shop/favourites/send-due-alerts.ts';
import { createBuyer, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { PUSH_PUBLIC_KEY } from '#tests/setup/example-fields.ts';

let testServer: OrderTestServer;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
  bruno = await testServer.addBuyer({ id: 'bruno' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await emptyTables(testServer.database, [
    'notification_preferences',
    'notifications',
    'product_alerts',
    'outbox',
    'push_subscriptions',
  ]);
  for (const id of ['soap', 'oil']) await seedProduct(testServer.deps, { id });
  const keys = { p256dh: PUSH_PUBLIC_KEY, auth: 'a'.repeat(22) };
  await anna.call(calls.subscribeToPush, { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/anna', keys } });
});

const rows = (query: string) => queryRows(testServer.database)(query);
const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const choose = (kind: NotificationPreference['kind'], channel: NotificationPreference['channel'], isOn: boolean) =>
  anna.call(calls.changeNotificationPreference, { body: { kind, channel, isOn } });

/** Pays for an order and ships it. */
async function receiveOrder() {
  await anna.addToCart('soap');
  const { orderNo } = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 19.7 });
  const { db } = testServer.deps;
  await db.transaction((tx) => advanceOrder(tx, operator(), orderNo, 'prepare'));
  await db.transaction((tx) => advanceOrder(tx, operator(), orderNo, 'ship'));
  return orderNo;
}

/** Lets a payment get close to its end. */
async function leavePayment() {
  await anna.addToCart('soap');
  await anna.startPayment();
  testServer.advanceClock(16);
  await announceExpiringPayments(testServer.deps);
}

async function awaitProduct() {
  await rows(`update products set stock = 0 where id = 'oil'`);
  await anna.call(calls.addProductAlert, {
    params: { shopId: SHOP_ID, productId: 'oil' },
    query: { kind: 'available' },
  });
  await rows(`update products set stock = 1 where id = 'oil'`);
  await sendDueAlerts(testServer.deps);
}

/** Lets everything happen that members are notified of. */
async function notifyOfEverything() {
  await receiveOrder();
  await leavePayment();
  await awaitProduct();
}

const fetchSubjects = async () =>
  (await rows(`select subject from outbox where kind = 'mail' order by subject`)).map(({ subject }) => String(subject));

/** What was sent, by kind and channel. */
async function fetchSent() {
  const pushed = await rows(`select distinct text::json->'notification'->>'title' as title,
    text::json->'notification'->>'body' as body from outbox where kind = 'push'`);
  const subjects = await fetchSubjects();
  const texts = {
    'order push': pushed.some(({ body }) => body === 'It is on its way.'),
    'order mail': subjects.some((subject) => subject.includes('is on its way')),
    'payment push': pushed.some(({ title }) => String(title).endsWith('is not paid yet')),
    'alert push': pushed.some(({ title }) => String(title).startsWith('Available again')),
    'alert mail': subjects.some((subject) => subject.startsWith('Available again')),
  };
  return Object.entries(texts).flatMap(([name, isSent]) => (isSent ? [name] : []));
}
const fetchInboxSize = async () => (await anna.call(calls.notifications, {})).data.length;

const CELLS = [
  ['order', 'push'],
  ['order', 'mail'],
  ['payment', 'push'],
  ['alert', 'push'],
  ['alert', 'mail'],
] as const;
const ALL = CELLS.map(([kind, channel]) => `${kind} ${channel}`);

describe('what a member has not turned off', () => {
  // REQ-NOTIF-11
  it('is pushed and mailed', async () => {
    await notifyOfEverything();
    expect(await fetchSent()).toEqual(ALL);
  });
});

describe('what a member has turned off', () => {
  // REQ-NOTIF-11
  it.each(CELLS)('is not sent (%s by %s), and the rest is', async (kind, channel) => {
    await choose(kind, channel, false);
    await notifyOfEverything();
    expect(await fetchSent()).toEqual(ALL.filter((name) => name !== `${kind} ${channel}`));
  });

  // REQ-NOTIF-12
  it('is in the inbox', async () => {
    for (const [kind, channel] of CELLS) await choose(kind, channel, false);
    await notifyOfEverything();
    expect(await fetchSent()).toEqual([]);
    // Paid, shipped, not paid yet, available again.
    expect(await fetchInboxSize()).toBe(4);
  });

  // REQ-NOTIF-12
  it('does not include the mails that confirm an order and a refund', async () => {
    await choose('order', 'mail', false);
    const orderNo = await receiveOrder();
    const { db } = testServer.deps;
    await refundOrder(db, createSandboxProvider(testServer.deps), operator(), orderNo, { reason: 'broken' });
    expect(await fetchSubjects()).toEqual([`Refund for your order ${orderNo}`, `Your order ${orderNo}`]);
  });
});

// REQ-NOTIF-16
it('counts unread notifications and a pending payment in the badge of a push message', async () => {
  const fetchBadges = () =>
    rows(`select (text::json->>'app_badge')::integer as badge from outbox where kind = 'push' order by created_at`);
  await leavePayment();
  expect(await fetchBadges()).toEqual([{ badge: 2 }]);
  await anna.call(calls.readNotifications, {});
  // Longer than a payment is open.
  testServer.advanceClock(60);
  await awaitProduct();
  expect(await fetchBadges()).toEqual([{ badge: 2 }, { badge: 1 }]);
});

describe('the preferences', () => {
  const list = async (member: Pick<Buyer, 'call'> = anna) =>
    (await member.call(calls.notificationPreferences, {})).data.flatMap(({ kind, channel, isOn }) =>
      isOn ? [`${kind} ${channel}`] : [],
    );

  // REQ-NOTIF-11
  it('are all on at first, except promotions, and belong to one member', async () => {
    expect(await list()).toEqual(ALL);
    await choose('promotion', 'mail', true);
    await choose('order', 'push', false);
    expect(await list()).toEqual([...ALL.slice(1), 'promotion mail']);
    expect(await list(bruno)).toEqual(ALL);
  });

  // REQ-NOTIF-11
  it('have the time of the choice, which a repeated request does not change', async () => {
    const fetchTimes = () => rows('select is_on, changed_at from notification_preferences');
    await choose('promotion', 'mail', true);
    const consent = [{ is_on: true, changed_at: new Date('2026-03-10T10:00:00Z') }];
    expect(await fetchTimes()).toEqual(consent);
    testServer.advanceClock(5);
    await Promise.all([choose('promotion', 'mail', true), choose('promotion', 'mail', true)]);
    expect(await fetchTimes()).toEqual(consent);
    await choose('promotion', 'mail', false);
    expect(await fetchTimes()).toEqual([{ is_on: false, changed_at: new Date('2026-03-10T10:05:00Z') }]);
  });

  // REQ-NOTIF-11
  it('can’t be changed by an administrator who acts as the member', async () => {
    await rows(`update members set is_admin = true where id = 'bruno'`);
    const session = { memberId: 'anna', openedBy: 'bruno' };
    const { token } = await createSession(testServer.deps.db, testServer.deps.now(), session);
    const body = { kind: 'promotion', channel: 'mail', isOn: true } as const;
    const asAnna = createBuyer(testServer.app, 'anna', token);
    expect(await asAnna.callExpectingError(calls.changeNotificationPreference, { body })).toMatchObject({
      code: 'forbidden',
    });
    expect(await list()).toEqual(ALL);
  });

  it('have no mail about a payment', async () => {
    const body = { kind: 'payment', channel: 'mail', isOn: true } as const;
    expect(await anna.callExpectingError(calls.changeNotificationPreference, { body })).toMatchObject({
      status: 400,
      code: 'invalidInput',
    });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createSession } from '#server/platform/auth/sessions.ts';
import { members, notifications, outbox, pushSubscriptions } from '#server/platform/db/schema/index.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { notifyMember } from '#server/platform/messages/push/notify-member.ts';
import { createPushSender } from '#server/platform/messages/push/push-sender.ts';
import { createMessageTransport } from '#server/platform/messages/transports.ts';
import { startPushServiceEmulator } from '#tests/server/emulators/push-service-emulator.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createBuyer, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';

let testServer: OrderTestServer;
let pushService: Awaited<ReturnType<typeof startPushServiceEmulator>>;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  pushService = await startPushServiceEmulator();
  testServer = await createOrderTestServer(undefined, { pushOrigins: [pushService.origin] });
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
  bruno = await testServer.addBuyer({ id: 'bruno', firstName: 'Bruno' });
});
afterAll(async () => {
  await testServer.database.drop();
  await pushService.close();
});
beforeEach(async () => {
  const { db } = testServer.deps;
  await testServer.reset();
  for (const table of [outbox, pushSubscriptions, notifications]) await db.delete(table);
  await db.update(members).set({ blockedAt: null, language: 'it' });
  pushService.received.length = 0;
  pushService.state.status = 201;
  await seedProduct(testServer.deps, { id: 'soap' });
});

const subscribe = async (member: Pick<Buyer, 'call'>, subscription = pushService.createSubscription()) => {
  await member.call(calls.subscribeToPush, { body: subscription.body });
  return subscription;
};
const deliver = () => {
  const { deps } = testServer;
  return deliverMessages(
    deps,
    createMessageTransport(deps.config, createPushSender(deps), () => Promise.resolve(undefined)),
  );
};
const countQueued = async () => (await testServer.deps.db.select().from(outbox).where(eq(outbox.kind, 'push'))).length;
const buy = async () => {
  await anna.addToCart('soap', 2);
  return anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 29.7 });
};
const notify = (memberId = 'anna') =>
  testServer.deps.db.transaction((tx) =>
    notifyMember(tx, testServer.deps.now(), memberId, {
      kind: 'order',
      title: { it: 'Titolo', en: 'Title' },
      body: { it: 'Testo', en: 'Text' },
      path: '/orders',
      tag: 'a',
    }),
  );
/** Logs in on another device. */
const logInAgain = async (openedBy?: string): Promise<Pick<Buyer, 'call' | 'callExpectingError'>> => {
  const session = { memberId: 'anna', ...(openedBy === undefined ? {} : { openedBy }) };
  const { token } = await createSession(testServer.deps.db, testServer.deps.now(), session);
  return createBuyer(testServer.app, 'anna', token);
};

describe('a paid order', () => {
  // REQ-NOTIF-01
  it('is pushed once to each browser of the member, encrypted, in the form that WebKit shows by itself', async () => {
    const [phone, tablet] = [await subscribe(anna), await subscribe(await logInAgain())];
    const { orderNo } = await buy();
    await deliver();
    await deliver();
    const { publicUrl } = testServer.deps.config;
    for (const browser of [phone, tablet]) {
      const messages = browser.readMessages();
      expect(messages).toMatchObject([
        {
          web_push: 8030,
          notification: {
            title: `Order ${orderNo}`,
            body: 'It is paid: we are preparing it now.',
            tag: orderNo,
            lang: 'en',
            dir: 'ltr',
          },
          app_badge: 1,
        },
      ]);
      expect(JSON.stringify(messages)).toContain(`"navigate":"${publicUrl}/profile?tab=myOrders&order=`);
    }
    const [message] = pushService.received;
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '345600' });
    expect(message?.headers['authorization']).toMatch(/^vapid t=.+, k=.+/u);
    expect(message?.body.includes(orderNo)).toBe(false);
    expect(await countQueued()).toBe(0);
  });

  // REQ-NOTIF-01, REQ-NOTIF-02
  it('is in the inbox, in the language of the request, until it is read on any device', async () => {
    const { orderNo } = await buy();
    expect(await anna.call(calls.notifications, {})).toMatchObject({
      data: [{ title: `Order ${orderNo}`, body: 'It is paid: we are preparing it now.', isRead: false }],
      unread: 1,
    });
    await (await logInAgain()).call(calls.readNotifications, {});
    expect(await anna.call(calls.notifications, {})).toMatchObject({ data: [{ isRead: true }], unread: 0 });
    expect(await bruno.call(calls.notifications, {})).toMatchObject({ data: [], unread: 0 });
  });

  // REQ-NOTIF-01
  it('is not announced when the order is rolled back', async () => {
    await subscribe(anna);
    await anna.addToCart('soap', 2);
    await anna.startPaymentExpectingError({ paymentMode: 'EWallet', eWalletUsed: 29.7, expectedFinalPrice: 1 });
    expect(await countQueued()).toBe(0);
    expect(await anna.call(calls.notifications, {})).toMatchObject({ data: [], unread: 0 });
  });
});

// REQ-NOTIF-01
it('a member who uses the shop in Italian gets Italian messages', async () => {
  const browser = await subscribe(anna);
  await testServer.deps.db.update(members).set({ language: 'it' });
  await notify();
  await deliver();
  expect(browser.readMessages()).toMatchObject([{ notification: { title: 'Titolo', body: 'Testo', lang: 'it' } }]);
});

describe('the inbox', () => {
  // REQ-NOTIF-02
  it('lists the newest 50 notifications, newest first, and counts all unread ones', async () => {
    for (let index = 0; index < 51; index += 1) {
      testServer.advanceClock(1);
      await notify();
    }
    const { data, unread } = await anna.call(calls.notifications, {});
    expect([data.length, unread]).toEqual([50, 51]);
    expect(data[0]?.createdAt).toBe(testServer.deps.now().toISOString());
  });
});

describe('a subscription', () => {
  // REQ-NOTIF-03
  it('is of one session, and can be ended', async () => {
    const phone = await subscribe(anna);
    expect(await anna.call(calls.pushKey, {})).toMatchObject({ isSubscribed: true });
    const tablet = await logInAgain();
    expect(await tablet.call(calls.pushKey, {})).toMatchObject({ isSubscribed: false });
    await anna.call(calls.unsubscribeFromPush, {});
    await anna.call(calls.unsubscribeFromPush, {});
    await notify();
    await deliver();
    expect(phone.readMessages()).toEqual([]);
  });

  // REQ-NOTIF-03
  it.each([
    ['logs out', async (device: Pick<Buyer, 'call'>) => void (await device.call(calls.logout, {}))],
    [
      'is blocked',
      async () => {
        await testServer.deps.db.update(members).set({ blockedAt: new Date() }).where(eq(members.id, 'anna'));
      },
    ],
  ])('gets nothing after the member %s, nor what was queued before', async (_name, end) => {
    const device = await logInAgain();
    const browser = await subscribe(device);
    await notify();
    await end(device);
    await notify();
    await deliver();
    expect(browser.readMessages()).toEqual([]);
    expect(await countQueued()).toBe(0);
  });

  // REQ-NOTIF-03
  it('moves to the member who logs in next in the same browser', async () => {
    const browser = await subscribe(anna);
    await subscribe(bruno, browser);
    await notify('anna');
    await deliver();
    expect(browser.readMessages()).toEqual([]);
    await notify('bruno');
    await deliver();
    expect(browser.readMessages()).toHaveLength(1);
  });

  // REQ-NOTIF-03
  it.each([404, 410])('ends when the push service answers %i', async (status) => {
    await subscribe(anna);
    pushService.state.status = status;
    await notify();
    await deliver();
    expect([await countQueued(), await anna.call(calls.pushKey, {})]).toMatchObject([0, { isSubscribed: false }]);
  });

  // REQ-NOTIF-04
  it.each([429, 500])('stays when the push service answers %i, and the message is sent again later', async (status) => {
    const browser = await subscribe(anna);
    pushService.state.status = status;
    await notify();
    await deliver();
    await deliver();
    expect(pushService.received).toHaveLength(1);
    pushService.state.status = 201;
    testServer.advanceClock(2);
    await deliver();
    expect(browser.readMessages()).toHaveLength(2);
    expect(await countQueued()).toBe(0);
  });

  // REQ-NOTIF-05
  it('is refused for a URL that leads to no push service', async () => {
    const { body } = pushService.createSubscription();
    for (const endpoint of ['http://169.254.169.254/latest/meta-data', 'https://localhost/push', 'not a url']) {
      const error = await anna.callExpectingError(calls.subscribeToPush, { body: { ...body, endpoint } });
      expect(error).toMatchObject({ status: 400, code: 'invalidInput' });
    }
  });

  // REQ-NOTIF-05
  it('is refused with a key for which no message can be encrypted', async () => {
    const { body } = pushService.createSubscription();
    const keys = { ...body.keys, p256dh: 'B'.repeat(87) };
    const error = await anna.callExpectingError(calls.subscribeToPush, { body: { ...body, keys } });
    expect(error).toMatchObject({ status: 400, code: 'invalidInput' });
  });

  // REQ-NOTIF-03
  it('is refused for an administrator who acts as the member', async () => {
    const asAnna = await logInAgain('bruno');
    await testServer.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'bruno'));
    const { body } = pushService.createSubscription();
    expect(await asAnna.callExpectingError(calls.subscribeToPush, { body })).toMatchObject({ code: 'forbidden' });
  });
});

describe('the key of the shop', () => {
  // REQ-NOTIF-05
  it('has one value for all members, even if two servers create it at the same time', async () => {
    const keys = await Promise.all([anna, bruno].map((member) => member.call(calls.pushKey, {})));
    expect(keys[0]?.publicKey).toMatch(/^[\w-]{87}$/u);
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it('is not given to visitors', async () => {
    expect(await createApiClient(testServer.app).callExpectingError(calls.pushKey, {})).toMatchObject({ status: 401 });
  });
});

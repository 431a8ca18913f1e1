import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { members, productAlerts, pushSubscriptions, sessions } from '#server/platform/db/schema/index.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let anna: ApiClient;

beforeAll(async () => {
  shop = await createTestServer();
  anna = createApiClient(shop.app, await seedMember(shop.deps, { id: 'anna' }));
  await seedProduct(shop.deps, { id: 'soap' });
});
afterAll(() => shop.database.drop());

const read = async () => (await anna.call(calls.consents, {})).data;
const sendMessage = (marketingContact: boolean) =>
  anna.call(calls.contact, {
    body: {
      firstName: 'Anna',
      lastName: 'Rossi',
      email: 'anna@example.com',
      message: 'Ciao',
      marketingContact,
      acceptedPNPTNC: true,
    },
  });

// REQ-PROF-31
it('lists what the member has agreed to with its date, and withdraws each once', async () => {
  const { db } = shop.deps;
  expect(await read()).toEqual({ allergens: null, push: [], promotions: [], alerts: [], contacts: [] });
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, 'anna'));
  const id = session?.id ?? '';
  const at = shop.clock.now;
  const subscription = { sessionId: id, memberId: 'anna', endpoint: 'e', p256dh: 'p', auth: 'a', createdAt: at };
  await db.insert(pushSubscriptions).values(subscription);
  const alert = { memberId: 'anna', productId: 'soap', kind: 'priceDrop', unitCents: 1000, createdAt: at } as const;
  await db.insert(productAlerts).values(alert);
  const promotionMail = { kind: 'promotion', channel: 'mail', isOn: true } as const;
  await anna.call(calls.changeNotificationPreference, { body: promotionMail });
  await anna.call(calls.changeNotificationPreference, { body: { ...promotionMail, kind: 'order' } });
  await sendMessage(true);
  const givenAt = at.toISOString();
  const consents = await read();
  expect(consents).toMatchObject({
    push: [{ id, isCurrent: true, givenAt }],
    promotions: [{ channel: 'mail', givenAt }],
    alerts: [{ shopId: SHOP_ID, productId: 'soap', name: 'soap (en)', kind: 'priceDrop', givenAt }],
    contacts: [{ givenAt, isMarketingAllowed: true }],
  });
  const messageId = consents.contacts[0]?.id ?? '';
  await anna.call(calls.withdrawPushConsent, { params: { id } });
  await anna.call(calls.changeNotificationPreference, { body: { ...promotionMail, isOn: false } });
  await anna.call(calls.withdrawMarketingConsent, { params: { id: messageId } });
  await anna.call(calls.withdrawMarketingConsent, { params: { id: messageId } });
  await anna.call(calls.removeProductAlert, {
    params: { shopId: SHOP_ID, productId: 'soap' },
    query: { kind: 'priceDrop' },
  });
  expect((await anna.callRaw(calls.withdrawPushConsent, { params: { id } })).code).toBe('notFound');
  expect(await read()).toMatchObject({
    push: [],
    promotions: [],
    alerts: [],
    contacts: [{ givenAt, isMarketingAllowed: false }],
  });
});

// REQ-PROF-31
it('is refused to an administrator who acts as the member', async () => {
  await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
  await shop.deps.db.update(sessions).set({ openedBy: 'giulia' }).where(eq(sessions.memberId, 'anna'));
  const push = await anna.callRaw(calls.withdrawPushConsent, { params: { id: 'x' } });
  const marketing = await anna.callRaw(calls.withdrawMarketingConsent, { params: { id: 'x' } });
  expect([push.code, marketing.code]).toEqual(['forbidden', 'forbidden']);
});

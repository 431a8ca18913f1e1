import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { memberAllergens, members, sessions } from '#server/platform/db/schema/index.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let annaToken = '';
let anna: ApiClient;
let bruno: ApiClient;

beforeAll(async () => {
  shop = await createTestServer();
  annaToken = await seedMember(shop.deps, { id: 'anna' });
  anna = createApiClient(shop.app, annaToken);
  bruno = createApiClient(shop.app, await seedMember(shop.deps, { id: 'bruno' }));
});
beforeEach(() => shop.deps.db.delete(memberAllergens));
afterAll(() => shop.database.drop());

const read = async (member = anna) => (await member.call(calls.allergenProfile, {})).data;
const save = (...allergens: ('milk' | 'nuts')[]) =>
  anna.call(calls.saveAllergenProfile, { body: { allergens, consent: true } });
const readConsent = async () => (await anna.call(calls.consents, {})).data.allergens;

// REQ-FACT-26
it('keeps the allergens of a member who has agreed, without repetitions, and those of nobody else', async () => {
  expect(await read()).toBeNull();
  await save('milk', 'nuts', 'milk');
  expect(await read()).toEqual({ allergens: ['milk', 'nuts'], consentedAt: shop.clock.now.toISOString() });
  expect(await read(bruno)).toBeNull();
});

// REQ-FACT-26
it('refuses allergens without consent, and unknown or no allergens', async () => {
  const bodies: unknown[] = [
    { allergens: ['milk'] },
    { allergens: ['milk'], consent: false },
    { allergens: ['water'], consent: true },
    { allergens: [], consent: true },
  ];
  for (const body of bodies) {
    const response = await shop.app.request('/api/user/allergens', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${annaToken}` },
      body: JSON.stringify(body),
    });
    expect([body, response.status]).toEqual([body, 400]);
  }
  expect(await read()).toBeNull();
});

// REQ-FACT-27
it('lists the consent with the time of the first one, and deletes the allergens when it is withdrawn', async () => {
  await save('milk');
  const givenAt = shop.clock.now.toISOString();
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await save('nuts');
  expect(await readConsent()).toEqual({ givenAt });
  await anna.call(calls.removeAllergenProfile, {});
  await anna.call(calls.removeAllergenProfile, {});
  expect(await readConsent()).toBeNull();
  expect(await shop.deps.db.select().from(memberAllergens)).toEqual([]);
});

// REQ-FACT-27
it('is neither shown to an administrator who acts as the member nor changed by one', async () => {
  const { db } = shop.deps;
  await save('milk');
  await db.update(members).set({ isAdmin: true }).where(eq(members.id, 'bruno'));
  await db.update(sessions).set({ openedBy: 'bruno' }).where(eq(sessions.memberId, 'anna'));
  expect(await read()).toBeNull();
  expect(await readConsent()).toBeNull();
  const saved = await anna.callRaw(calls.saveAllergenProfile, { body: { allergens: ['nuts'], consent: true } });
  const removed = await anna.callRaw(calls.removeAllergenProfile, {});
  expect([saved.code, removed.code]).toEqual(['forbidden', 'forbidden']);
  await db.update(sessions).set({ openedBy: null }).where(eq(sessions.memberId, 'anna'));
  expect((await read())?.allergens).toEqual(['milk']);
});

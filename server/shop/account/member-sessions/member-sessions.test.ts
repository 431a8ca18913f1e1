import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LAST_SEEN_INTERVAL_MS } from '#server/platform/auth/sessions.ts';
import { devices, members, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient, withUserAgent } from '#tests/server/helpers/api-client.ts';
import { recordStatements } from '#tests/server/helpers/record-statements.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'sole e mare';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let passwordHash = '';
let anna: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  anna = createApiClient(shop.app, await seedMember(shop.deps, { id: 'anna', passwordHash }));
});
afterAll(() => shop.database.drop());

/** Logs in from a browser. @returns its client and the token that makes it a known device */
async function logIn(userAgent: string, tokens: string[] = []) {
  const body = { email: 'anna@example.com', password: PASSWORD, devices: tokens };
  const { token, device } = await createApiClient(withUserAgent(shop.app, userAgent)).call(calls.login, { body });
  return { client: createApiClient(shop.app, token), device };
}
const listSessions = async (client = anna) => (await client.call(calls.sessions, {})).data;
const getCode = async (client: typeof anna) => (await client.callRaw(calls.profile, {})).code;

describe('the list of sessions', () => {
  // REQ-PROF-16, SEC-01
  it('names browser and system, and has the current session first', async () => {
    const phone = await logIn(ANDROID);
    expect(await listSessions(phone.client)).toMatchObject([
      { browser: 'Chrome', system: 'Android', isCurrent: true, isByAdmin: false },
      { browser: '', system: '', isCurrent: false },
    ]);
    expect((await listSessions()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('contains no token, no hash and no expired session', async () => {
    const { client } = await logIn(ANDROID);
    const isOther = and(eq(sessions.memberId, 'anna'), eq(sessions.system, ''));
    await shop.deps.db.update(sessions).set({ expiresAt: shop.clock.now }).where(isOther);
    const list = await listSessions(client);
    expect(list).toHaveLength(1);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'browser',
      'createdAt',
      'id',
      'isByAdmin',
      'isCurrent',
      'lastSeenAt',
      'system',
    ]);
  });

  // REQ-PROF-16
  it('stores the last use at most every ten minutes', async () => {
    const start = shop.clock.now.toISOString();
    const isUpdate = (statement: string) => statement.startsWith('update "sessions"');
    const countUpdates = async () => (await recordStatements(() => listSessions())).filter(isUpdate).length;
    shop.clock.now = new Date(shop.clock.now.getTime() + LAST_SEEN_INTERVAL_MS);
    expect(await countUpdates()).toBe(0);
    expect((await listSessions())[0]?.lastSeenAt).toBe(start);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    expect(await countUpdates()).toBe(1);
    expect((await listSessions())[0]?.lastSeenAt).toBe(shop.clock.now.toISOString());
    expect(await countUpdates()).toBe(0);
  });
});

describe('the end of a session', () => {
  // REQ-PROF-17, SEC-01
  it('gives its next request a 401, and the others stay', async () => {
    const phone = await logIn(ANDROID);
    const other = (await listSessions()).find(({ isCurrent }) => !isCurrent);
    await anna.call(calls.endSession, { params: { id: other?.id ?? '' } });
    expect([await getCode(phone.client), await getCode(anna)]).toEqual(['tokenInvalid', 'ok']);
    expect((await anna.callRaw(calls.endSession, { params: { id: other?.id ?? '' } })).code).toBe('notFound');
  });

  // REQ-PROF-17
  it('is possible for all others at once', async () => {
    const phone = await logIn(ANDROID);
    const tablet = await logIn(ANDROID);
    await phone.client.call(calls.endOtherSessions, {});
    expect(await Promise.all([anna, tablet.client, phone.client].map(getCode))).toEqual([
      'tokenInvalid',
      'tokenInvalid',
      'ok',
    ]);
    // Another member’s session is not touched.
    expect(await getCode(createApiClient(shop.app, shop.token))).toBe('ok');
  });

  it('forgets the device, unless it has another session', async () => {
    const first = await logIn(ANDROID);
    await logIn(ANDROID, [first.device]);
    const countDevices = () => shop.deps.db.$count(devices, eq(devices.memberId, 'anna'));
    const [newest, oldest] = (await listSessions()).filter(({ isCurrent }) => !isCurrent);
    await anna.call(calls.endSession, { params: { id: newest?.id ?? '' } });
    expect(await countDevices()).toBe(1);
    await anna.call(calls.endSession, { params: { id: oldest?.id ?? '' } });
    expect(await countDevices()).toBe(0);
  });

  it('is refused to an administrator who acts as the member, whom the list shows', async () => {
    const phone = await logIn(ANDROID);
    await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
    await shop.deps.db.update(sessions).set({ openedBy: 'giulia' }).where(eq(sessions.system, 'Android'));
    const [own] = (await listSessions(phone.client)).filter(({ isCurrent }) => !isCurrent);
    expect((await phone.client.callRaw(calls.endSession, { params: { id: own?.id ?? '' } })).code).toBe('forbidden');
    expect((await phone.client.callRaw(calls.endOtherSessions, {})).code).toBe('forbidden');
    expect((await listSessions()).map(({ isByAdmin }) => isByAdmin)).toEqual([false, true]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { KNOWN_DEVICE_MAX_AGE_DAYS } from '#contract/fields/common.ts';
import { links, members, outbox, rateLimits } from '#server/platform/db/schema/index.ts';
import { LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient, withUserAgent, type RequestHandler } from '#tests/server/helpers/api-client.ts';
import { fetchLastMessageTo, fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'sole e mare';
const EMAIL = 'anna@example.com';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let passwordHash = '';
let visitor: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
  visitor = createApiClient(shop.app);
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  await seedMember(shop.deps, { id: 'anna', passwordHash });
});
afterAll(() => shop.database.drop());

const logIn = (tokens: string[] = [], app: RequestHandler = shop.app, language = 'it') =>
  createApiClient(app, '', language).call(calls.login, { body: { email: EMAIL, password: PASSWORD, devices: tokens } });
const countMails = () => shop.deps.db.$count(outbox);
const isLoggedIn = async (token: string) =>
  (await createApiClient(shop.app, token).callRaw(calls.profile, {})).code === 'ok';
const readToken = async () => (await fetchLinkSentTo(shop.app, EMAIL)).searchParams.get('token') ?? '';

describe('a login from a new device', () => {
  // REQ-LOGIN-10, SEC-06
  it('is mailed to the member in the language of the login, with browser and system', async () => {
    await logIn();
    await logIn([], withUserAgent(shop.app, WINDOWS));
    const { subject, text } = await fetchLastMessageTo(shop.app, EMAIL);
    expect(subject).toBe('Nuovo accesso al tuo account');
    expect(text).toContain('da un dispositivo nuovo: Chrome su Windows.');
    expect((await fetchLinkSentTo(shop.app, EMAIL)).pathname).toBe('/account/session');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await logIn([], shop.app, 'en');
    expect((await fetchLastMessageTo(shop.app, EMAIL)).text).toContain('from a new device: unknown browser.');
  });

  it('is not mailed for the first login, nor for a known device', async () => {
    const { device } = await logIn();
    await logIn([device]);
    expect(await countMails()).toBe(0);
  });

  it('is mailed for a device that was not used for half a year', async () => {
    const { device } = await logIn();
    shop.clock.now = new Date(shop.clock.now.getTime() + KNOWN_DEVICE_MAX_AGE_DAYS * 86_400_000);
    await logIn([device]);
    expect(await countMails()).toBe(1);
  });

  it('is not mailed for a wrong password', async () => {
    await logIn();
    const body = { email: EMAIL, password: 'sbagliata' };
    expect((await visitor.callRaw(calls.login, { body })).code).toBe('loginError');
    expect(await countMails()).toBe(0);
  });
});

describe('the link in its mail', () => {
  // REQ-LOGIN-11, SEC-01
  it('ends that session once, without a login, and makes its device unknown', async () => {
    const own = await logIn();
    const stranger = await logIn();
    const token = await readToken();
    await visitor.call(calls.endSessionByLink, { body: { token } });
    expect([await isLoggedIn(own.token), await isLoggedIn(stranger.token)]).toEqual([true, false]);
    expect((await visitor.callRaw(calls.endSessionByLink, { body: { token } })).code).toBe('linkInvalid');
    await shop.deps.db.delete(outbox);
    await logIn([stranger.device]);
    expect(await countMails()).toBe(1);
  });

  it('still works after the session has ended and after a new password, and has no other use', async () => {
    const own = await logIn();
    const stranger = await logIn();
    const token = await readToken();
    await createApiClient(shop.app, stranger.token).call(calls.logout, {});
    const body = { currentPassword: PASSWORD, newPassword: 'neve e bosco', confirmPassword: 'neve e bosco' };
    await createApiClient(shop.app, own.token).call(calls.changePassword, { body });
    expect((await visitor.callRaw(calls.autoLogin, { body: { accessToken: token } })).code).toBe('linkInvalid');
    expect((await visitor.callRaw(calls.endSessionByLink, { body: { token } })).code).toBe('ok');
    expect(await isLoggedIn(own.token)).toBe(true);
  });

  it('expires with the session, and is stored as a hash', async () => {
    await logIn();
    await logIn();
    const token = await readToken();
    const rows = await shop.deps.db.select().from(links).where(eq(links.memberId, 'anna'));
    expect(JSON.stringify(rows)).not.toContain(token);
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 86_400_000);
    expect((await visitor.callRaw(calls.endSessionByLink, { body: { token } })).code).toBe('linkInvalid');
  });

  // SEC-06
  it('can be guessed wrongly 30 times by one client', async () => {
    const guess = () => visitor.callRaw(calls.endSessionByLink, { body: { token: 'made-up' } });
    for (let attempt = 0; attempt < LINK_IP_LIMIT.maxAttempts; attempt += 1) {
      expect((await guess()).code).toBe('linkInvalid');
    }
    expect((await guess()).code).toBe('tooManyRequests');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  devices,
  members,
  outbox,
  passkeyChallenges,
  passkeys,
  rateLimits,
  sessions,
} from '#server/platform/db/schema/index.ts';
import { PASSKEY_IP_LIMIT, PASSKEY_OPTIONS_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient, withUserAgent } from '#tests/server/helpers/api-client.ts';
import { fetchLastMessageTo } from '#tests/server/helpers/outbox.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createSoftwareAuthenticator } from '#tests/server/helpers/software-authenticator.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { CHALLENGE_SECONDS } from './challenges.ts';
import { MAX_PASSKEYS } from './passkeys.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'sole e mare';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let passwordHash = '';
let visitor: ReturnType<typeof createApiClient>;
let anna: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
  visitor = createApiClient(shop.app);
});
beforeEach(async () => {
  for (const table of [rateLimits, outbox, passkeyChallenges]) await shop.deps.db.delete(table);
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  anna = createApiClient(shop.app, await seedMember(shop.deps, { id: 'anna', passwordHash }));
  await anna.call(calls.reauthenticate, { body: { password: PASSWORD } });
});
afterAll(() => shop.database.drop());

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;
type NewCredential = ReturnType<Authenticator['create']>;
type UsedCredential = ReturnType<Authenticator['get']>;

const getCreationChallenge = async () => (await anna.call(calls.passkeyOptions, {})).data.challenge;
const getLoginChallenge = async () => (await visitor.call(calls.passkeyLoginOptions, {})).data.challenge;
const add = async (credential: NewCredential, name = 'Telefono') =>
  (await anna.callRaw(calls.addPasskey, { body: { name, credential } })).code;
const logIn = async (credential: UsedCredential) =>
  (await visitor.callRaw(calls.passkeyLogin, { body: { credential } })).code;

/** Adds a passkey. */
async function addAuthenticator(): Promise<Authenticator> {
  const authenticator = createSoftwareAuthenticator();
  expect(await add(authenticator.create({ challenge: await getCreationChallenge() }))).toBe('ok');
  return authenticator;
}

describe('a new passkey', () => {
  // REQ-PROF-21
  it('is listed with its name, mailed to the member, and logs in to a session of a known device', async () => {
    const authenticator = await addAuthenticator();
    const { data } = await anna.call(calls.passkeys, {});
    expect(data).toMatchObject([{ name: 'Telefono', lastUsedAt: null }]);
    expect((await fetchLastMessageTo(shop.app, 'anna@example.com')).text).toContain('“Telefono”');
    const credential = authenticator.get({ challenge: await getLoginChallenge() });
    const { token, device } = await visitor.call(calls.passkeyLogin, { body: { credential } });
    const client = createApiClient(shop.app, token);
    expect((await client.call(calls.profile, {})).data.id).toBe('anna');
    expect(device).not.toBe('');
    expect((await client.call(calls.passkeys, {})).data[0]?.lastUsedAt).toBe(shop.clock.now.toISOString());
    // The login counts as an authentication for changes of the account.
    expect((await client.callRaw(calls.passkeyOptions, {})).code).toBe('ok');
  });

  // REQ-PROF-21
  it('without a name is named after the browser and the system', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';
    const { token } = await visitor.call(calls.login, { body: { email: 'anna@example.com', password: PASSWORD } });
    const phone = createApiClient(withUserAgent(shop.app, userAgent), token);
    const credential = createSoftwareAuthenticator().create({ challenge: await getCreationChallenge() });
    await phone.call(calls.addPasskey, { body: { name: ' ', credential } });
    expect((await anna.call(calls.passkeys, {})).data).toMatchObject([{ name: 'Chrome on Android' }]);
    expect((await fetchLastMessageTo(shop.app, 'anna@example.com')).text).toContain('“Chrome on Android”');
  });

  // SEC-01
  it('needs a recent authentication, for its removal too, and no administrator can add one', async () => {
    await addAuthenticator();
    const challenge = await getCreationChallenge();
    const [passkey] = (await anna.call(calls.passkeys, {})).data;
    await shop.deps.db.update(sessions).set({ reauthenticatedAt: null }).where(eq(sessions.memberId, 'anna'));
    const id = passkey?.id ?? '';
    const remove = async () => (await anna.callRaw(calls.removePasskey, { params: { id } })).code;
    const codes = async () => [
      (await anna.callRaw(calls.passkeyOptions, {})).code,
      await add(createSoftwareAuthenticator().create({ challenge })),
      await remove(),
    ];
    expect(await codes()).toEqual(Array.from({ length: 3 }, () => 'reauthenticationRequired'));
    await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
    await shop.deps.db.update(sessions).set({ openedBy: 'giulia' }).where(eq(sessions.memberId, 'anna'));
    expect(await codes()).toEqual(Array.from({ length: 3 }, () => 'forbidden'));
  });

  it.each([
    ['another site', { origin: 'http://shop.test.evil.example' }],
    ['another port', { origin: 'http://shop.test:8080' }],
    ['another relying party', { rpId: 'evil.example' }],
  ])('is refused from %s', async (_case, source) => {
    const challenge = await getCreationChallenge();
    expect(await add(createSoftwareAuthenticator().create({ challenge, ...source }))).toBe('passkeyInvalid');
    expect(await shop.deps.db.$count(passkeys, eq(passkeys.memberId, 'anna'))).toBe(0);
  });

  it('is refused with a challenge that is used, expired, made up, or of another member or purpose', async () => {
    const used = await getCreationChallenge();
    expect(await add(createSoftwareAuthenticator().create({ challenge: used }))).toBe('ok');
    expect(await add(createSoftwareAuthenticator().create({ challenge: used }))).toBe('passkeyInvalid');
    const ofLogin = await getLoginChallenge();
    expect(await add(createSoftwareAuthenticator().create({ challenge: ofLogin }))).toBe('passkeyInvalid');
    expect(await add(createSoftwareAuthenticator().create({ challenge: 'bWFkZS11cA' }))).toBe('passkeyInvalid');
    await shop.deps.db.update(members).set({ passwordHash }).where(eq(members.id, 'giulia'));
    const giulia = await visitor.call(calls.login, { body: { email: 'giulia@example.com', password: PASSWORD } });
    const { data } = await createApiClient(shop.app, giulia.token).call(calls.passkeyOptions, {});
    expect(await add(createSoftwareAuthenticator().create({ challenge: data.challenge }))).toBe('passkeyInvalid');
    const expired = await getCreationChallenge();
    advanceClock(CHALLENGE_SECONDS);
    await anna.call(calls.reauthenticate, { body: { password: PASSWORD } });
    expect(await add(createSoftwareAuthenticator().create({ challenge: expired }))).toBe('passkeyInvalid');
  });

  it('is refused for an authenticator that the shop knows, and beyond the maximum', async () => {
    const authenticator = await addAuthenticator();
    expect(await add(authenticator.create({ challenge: await getCreationChallenge() }))).toBe('passkeyInvalid');
    const { data } = await anna.call(calls.passkeyOptions, {});
    expect(data.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await addAuthenticator();
    expect((await anna.callRaw(calls.passkeyOptions, {})).code).toBe('tooManyPasskeys');
  });
});

describe('a login with a passkey', () => {
  // REQ-LOGIN-12, SEC-06
  it('has options that name no account', async () => {
    await addAuthenticator();
    const { data } = await visitor.call(calls.passkeyLoginOptions, {});
    const { data: other } = await visitor.call(calls.passkeyLoginOptions, {});
    expect(data).toEqual({
      rpId: 'shop.test',
      challenge: data.challenge,
      timeout: 600_000,
      userVerification: 'required',
    });
    expect(other.challenge).not.toBe(data.challenge);
    expect(JSON.stringify(await shop.deps.db.select().from(passkeyChallenges))).not.toContain(data.challenge);
  });

  // REQ-LOGIN-12
  it('is refused when the response is sent again, the challenge has expired, or the site is another', async () => {
    const authenticator = await addAuthenticator();
    const credential = authenticator.get({ challenge: await getLoginChallenge() });
    expect([await logIn(credential), await logIn(credential)]).toEqual(['ok', 'passkeyInvalid']);
    const challenge = await getLoginChallenge();
    expect(await logIn(authenticator.get({ challenge, origin: 'http://evil.example' }))).toBe('passkeyInvalid');
    const expired = await getLoginChallenge();
    advanceClock(CHALLENGE_SECONDS);
    expect(await logIn(authenticator.get({ challenge: expired }))).toBe('passkeyInvalid');
  });

  it('happens once for parallel requests with one response', async () => {
    const authenticator = await addAuthenticator();
    const credential = authenticator.get({ challenge: await getLoginChallenge() });
    const codes = await Promise.all(Array.from({ length: 5 }, () => logIn(credential)));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  // REQ-LOGIN-12
  it('is refused to a copied authenticator, whose counter is behind, and to an unknown or removed one', async () => {
    const authenticator = await addAuthenticator();
    authenticator.setCounter(6);
    expect(await logIn(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('ok');
    authenticator.setCounter(4);
    expect(await logIn(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('passkeyInvalid');
    const unknown = createSoftwareAuthenticator();
    expect(await logIn(unknown.get({ challenge: await getLoginChallenge() }))).toBe('passkeyInvalid');
    const [passkey] = (await anna.call(calls.passkeys, {})).data;
    await anna.call(calls.removePasskey, { params: { id: passkey?.id ?? '' } });
    expect(await logIn(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('passkeyInvalid');
  });

  it('stays possible with a passkey that always counts zero, as synchronized ones do', async () => {
    const authenticator = await addAuthenticator();
    for (let login = 0; login < 2; login += 1) {
      authenticator.setCounter(-1);
      expect(await logIn(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('ok');
    }
  });

  it('is refused with another key’s signature', async () => {
    const authenticator = await addAuthenticator();
    const challenge = await getLoginChallenge();
    const { response } = createSoftwareAuthenticator().get({ challenge });
    expect(await logIn({ ...authenticator.get({ challenge }), response })).toBe('passkeyInvalid');
  });

  it('is refused to a blocked and to an unverified member', async () => {
    const authenticator = await addAuthenticator();
    const update = (values: Partial<typeof members.$inferInsert>) =>
      shop.deps.db.update(members).set(values).where(eq(members.id, 'anna'));
    await update({ blockedAt: shop.clock.now });
    expect(await logIn(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('accountBlocked');
    await update({ blockedAt: null, mobileVerifiedAt: null });
    expect(await logIn(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('loginError');
  });

  it('from a new device is mailed to the member', async () => {
    const authenticator = await addAuthenticator();
    await logIn(authenticator.get({ challenge: await getLoginChallenge() }));
    expect(await shop.deps.db.$count(devices, eq(devices.memberId, 'anna'))).toBe(1);
    advanceClock(1);
    await logIn(authenticator.get({ challenge: await getLoginChallenge() }));
    expect((await fetchLastMessageTo(shop.app, 'anna@example.com')).subject).toBe('New login to your account');
  });

  // SEC-06
  it('has limits for challenges and for refused passkeys of one client', async () => {
    const unknown = createSoftwareAuthenticator();
    const credential = unknown.get({ challenge: await getLoginChallenge() });
    for (let attempt = 0; attempt < PASSKEY_IP_LIMIT.maxAttempts; attempt += 1) await logIn(credential);
    expect(await logIn(credential)).toBe('tooManyRequests');
    const codes = await Promise.all(
      Array.from(
        { length: PASSKEY_OPTIONS_IP_LIMIT.maxAttempts },
        async () => (await visitor.callRaw(calls.passkeyLoginOptions, {})).code,
      ),
    );
    expect(codes.filter((code) => code === 'tooManyRequests').length).toBeGreaterThan(0);
  });
});

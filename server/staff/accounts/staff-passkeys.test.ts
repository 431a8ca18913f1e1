import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { STAFF_REAUTHENTICATION_MINUTES } from '#contract/staff/session.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { audit, rateLimits, staff, staffPasskeys } from '#server/platform/db/schema/index.ts';
import { MAX_PASSKEYS } from '#server/shop/account/passkeys/passkeys.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createSoftwareAuthenticator } from '#tests/server/helpers/software-authenticator.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { inviteStaff, setStaffDisabled } from './change-staff.ts';

const EMAIL = 'olga@example.com';
const PASSWORD = 'sole e mare';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let olga: Awaited<ReturnType<typeof logInStaff>>;
let passwordHash = '';

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  for (const table of [rateLimits, audit, staff]) await shop.deps.db.delete(table);
  olga = await logInStaff(shop.app, shop.deps);
  await shop.deps.db.update(staff).set({ passwordHash }).where(eq(staff.id, 'olga'));
});
afterAll(() => shop.database.drop());

const operator = () => ({ ...createCommandLineOperator(), now: shop.clock.now });

/** Adds a passkey of the person. */
async function addAuthenticator(client = olga) {
  const authenticator = createSoftwareAuthenticator();
  const { challenge } = (await client.call(calls.staffPasskeyOptions, {})).data;
  await client.call(calls.addStaffPasskey, {
    body: { name: 'Tablet', credential: authenticator.create({ challenge }) },
  });
  return authenticator;
}

const getChallenge = async () => (await visitor.call(calls.staffPasskeyLoginOptions, {})).data.challenge;
type UsedCredential = ReturnType<ReturnType<typeof createSoftwareAuthenticator>['get']>;
const logIn = async (credential: UsedCredential, changes: { email?: string; password?: string } = {}) =>
  (await visitor.callRaw(calls.staffLogin, { body: { email: EMAIL, password: PASSWORD, credential, ...changes } }))
    .code;

// REQ-STAFF-51, SEC-17
describe('a passkey of the staff', () => {
  it('logs in together with the password, once for each challenge, and is in the log', async () => {
    const authenticator = await addAuthenticator();
    expect((await olga.call(calls.staffPasskeys, {})).data).toMatchObject([{ name: 'Tablet', lastUsedAt: null }]);
    const credential = authenticator.get({ challenge: await getChallenge() });
    const { data } = await visitor.call(calls.staffLogin, { body: { email: EMAIL, password: PASSWORD, credential } });
    expect(data.staff).toMatchObject({ email: EMAIL });
    const [passkey] = (await olga.call(calls.staffPasskeys, {})).data;
    expect(passkey?.lastUsedAt).toBe(shop.clock.now.toISOString());
    expect(await logIn(credential)).toBe('loginError');
    const entries = await shop.deps.db.select({ action: audit.action, actor: audit.actor }).from(audit);
    expect(entries).toEqual([{ action: 'staffPasskeyAdded', actor: 'olga' }]);
  });

  it('is refused with a wrong password, for another person, of a copied authenticator, and without the person', async () => {
    const piero = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders' });
    await shop.deps.db.update(staff).set({ passwordHash }).where(eq(staff.id, 'piero'));
    const authenticator = await addAuthenticator();
    const other = await addAuthenticator(piero);
    const use = async (from = authenticator) => from.get({ challenge: await getChallenge() });
    expect(await logIn(await use(), { password: 'sale e pepe' })).toBe('loginError');
    expect(await logIn(await use(other))).toBe('loginError');
    expect(await logIn(await use(), { email: 'piero@example.com' })).toBe('loginError');
    expect(await logIn(await use(), { email: 'nobody@example.com' })).toBe('loginError');
    expect(await logIn(await use(createSoftwareAuthenticator()))).toBe('loginError');
    // A challenge of the members' login.
    const { challenge } = (await visitor.call(calls.passkeyLoginOptions, {})).data;
    expect(await logIn(authenticator.get({ challenge }))).toBe('loginError');
    authenticator.setCounter(50);
    expect(await logIn(await use())).toBe('ok');
    authenticator.setCounter(10);
    expect(await logIn(await use())).toBe('loginError');
    await shop.deps.db.transaction((tx) => setStaffDisabled(tx, operator(), EMAIL, true));
    authenticator.setCounter(60);
    expect(await logIn(await use())).toBe('loginError');
  });

  it('stands for the code only: a login without both is refused', async () => {
    const body = { email: EMAIL, password: PASSWORD };
    expect((await visitor.callRaw(calls.staffLogin, { body })).code).toBe('loginError');
  });

  it('needs the password of the last minutes to be added or removed', async () => {
    await addAuthenticator();
    const [passkey] = (await olga.call(calls.staffPasskeys, {})).data;
    const { challenge } = (await olga.call(calls.staffPasskeyOptions, {})).data;
    const credential = createSoftwareAuthenticator().create({ challenge });
    shop.clock.now = new Date(shop.clock.now.getTime() + STAFF_REAUTHENTICATION_MINUTES * 60_000 + 1);
    const params = { id: passkey?.id ?? '' };
    const codes = [
      (await olga.callRaw(calls.staffPasskeyOptions, {})).code,
      (await olga.callRaw(calls.addStaffPasskey, { body: { name: '', credential } })).code,
      (await olga.callRaw(calls.removeStaffPasskey, { params })).code,
    ];
    expect(codes).toEqual(Array.from({ length: 3 }, () => 'reauthenticationRequired'));
  });

  it('is removed by its person only', async () => {
    const authenticator = await addAuthenticator();
    const [passkey] = (await olga.call(calls.staffPasskeys, {})).data;
    const params = { id: passkey?.id ?? '' };
    const piero = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'owner' });
    expect((await piero.callRaw(calls.removeStaffPasskey, { params })).code).toBe('notFound');
    await olga.call(calls.removeStaffPasskey, { params });
    expect(await logIn(authenticator.get({ challenge: await getChallenge() }))).toBe('loginError');
    expect(await shop.deps.db.$count(audit, eq(audit.action, 'staffPasskeyRemoved'))).toBe(1);
  });

  it('ends with a new one-time link: the phone may be lost', async () => {
    const authenticator = await addAuthenticator();
    await shop.deps.db.transaction((tx) => inviteStaff(tx, operator(), EMAIL));
    expect(await shop.deps.db.$count(staffPasskeys)).toBe(0);
    expect(await logIn(authenticator.get({ challenge: await getChallenge() }))).toBe('loginError');
  });

  it('is one of ten at most, also of parallel requests, and no credential is added twice', async () => {
    const challenges = await Promise.all(
      Array.from(
        { length: MAX_PASSKEYS + 2 },
        async () => (await olga.call(calls.staffPasskeyOptions, {})).data.challenge,
      ),
    );
    const codes = await Promise.all(
      challenges.map(async (challenge) => {
        const credential = createSoftwareAuthenticator().create({ challenge });
        return (await olga.callRaw(calls.addStaffPasskey, { body: { name: '', credential } })).code;
      }),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MAX_PASSKEYS);
    expect(codes.filter((code) => code === 'tooManyPasskeys')).toHaveLength(2);
    expect((await olga.callRaw(calls.staffPasskeyOptions, {})).code).toBe('tooManyPasskeys');
  });
});

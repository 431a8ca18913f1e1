import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { members, passkeyChallenges, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import { PASSKEY_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createSoftwareAuthenticator } from '#tests/server/helpers/software-authenticator.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'sole e mare';
type Client = ReturnType<typeof createApiClient>;
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: Client;
let anna: Client;
let authenticator: Authenticator;

const getLoginChallenge = async () => (await visitor.call(calls.passkeyLoginOptions, {})).data.challenge;
const signIn = async (name: string) => {
  const { token } = await visitor.call(calls.login, { body: { email: `${name}@example.com`, password: PASSWORD } });
  return createApiClient(shop.app, token);
};
/** A call that needs a confirmation. */
const getCode = async () => (await anna.callRaw(calls.passkeyOptions, {})).code;
const confirm = async (credential: ReturnType<Authenticator['get']>) =>
  (await anna.callRaw(calls.reauthenticateWithPasskey, { body: { credential } })).code;

async function addAuthenticator(client: Client): Promise<Authenticator> {
  const added = createSoftwareAuthenticator();
  const { data } = await client.call(calls.passkeyOptions, {});
  await client.call(calls.addPasskey, {
    body: { name: 'Telefono', credential: added.create({ challenge: data.challenge }) },
  });
  return added;
}

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  const passwordHash = await hashPassword(PASSWORD);
  await seedMember(shop.deps, { id: 'anna', passwordHash });
  await shop.deps.db.update(members).set({ passwordHash });
});
beforeEach(async () => {
  for (const table of [rateLimits, passkeyChallenges, sessions]) await shop.deps.db.delete(table);
  anna = await signIn('anna');
  authenticator = await addAuthenticator(anna);
  await shop.deps.db.update(sessions).set({ reauthenticatedAt: null });
});
afterAll(() => shop.database.drop());

// REQ-PROF-18
it('permits changes of the account like the password', async () => {
  expect(await getCode()).toBe('reauthenticationRequired');
  expect(await confirm(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('ok');
  expect(await getCode()).toBe('ok');
});

// REQ-PROF-18, SEC-01
it('is refused with a passkey of another member, or a response that was used before', async () => {
  const stranger = await addAuthenticator(await signIn('giulia'));
  expect(await confirm(stranger.get({ challenge: await getLoginChallenge() }))).toBe('passkeyInvalid');
  const used = authenticator.get({ challenge: await getLoginChallenge() });
  expect((await visitor.callRaw(calls.passkeyLogin, { body: { credential: used } })).code).toBe('ok');
  expect(await confirm(used)).toBe('passkeyInvalid');
  expect(await getCode()).toBe('reauthenticationRequired');
});

// SEC-01
it('is forbidden to an administrator who acts as the member', async () => {
  await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
  await shop.deps.db.update(sessions).set({ openedBy: 'giulia' }).where(eq(sessions.memberId, 'anna'));
  expect(await confirm(authenticator.get({ challenge: await getLoginChallenge() }))).toBe('forbidden');
});

// SEC-06
it('has a limit for refused passkeys', async () => {
  const credential = createSoftwareAuthenticator().get({ challenge: await getLoginChallenge() });
  for (let attempt = 0; attempt < PASSKEY_IP_LIMIT.maxAttempts; attempt += 1) await confirm(credential);
  expect(await confirm(credential)).toBe('tooManyRequests');
});

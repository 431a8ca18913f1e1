import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ADMIN_SESSION_MINUTES } from '#server/platform/auth/sessions.ts';
import { adminGrants, audit, links, members, outbox, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';
import { SECRET_LIFETIME_SECONDS, LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { setPassword } from '#server/shop/account/password/new-password.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { addMember, resendVerificationMail } from '#server/shop/account/registration/add-member.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';
import { seedMember, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createImpersonationPath, createAutoLoginPath } from './auto-login-paths.ts';

const email = 'giulia@example.com';
const grantIds = { admminUserId: 'anna', userId: 'giulia', email };
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  const verified = { emailVerifiedAt: shop.clock.now, mobileVerifiedAt: shop.clock.now };
  await seedMember(shop.deps, { id: 'anna', isAdmin: true, ...verified });
  await seedMember(shop.deps, { id: 'marco', ...verified });
  await seedMember(shop.deps, { id: 'nadia', emailVerifiedAt: null, mobileVerifiedAt: null });
});
beforeEach(async () => {
  for (const table of [rateLimits, audit, adminGrants, links, outbox]) await shop.deps.db.delete(table);
});
afterAll(() => shop.database.drop());

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const readAuditEvents = () => shop.deps.db.select().from(audit).orderBy(desc(audit.at), desc(audit.action));
const findSession = async (token: string) =>
  (
    await shop.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token)))
  )[0];

describe('auto-login link', () => {
  const createPath = (memberEmail = email) =>
    shop.deps.db.transaction((tx) => createAutoLoginPath(tx, shop.deps.now(), memberEmail));
  const getToken = (path: string) => new URL(path, 'http://shop.test').searchParams.get('token') ?? '';
  const redeemToken = (accessToken: string) => visitor.callRaw(calls.autoLogin, { body: { accessToken } });

  // REQ-API-22
  it('opens a session once and writes audit events', async () => {
    const path = await createPath();
    expect(path).toMatch(/^\/login-access\?token=[\w-]{43}$/);
    const { token } = await visitor.call(calls.autoLogin, { body: { accessToken: getToken(path) } });
    expect((await createApiClient(shop.app, token).call(calls.profile, {})).data.id).toBe('giulia');
    expect((await redeemToken(getToken(path))).code).toBe('linkInvalid');
    const session = await findSession(token);
    expect(session?.openedBy).toBeNull();
    expect(await readAuditEvents()).toMatchObject([
      { action: 'linkMade', memberId: 'giulia', actor: 'command' },
      { action: 'linkLogin', memberId: 'giulia', detail: { session: session?.id } },
    ]);
    expect(JSON.stringify([await readAuditEvents(), await shop.deps.db.select().from(links)])).not.toContain(
      getToken(path),
    );
  });

  it('opens one session when ten requests arrive in parallel', async () => {
    const token = getToken(await createPath());
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeemToken(token)));
    expect(responses.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  it('expires after a minute', async () => {
    const token = getToken(await createPath());
    advanceClock(SECRET_LIFETIME_SECONDS.autoLogin);
    expect(SECRET_LIFETIME_SECONDS.autoLogin).toBe(60);
    expect(await redeemToken(token)).toMatchObject({ status: 400, code: 'linkInvalid' });
  });

  it('is no session token, and a session token is no link', async () => {
    expect((await redeemToken(shop.token)).code).toBe('linkInvalid');
    const token = getToken(await createPath());
    expect(await createApiClient(shop.app, token).callExpectingError(calls.profile, {})).toMatchObject({ status: 401 });
  });

  it('is created only for a verified member', async () => {
    await expect(createPath('nobody@example.com')).rejects.toThrow('No member has the e-mail nobody@example.com.');
    await expect(createPath('nadia@example.com')).rejects.toThrow(CliError);
  });

  it('allows a client thirty wrong tokens, and a correct token still works afterwards', async () => {
    for (let attempt = 0; attempt < LINK_IP_LIMIT.maxAttempts; attempt += 1) await redeemToken('made-up');
    expect(await redeemToken('made-up')).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await redeemToken(getToken(await createPath()))).toMatchObject({ code: 'ok' });
  });
});

describe('impersonation by an administrator', () => {
  const createPath = (admin = 'anna@example.com', member = email) =>
    shop.deps.db.transaction((tx) => createImpersonationPath(tx, shop.deps.now(), [admin, member]));
  const getGrantSecret = (path: string) => new URL(path, 'http://shop.test').searchParams.get('grant') ?? '';
  let grant = '';
  const createGrant = async () => (grant = getGrantSecret(await createPath()));
  const redeemGrant = (overrides: Partial<typeof grantIds & { grant: string }> = {}) =>
    visitor.callRaw(calls.autoLoginByAdmin, { body: { ...grantIds, grant, ...overrides } });
  const logInAsMember = async () => {
    await createGrant();
    return (await visitor.call(calls.autoLoginByAdmin, { body: { ...grantIds, grant } })).token;
  };
  const readProfile = (token: string) => createApiClient(shop.app, token).callRaw(calls.profile, {});
  const isAnna = eq(members.id, 'anna');
  const setAdmin = (value: boolean) => shop.deps.db.update(members).set({ isAdmin: value }).where(isAnna);

  // REQ-SESS-13
  it('works once per grant, marks the session and writes audit events', async () => {
    const path = await createPath();
    expect(path).toMatch(
      /^\/login\/by\/admin\?adminUserId=anna&userId=giulia&email=giulia%40example\.com&grant=[\w-]{43}$/,
    );
    grant = getGrantSecret(path);
    const { token } = await visitor.call(calls.autoLoginByAdmin, { body: { ...grantIds, grant } });
    expect((await createApiClient(shop.app, token).call(calls.profile, {})).data.id).toBe('giulia');
    const session = await findSession(token);
    expect(session?.openedBy).toBe('anna');
    const [row] = await shop.deps.db.select().from(adminGrants);
    const ids = { actor: 'anna', memberId: 'giulia' };
    const events = (await readAuditEvents()).filter(({ action }) => action !== 'adminAction');
    expect(events).toMatchObject([
      { action: 'grantOpened', ...ids, detail: { grant: row?.id } },
      { action: 'adminLogin', ...ids, detail: { grant: row?.id, session: session?.id } },
    ]);
    expect(JSON.stringify([await readAuditEvents(), row])).not.toContain(grant);
    expect((await redeemGrant()).code).toBe('linkInvalid');
  });

  // REQ-API-23
  it('needs exactly the three ids of the grant', async () => {
    await createGrant();
    for (const overrides of [
      { grant: 'made-up' },
      { admminUserId: 'giulia' },
      { admminUserId: 'marco' },
      { userId: 'marco' },
      { email: 'marco@example.com' },
      { userId: 'marco', email: 'marco@example.com' },
    ]) {
      expect(await redeemGrant(overrides)).toMatchObject({ status: 400, code: 'linkInvalid' });
    }
    expect((await redeemGrant()).code).toBe('ok');
  });

  it('opens one session when ten requests with one grant arrive in parallel', async () => {
    await createGrant();
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeemGrant()));
    expect(responses.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  // SEC-01
  it('needs the grant secret, not only the ids and the e-mail', async () => {
    await createGrant();
    expect((await visitor.callRaw(calls.autoLoginByAdmin, { body: grantIds })).code).toBe('linkInvalid');
    expect((await redeemGrant()).code).toBe('ok');
  });

  it('works with the three specified values alone when it was opened without a secret', async () => {
    const names: readonly [string, string] = ['anna@example.com', email];
    const path = await shop.deps.db.transaction((tx) =>
      createImpersonationPath(tx, shop.deps.now(), names, { withoutSecret: true }),
    );
    expect(path).toBe('/login/by/admin?adminUserId=anna&userId=giulia&email=giulia%40example.com');
    expect((await visitor.callRaw(calls.autoLoginByAdmin, { body: grantIds })).code).toBe('ok');
    expect((await visitor.callRaw(calls.autoLoginByAdmin, { body: grantIds })).code).toBe('linkInvalid');
  });

  it('shows the administrator and the end of the session in the profile', async () => {
    const { body } = await readProfile(await logInAsMember());
    const until = new Date(shop.clock.now.getTime() + ADMIN_SESSION_MINUTES * 60_000).toISOString();
    expect(body['data']).toMatchObject({ _id: 'giulia', enteredBy: { fullName: 'anna Rossi', until } });
    expect((await readProfile(shop.token)).body['data']).not.toHaveProperty('enteredBy');
  });

  // SEC-01
  it('ends after 60 minutes, whatever the activity', async () => {
    const token = await logInAsMember();
    advanceClock(59 * 60);
    expect((await readProfile(token)).code).toBe('ok');
    advanceClock(60);
    expect((await readProfile(token)).code).toBe('tokenInvalid');
    expect((await readProfile(shop.token)).code).toBe('ok');
  });

  // SEC-01
  it('ends when the administrator loses the role or is deleted', async () => {
    const token = await logInAsMember();
    await setAdmin(false);
    expect((await readProfile(token)).code).toBe('tokenInvalid');
    await setAdmin(true);
    expect((await readProfile(token)).code).toBe('ok');
    await seedMember(shop.deps, { id: 'bruno', isAdmin: true });
    const path = await createPath('bruno@example.com');
    const body = { ...grantIds, admminUserId: 'bruno', grant: getGrantSecret(path) };
    const secondToken = (await visitor.call(calls.autoLoginByAdmin, { body })).token;
    await shop.deps.db.delete(members).where(eq(members.id, 'bruno'));
    expect((await readProfile(secondToken)).code).toBe('tokenInvalid');
  });

  // SEC-01
  it.each(['anna', 'giulia'])('ends, with all open grants, when the password of %s changes', async (id) => {
    const token = await logInAsMember();
    await createGrant();
    const passwordHash = await hashPassword('un’altra');
    await shop.deps.db.transaction((tx) => setPassword(tx, shop.deps.now(), id, passwordHash, 'en'));
    expect((await readProfile(token)).code).toBe('tokenInvalid');
    expect((await redeemGrant()).code).toBe('linkInvalid');
  });

  it('ends at logout', async () => {
    const token = await logInAsMember();
    await createApiClient(shop.app, token).call(calls.logout, {});
    expect((await readProfile(token)).code).toBe('tokenInvalid');
  });

  // SEC-01
  it('audits each action in the member’s account, without personal data', async () => {
    const token = await logInAsMember();
    await shop.deps.db.delete(audit);
    const admin = createApiClient(shop.app, token);
    const body = { firstName: 'Giulia', lastName: 'Segreta', mobile: '+39 333 7654321' };
    await admin.call(calls.changeProfile, { params: { id: 'giulia' }, body, files: [] });
    await admin.callExpectingError(calls.order, { params: { id: 'order-of-nobody' } });
    advanceClock(1);
    await admin.call(calls.logout, {});
    await createApiClient(shop.app, shop.token).callRaw(calls.profile, {});
    const rows = await readAuditEvents();
    const actual = rows.map(({ action, actor, memberId, detail }) => [
      action,
      actor,
      memberId,
      detail['method'],
      detail['route'],
    ]);
    expect(actual.toSorted((a, b) => a.join(' ').localeCompare(b.join(' ')))).toEqual([
      ['adminAction', 'anna', 'giulia', 'GET', '/user/shop/productorder/{id}'],
      ['adminAction', 'anna', 'giulia', 'PUT', '/logout'],
      ['adminAction', 'anna', 'giulia', 'PUT', '/profile/{id}'],
    ]);
    expect(rows[0]?.at).toEqual(shop.clock.now);
    expect(JSON.stringify(rows)).not.toMatch(/Segreta|7654321|order-of-nobody|example\.com/u);
  });

  // SEC-01
  it('allows no action when the audit event can’t be written', async () => {
    const token = await logInAsMember();
    await shop.deps.db.execute("alter table audit add constraint broken check (action <> 'adminAction') not valid");
    try {
      const body = { firstName: 'Nobody', lastName: 'Saw' };
      const admin = createApiClient(shop.app, token);
      const response = await admin.callRaw(calls.changeProfile, { params: { id: 'giulia' }, body, files: [] });
      expect(response.status).toBe(500);
      const [row] = await shop.deps.db.select().from(members).where(eq(members.id, 'giulia'));
      expect(row?.firstName).not.toBe('Nobody');
    } finally {
      await shop.deps.db.execute('alter table audit drop constraint broken');
    }
  });

  it('needs a grant of the last five minutes and the administrator role', async () => {
    grant = 'made-up';
    expect((await redeemGrant()).code).toBe('linkInvalid');
    await createGrant();
    advanceClock(SECRET_LIFETIME_SECONDS.adminGrant);
    expect(SECRET_LIFETIME_SECONDS.adminGrant).toBe(300);
    expect((await redeemGrant()).code).toBe('linkInvalid');
    await createGrant();
    await setAdmin(false);
    expect((await redeemGrant()).code).toBe('linkInvalid');
    await setAdmin(true);
    expect((await redeemGrant()).code).toBe('ok');
  });

  it('creates a grant only for an administrator and a verified member', async () => {
    await expect(createPath('marco@example.com')).rejects.toThrow('marco@example.com is not an administrator.');
    await expect(createPath('anna@example.com', 'nobody@example.com')).rejects.toThrow(CliError);
    await expect(createPath('anna@example.com', 'nadia@example.com')).rejects.toThrow('not verified');
    expect(await readAuditEvents()).toEqual([]);
  });
});

describe('addMember command', () => {
  const ada = { email: 'Ada@Example.com', first: 'Ada', last: 'Neri', mobile: '+39 333 7654321' };
  const add = (overrides: Parameters<typeof addMember>[2] = {}) =>
    shop.deps.db.transaction((tx) => addMember(tx, shop.deps.now(), { ...ada, ...overrides }, 'en'));

  it('creates an unverified member and sends the verification mail', async () => {
    const id = await add({ shop: [SHOP_ID] });
    const [row] = await shop.deps.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({
      email: 'ada@example.com',
      fullName: 'Ada Neri',
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
      language: 'en',
      number: expect.stringMatching(/^\d+$/) as unknown,
    });
    const link = await fetchLinkSentTo(shop.app, 'ada@example.com');
    const params = { id, email: 'ada@example.com', token: link.searchParams.get('token') ?? '' };
    await visitor.call(calls.verifyEmail, { params });
    expect(await readAuditEvents()).toMatchObject([{ action: 'memberAdded', memberId: id }]);
    // An audit entry outlives the member.
    expect(JSON.stringify(await readAuditEvents())).not.toContain('ada@example.com');
    await expect(add()).rejects.toThrow('There is a member with the e-mail ada@example.com already.');
    const resent = shop.deps.db.transaction((tx) =>
      resendVerificationMail(tx, { actor: 'command', now: shop.deps.now() }, ada.email, 'it'),
    );
    await expect(resent).rejects.toThrow('already verified');
  });

  it.each([
    [{ email: 'ada' }, '--email: missing or not valid.'],
    [{ email: 'b@example.com', first: ' ', mobile: undefined }, '--first, --mobile: missing or not valid.'],
    [{ email: 'b@example.com', mobile: 'none' }, '--mobile: missing or not valid.'],
    [{ email: 'b@example.com', shop: ['nowhere'] }, 'There is no shop nowhere.'],
  ])('rejects %j with a message of one line', async (overrides, message) => {
    await expect(add(overrides)).rejects.toThrow(message);
    expect(await shop.deps.db.$count(outbox)).toBe(0);
  });
});

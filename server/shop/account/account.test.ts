import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import { SESSION_DAYS } from '#server/platform/auth/sessions.ts';
import { members, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { recordStatements } from '#tests/server/helpers/record-statements.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { LOGIN_ACCOUNT_LIMIT, LOGIN_IP_LIMIT } from './login/login.ts';
import * as passwordHashing from './password/password-hash.ts';

const { hashPassword, isCorrectPassword } = passwordHashing;

const password = 'prova prova ';

const email = 'giulia@example.com';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  const passwordHash = await hashPassword(password);
  await shop.deps.db.update(members).set({ passwordHash }).where(eq(members.id, 'giulia'));
  await seedMember(shop.deps, { id: 'nadia', passwordHash, mobileVerifiedAt: null });
});
beforeEach(() => shop.deps.db.delete(rateLimits));
afterAll(() => shop.database.drop());

const logIn = (body: { email: string; password: string }) => visitor.call(calls.login, { body });
const logInExpectingError = (body: { email: string; password: string }) =>
  visitor.callExpectingError(calls.login, { body });

const attempt = (headers: Record<string, string>, body: unknown = { email, password: 'wrong' }) =>
  shop.app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('passwords', () => {
  // SEC-06
  it('are stored as argon2id hashes, and a missing hash matches no password', async () => {
    expect(await hashPassword('a')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isCorrectPassword(undefined, '')).toBe(false);
  });
});

// Password hashing is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('login', () => {
  // REQ-API-07, SEC-01
  it('opens a session, returns its token and stores only a hash of it', async () => {
    const { token } = await logIn({ email: ' Giulia@Example.com ', password });
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await shop.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token)));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { data } = await createApiClient(shop.app, token).call(calls.profile, {});
    expect(data).toMatchObject({ id: 'giulia', email, sId: rows[0]?.id });
  });

  // SEC-06
  it('gives the same response for a wrong password and an unknown e-mail', async () => {
    const wrong = await attempt({});
    const unknown = await attempt({}, { email: 'nobody@example.com', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await unknown.json()).toEqual(await wrong.json());
    const getHeaderNames = (response: Response) => [...response.headers.keys()];
    expect(getHeaderNames(unknown)).toEqual(getHeaderNames(wrong));
  });

  // SEC-06
  it('compares the password and runs the same SQL for an unknown e-mail as for a wrong password', async () => {
    const comparePassword = vi.spyOn(passwordHashing, 'comparePassword');
    const recordLogin = (loginEmail: string) =>
      recordStatements(() => attempt({}, { email: loginEmail, password: 'wrong' }));
    // The first attempt of a client and an account creates their counters.
    for (const loginEmail of [email, 'nobody@example.com']) await attempt({}, { email: loginEmail });
    comparePassword.mockClear();
    const known = await recordLogin(email);
    expect(known.length).toBeGreaterThan(0);
    expect(await recordLogin('nobody@example.com')).toEqual(known);
    expect(comparePassword.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id/u), 'wrong'],
      [undefined, 'wrong'],
    ]);
  });

  it('never trims a password', async () => {
    expect(await logInExpectingError({ email, password: password.trim() })).toMatchObject({ code: 'loginError' });
  });

  it('reveals that an account is not verified only after the correct password', async () => {
    const wrong = await logInExpectingError({ email: 'nadia@example.com', password: 'wrong' });
    expect(wrong.data).toEqual({});
    const right = await logInExpectingError({ email: 'nadia@example.com', password });
    expect(right).toMatchObject({ status: 401, code: 'loginError', data: { isAccountVerified: false } });
    expect(right.message).not.toBe(wrong.message);
  });

  it('responds in the language of the request', async () => {
    const italian = createApiClient(shop.app, '', 'it');
    const error = await italian.callExpectingError(calls.login, { body: { email, password: 'wrong' } });
    expect(error.message).toBe('E-mail o password non corretti.');
    expect((await logIn({ email, password })).message).toBe('Login successful.');
  });

  // SEC-10
  it.each([
    [{ email: 'x@', password: 'x' }, ['email']],
    [{ email, password: '' }, ['password']],
    [{}, ['email', 'password']],
    [[], ['email', 'password']],
    [null, ['body']],
  ])('rejects %j and names the fields, but never the input', async (body, fields) => {
    const response = await attempt({}, body);
    expect(response.status).toBe(400);
    const text = await response.text();
    const ErrorBody = v.object({ data: v.object({ fields: v.record(v.string(), v.string()) }) });
    expect(Object.keys(v.parse(ErrorBody, JSON.parse(text)).data.fields)).toEqual(fields);
    expect(text).not.toContain('x@');
  });
});

describe('login rate limits', () => {
  const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));

  // SEC-06
  it.each([email, 'nobody@example.com'])(
    'limit guesses at %s, whatever the forwarding headers claim',
    async (loginEmail) => {
      for (let attemptNumber = 0; attemptNumber < LOGIN_ACCOUNT_LIMIT.maxAttempts; attemptNumber += 1) {
        expect(await logInExpectingError({ email: loginEmail, password: 'wrong' })).toMatchObject({ status: 401 });
      }
      const forged = await attempt(
        { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
        { email: loginEmail.toUpperCase(), password },
      );
      expect(forged.status).toBe(429);
      expect(Number(forged.headers.get('retry-after'))).toBe(LOGIN_ACCOUNT_LIMIT.windowSeconds);
      advanceClock(60);
      const again = await attempt({}, { email: loginEmail, password });
      expect(Number(again.headers.get('retry-after'))).toBe(LOGIN_ACCOUNT_LIMIT.windowSeconds - 60);
      advanceClock(LOGIN_ACCOUNT_LIMIT.windowSeconds);
      expect((await attempt({}, { email: loginEmail, password })).status).not.toBe(429);
    },
  );

  // SEC-06
  it('hold for parallel attempts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => logInExpectingError({ email, password: 'wrong' })),
    );
    const evaluated = responses.filter(({ status }) => status === 401);
    expect(evaluated).toHaveLength(LOGIN_ACCOUNT_LIMIT.maxAttempts);
  });

  // SEC-06
  it('limit one IP address that tries many accounts', async () => {
    const { db } = shop.deps;
    await logInExpectingError({ email: 'a@example.com', password: 'x' });
    await db
      .update(rateLimits)
      .set({ count: LOGIN_IP_LIMIT.maxAttempts })
      .where(sql`key like 'login:address:%'`);
    expect(await logInExpectingError({ email: 'b@example.com', password: 'x' })).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
    });
  });

  it('count only failed attempts and delete expired counters', async () => {
    for (let round = 0; round < LOGIN_ACCOUNT_LIMIT.maxAttempts + 2; round += 1) await logIn({ email, password });
    await logInExpectingError({ email: 'other@example.com', password: 'x' });
    advanceClock(LOGIN_IP_LIMIT.windowSeconds + 1);
    await logIn({ email, password });
    const rows = await shop.deps.db.select().from(rateLimits);
    expect(rows.filter(({ resetsAt }) => resetsAt <= shop.clock.now)).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });
});

describe('a session', () => {
  // REQ-API-24, SEC-01
  it('ends at logout, while other sessions of the member stay', async () => {
    const first = await logIn({ email, password });
    const second = await logIn({ email, password });
    await createApiClient(shop.app, first.token).call(calls.logout, {});
    const error = await createApiClient(shop.app, first.token).callExpectingError(calls.profile, {});
    expect(error).toMatchObject({ status: 401, message: 'Failed to authenticate token' });
    await createApiClient(shop.app, second.token).call(calls.profile, {});
  });

  // SEC-01
  it('expires after its lifetime in days', async () => {
    const { token } = await logIn({ email, password });
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + SESSION_DAYS * 86_400_000 - 1000);
    await createApiClient(shop.app, token).call(calls.profile, {});
    shop.clock.now = new Date(now.getTime() + SESSION_DAYS * 86_400_000 + 1000);
    expect(await createApiClient(shop.app, token).callExpectingError(calls.profile, {})).toMatchObject({ status: 401 });
    shop.clock.now = now;
  });

  // SEC-01
  it.each(['cookie', 'x-access-token'])('is never read from the header %s', async (name) => {
    const value = name === 'cookie' ? `${TOKEN_COOKIE}=${shop.token}` : shop.token;
    const response = await shop.app.request('/api/profile', { headers: { [name]: value } });
    expect(response.status).toBe(401);
  });
});

describe('the profile', () => {
  // REQ-API-08, REQ-ENT-01, REQ-SESS-12, SEC-08
  it('has exactly the fields of the specification', async () => {
    const { body } = await createApiClient(shop.app, shop.token).callRaw(calls.profile, {});
    expect(Object.keys(v.parse(v.record(v.string(), v.unknown()), body['data'])).sort()).toEqual(
      [
        '_id',
        // Ids are sent under both documented names (GAP-03).
        'id',
        'userId',
        'sId',
        'fullName',
        'firstName',
        'lastName',
        'email',
        'mobile',
        'gender',
        'dob',
        'picture',
        'userType',
        'profileType',
        'iboType',
        'isShopActive',
        'virtualOfficeWebBaseUrl',
        'supportWebBaseUrl',
      ].sort(),
    );
    expect(body['data']).toMatchObject({
      virtualOfficeWebBaseUrl: 'http://shop.test/sandbox/office',
      supportWebBaseUrl: 'http://shop.test/sandbox/support',
    });
  });
});

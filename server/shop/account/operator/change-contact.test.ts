import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { members, outbox, passkeys, rateLimits } from '#server/platform/db/schema/index.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchCodeSentTo, fetchLinkSentTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { changeMemberContact, verifyMemberMobile, type ContactChangeInput } from './change-contact.ts';
import { MemberError } from './member-error.ts';

const EMAIL = 'anna@example.com';
const NEW_EMAIL = 'anna.rossi@example.com';
const MOBILE = '+393331234567';
const PASSWORD = 'Correct horse 1!';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  await seedMember(shop.deps, { id: 'bruno' });
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(rateLimits);
  await emptyTables(shop.database, ['audit']);
  await seedMember(shop.deps, { id: 'anna', mobile: MOBILE, passwordHash: await hashPassword(PASSWORD) });
});

const operator = () => ({ actor: 'command', now: shop.deps.now() });
const verify = (email = EMAIL) =>
  shop.deps.db.transaction((tx) => verifyMemberMobile(tx, operator(), email, 'called the shop'));
const change = (input: ContactChangeInput, email = EMAIL) =>
  shop.deps.db.transaction((tx) => changeMemberContact(tx, operator(), email, input, 'typing error'));
const Unverified = v.object({ isAccountVerified: v.literal(false) });
/** @returns 'unverified', 'ok' or the error code. */
const logIn = async (email = EMAIL) => {
  const { code, body } = await visitor.callRaw(accountCalls.login, { body: { email, password: PASSWORD } });
  return v.is(Unverified, body['data']) ? 'unverified' : code;
};
const setColumns = (columns: Partial<typeof members.$inferInsert>) =>
  shop.deps.db.update(members).set(columns).where(eq(members.id, 'anna'));
const fetchAnna = async () => {
  const [row] = await shop.deps.db.select().from(members).where(eq(members.id, 'anna'));
  return {
    email: row?.email,
    mobile: row?.mobile,
    isEmailVerified: row?.emailVerifiedAt !== null,
    isMobileVerified: row?.mobileVerifiedAt !== null,
  };
};
const fetchAudit = () => queryRows(shop.database)('select action, actor, member_id, detail from audit');
const sendMobileCode = async () => {
  const response = await visitor.callRaw(calls.sendMobileCode, { body: { id: 'anna', email: EMAIL } });
  expect(response.code).toBe('ok');
  return fetchCodeSentTo(shop.app, MOBILE);
};

describe('a mobile that an operator verifies', () => {
  // REQ-OPS-35
  it('lets the member log in without a text message, and is recorded', async () => {
    await setColumns({ mobileVerifiedAt: null });
    expect(await logIn()).toBe('unverified');
    expect(await verify('ANNA@example.com')).toEqual({ isEmailVerified: true });
    expect(await logIn()).toBe('ok');
    expect(await fetchAudit()).toEqual([
      { action: 'memberMobileVerified', actor: 'command', member_id: 'anna', detail: { reason: 'called the shop' } },
    ]);
  });

  it('leaves the e-mail unverified', async () => {
    await setColumns({ emailVerifiedAt: null, mobileVerifiedAt: null });
    expect(await verify()).toEqual({ isEmailVerified: false });
    expect(await fetchAnna()).toMatchObject({ isEmailVerified: false, isMobileVerified: true });
    expect(await logIn()).toBe('unverified');
  });

  it('is refused when it is missing, already verified, or of an unknown member', async () => {
    await expect(verify()).rejects.toThrow(`The mobile number of ${EMAIL} is already verified.`);
    await setColumns({ mobile: '', mobileVerifiedAt: null });
    await expect(verify()).rejects.toThrow(`${EMAIL} has no mobile number.`);
    await expect(verify('nobody@example.com')).rejects.toThrow('No member has the e-mail nobody@example.com.');
    expect(await fetchAudit()).toEqual([]);
  });
});

describe('a corrected e-mail', () => {
  // REQ-OPS-35
  it('is unverified until the member opens the link that is mailed to it, and is recorded without personal data', async () => {
    expect(await change({ 'new-email': 'Anna.Rossi@Example.com' })).toEqual({
      email: NEW_EMAIL,
      mobile: MOBILE,
      changed: ['email'],
    });
    expect(await fetchAnna()).toEqual({
      email: NEW_EMAIL,
      mobile: MOBILE,
      isEmailVerified: false,
      isMobileVerified: true,
    });
    expect(await logIn()).toBe('loginError');
    expect(await logIn(NEW_EMAIL)).toBe('unverified');
    const token = (await fetchLinkSentTo(shop.app, NEW_EMAIL)).searchParams.get('token') ?? '';
    await visitor.call(calls.verifyEmail, { params: { id: 'anna', email: NEW_EMAIL, token } });
    expect(await logIn(NEW_EMAIL)).toBe('ok');
    expect(await fetchAudit()).toEqual([
      {
        action: 'memberContactChanged',
        actor: 'command',
        member_id: 'anna',
        detail: { changed: 'email', reason: 'typing error' },
      },
    ]);
  });

  // REQ-OPS-35, SEC-01
  it('ends the sessions and passkeys, and the password code that was sent to the former e-mail', async () => {
    const token = await createMemberSession(shop.deps, 'anna');
    const key = { credentialId: 'credential', publicKey: 'key', counter: 0, transports: [] };
    await shop.deps.db
      .insert(passkeys)
      .values({ id: 'p', memberId: 'anna', name: 'Telefono', createdAt: shop.deps.now(), ...key });
    await visitor.call(calls.forgotPassword, { body: { email: EMAIL } });
    const otp = await fetchCodeSentTo(shop.app, EMAIL);
    await change({ 'new-email': NEW_EMAIL });
    expect((await createApiClient(shop.app, token).callRaw(calls.profile, {})).status).toBe(401);
    expect(await shop.deps.db.$count(passkeys)).toBe(0);
    expect((await visitor.callRaw(calls.verifyCode, { body: { otp, email: EMAIL } })).code).toBe('codeInvalid');
  });

  it('can’t be that of another member', async () => {
    await expect(change({ 'new-email': 'Bruno@example.com' })).rejects.toThrow(
      'There is a member with the e-mail bruno@example.com already.',
    );
    expect(await fetchAnna()).toMatchObject({ email: EMAIL, isEmailVerified: true });
  });

  // REQ-OPS-35
  it('can’t be that of a member who registers at the same moment', async () => {
    const registration = await shop.database.pool.connect();
    try {
      await registration.query('begin');
      await registration.query(`update members set email = '${NEW_EMAIL}' where id = 'bruno'`);
      const results = Promise.allSettled([change({ 'new-email': NEW_EMAIL })]);
      const countWaitingQueries = () =>
        queryCount(
          shop.database,
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await vi.waitFor(async () => expect(await countWaitingQueries()).toBe(1), { timeout: 4000 });
      await registration.query('commit');
      const error = new MemberError('emailTaken', `There is a member with the e-mail ${NEW_EMAIL} already.`);
      expect(await results).toEqual([{ status: 'rejected', reason: error }]);
    } finally {
      registration.release();
      await shop.deps.db.update(members).set({ email: 'bruno@example.com' }).where(eq(members.id, 'bruno'));
    }
    expect(await fetchAnna()).toMatchObject({ email: EMAIL, isEmailVerified: true });
    expect(await fetchAudit()).toEqual([]);
  });
});

describe('a corrected mobile', () => {
  // REQ-OPS-35, SEC-01
  it('is stored as at registration, and verified by a code that is sent to it', async () => {
    await setColumns({ mobileVerifiedAt: null });
    const formerCode = await sendMobileCode();
    expect(await change({ mobile: '333 765 4321' })).toEqual({
      email: EMAIL,
      mobile: '+393337654321',
      changed: ['mobile'],
    });
    expect(await fetchAnna()).toMatchObject({ isEmailVerified: true, isMobileVerified: false });
    const identity = { id: 'anna', email: EMAIL };
    const former = await visitor.callRaw(calls.verifyMobile, { body: { ...identity, otp: formerCode } });
    expect(former.code).toBe('codeInvalid');
    expect((await fetchLinkSentTo(shop.app, EMAIL)).pathname).toBe('/account/verify');
    await shop.deps.db.delete(rateLimits);
    await visitor.call(calls.sendMobileCode, { body: identity });
    const otp = await fetchCodeSentTo(shop.app, '+393337654321');
    await visitor.call(calls.verifyMobile, { body: { ...identity, otp } });
    expect(await logIn()).toBe('ok');
  });
});

describe('a corrected name', () => {
  it('needs no verification and ends no session', async () => {
    const token = await createMemberSession(shop.deps, 'anna');
    expect((await change({ first: 'Anna Maria', last: 'Neri' })).changed).toEqual(['name']);
    const [row] = await shop.deps.db.select().from(members).where(eq(members.id, 'anna'));
    expect(row).toMatchObject({ fullName: 'Anna Maria Neri', email: EMAIL });
    expect(await fetchAnna()).toMatchObject({ isEmailVerified: true, isMobileVerified: true });
    expect((await createApiClient(shop.app, token).callRaw(calls.profile, {})).code).toBe('ok');
    expect(await fetchMessages(shop.app)).toEqual([]);
  });
});

describe('a correction', () => {
  it.each([
    [{ 'new-email': 'anna@' }, '--new-email: missing or not valid.'],
    [{ mobile: 'none' }, '--mobile: missing or not valid.'],
    [{ 'new-email': '', mobile: '12' }, '--new-email, --mobile: missing or not valid.'],
    [{ mobile: '+39 33333333333333333333' }, '--mobile: not a phone number'],
    [{ 'new-email': 'ANNA@example.com', mobile: '+39 333 1234567' }, 'Nothing changes'],
  ])('of %j is refused and changes nothing', async (input, message) => {
    const before = await fetchAnna();
    await expect(change(input)).rejects.toThrow(message);
    expect(await fetchAnna()).toEqual(before);
    expect(await fetchAudit()).toEqual([]);
    expect(await fetchMessages(shop.app)).toEqual([]);
  });

  it('of an unknown member is refused', async () => {
    await expect(change({ mobile: MOBILE }, 'nobody@example.com')).rejects.toThrow('No member has the e-mail');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { STAFF_REAUTHENTICATION_MINUTES, STAFF_SESSION_HOURS } from '#contract/staff/session.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { rateLimits, staff, staffInvitations, staffSessions } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTotpCode } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { addStaff, changeStaff, inviteStaff, setStaffDisabled } from './change-staff.ts';
import { INVITATION_HOURS } from './invitation.ts';
import { STAFF_LOGIN_LIMIT } from './limits.ts';

const EMAIL = 'olga@example.com';
const PASSWORD = 'sole e mare';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
});
beforeEach(async () => {
  for (const table of [rateLimits, staff]) await shop.deps.db.delete(table);
});
afterAll(() => shop.database.drop());

const advanceClock = (minutes: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000));
const operator = () => ({ ...createCommandLineOperator(), now: shop.clock.now });
const inTransaction = <T>(work: (tx: Parameters<Parameters<typeof shop.deps.db.transaction>[0]>[0]) => Promise<T>) =>
  shop.deps.db.transaction(work);
const add = (shopIds: string[] | null = null) =>
  inTransaction((tx) => addStaff(tx, operator(), { email: EMAIL, name: 'Olga', role: 'owner', shopIds }));

/** Accepts the one-time link. @returns the secret and the client of the session */
async function accept(token: string) {
  const { data } = await visitor.call(calls.staffInvitation, { body: { token } });
  const code = await createTotpCode(data.secret, shop.clock.now);
  const accepted = await visitor.call(calls.acceptStaffInvitation, { body: { token, password: PASSWORD, code } });
  return { secret: data.secret, client: createApiClient(shop.app, accepted.data.token), code };
}

const logIn = async (secret: string, changes: { email?: string; password?: string; code?: string } = {}) =>
  visitor.callRaw(calls.staffLogin, {
    body: { email: EMAIL, password: PASSWORD, code: await createTotpCode(secret, shop.clock.now), ...changes },
  });

describe('a one-time link', () => {
  // REQ-STAFF-02
  it('shows the account and the secret of the authenticator app, and sets the password once', async () => {
    const token = await add();
    const { data } = await visitor.call(calls.staffInvitation, { body: { token } });
    expect(data).toMatchObject({
      name: 'Olga',
      email: EMAIL,
      uri: expect.stringContaining('otpauth://totp/') as unknown,
    });
    const { client } = await accept(token);
    expect((await client.call(calls.staffMe, {})).data).toMatchObject({ role: 'owner', hasAllShops: true });
    expect((await visitor.callRaw(calls.staffInvitation, { body: { token } })).code).toBe('linkInvalid');
  });

  it('is refused after its time, with a wrong code, and with the e-mail as password', async () => {
    const token = await add();
    const { data } = await visitor.call(calls.staffInvitation, { body: { token } });
    const code = await createTotpCode(data.secret, shop.clock.now);
    const send = async (body: { password: string; code: string }) =>
      (await visitor.callRaw(calls.acceptStaffInvitation, { body: { token, ...body } })).code;
    expect(await send({ password: PASSWORD, code: code === '000000' ? '000001' : '000000' })).toBe('codeInvalid');
    expect(await send({ password: EMAIL, code })).toBe('passwordIsEmail');
    advanceClock(INVITATION_HOURS * 60);
    expect(await send({ password: PASSWORD, code })).toBe('linkInvalid');
  });

  it('that is new ends the former one, all sessions and the former phone', async () => {
    const first = await add();
    const { secret, client } = await accept(first);
    advanceClock(5);
    const second = await inTransaction((tx) => inviteStaff(tx, operator(), EMAIL));
    expect((await client.callRaw(calls.staffMe, {})).code).toBe('tokenInvalid');
    expect((await logIn(secret)).code).toBe('loginError');
    expect((await accept(second)).secret).not.toBe(secret);
    expect(await shop.deps.db.$count(staffInvitations)).toBe(0);
  });
});

describe('a login of the staff', () => {
  // REQ-STAFF-03, SEC-17
  it('needs e-mail, password and code, and does not say which is wrong', async () => {
    const { secret } = await accept(await add());
    advanceClock(5);
    const wrong = await Promise.all([
      logIn(secret, { email: 'nobody@example.com' }),
      logIn(secret, { password: 'wrong' }),
      logIn(secret, { code: '123456' }),
    ]);
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await logIn(secret)).code).toBe('ok');
  });

  // REQ-STAFF-03, SEC-17
  it('accepts a code once, also of parallel logins', async () => {
    const { secret, code } = await accept(await add());
    expect((await logIn(secret, { code })).code).toBe('loginError');
    advanceClock(5);
    const codes = await Promise.all(Array.from({ length: 4 }, async () => (await logIn(secret)).code));
    expect(codes.filter((result) => result === 'ok')).toHaveLength(1);
  });

  // REQ-STAFF-03, SEC-17
  it('is limited for an account, whatever its e-mail', async () => {
    const { secret } = await accept(await add());
    advanceClock(5);
    for (let attempt = 0; attempt < STAFF_LOGIN_LIMIT.maxAttempts; attempt += 1) {
      await logIn(secret, { password: 'wrong' });
    }
    expect((await logIn(secret)).code).toBe('tooManyRequests');
  });

  // REQ-STAFF-04, SEC-17
  it('lasts twelve hours, ends with the logout, and with a change of role', async () => {
    const { secret, client } = await accept(await add());
    await client.call(calls.staffLogout, {});
    expect((await client.callRaw(calls.staffMe, {})).code).toBe('tokenInvalid');
    advanceClock(5);
    const { body } = await logIn(secret);
    expect(JSON.stringify(body)).toContain('token');
    expect(await shop.deps.db.$count(staffSessions)).toBe(1);
    await inTransaction((tx) => changeStaff(tx, operator(), EMAIL, { role: 'orders' }));
    expect(await shop.deps.db.$count(staffSessions)).toBe(0);
    advanceClock(5);
    const { data } = await visitor.call(calls.staffLogin, {
      body: { email: EMAIL, password: PASSWORD, code: await createTotpCode(secret, shop.clock.now) },
    });
    const session = createApiClient(shop.app, data.token);
    advanceClock(STAFF_SESSION_HOURS * 60 - 1);
    expect((await session.callRaw(calls.staffMe, {})).code).toBe('ok');
    advanceClock(1);
    expect((await session.callRaw(calls.staffMe, {})).code).toBe('tokenInvalid');
  });

  it('is refused to a disabled person, whose sessions end, until the account is enabled', async () => {
    const { secret, client } = await accept(await add());
    await inTransaction((tx) => setStaffDisabled(tx, operator(), EMAIL, true));
    expect((await client.callRaw(calls.staffMe, {})).code).toBe('tokenInvalid');
    advanceClock(5);
    expect((await logIn(secret)).code).toBe('loginError');
    await inTransaction((tx) => setStaffDisabled(tx, operator(), EMAIL, false));
    advanceClock(5);
    expect((await logIn(secret)).code).toBe('ok');
  });

  it('is confirmed by the password, before money moves', async () => {
    const { client } = await accept(await add());
    advanceClock(STAFF_REAUTHENTICATION_MINUTES + 1);
    const cancel = async () =>
      (
        await client.callRaw(calls.staffCancelOrder, {
          params: { orderNo: 'B1' },
          body: { version: '', reason: 'test' },
        })
      ).code;
    expect(await cancel()).toBe('reauthenticationRequired');
    const wrong = await client.callRaw(calls.reauthenticateStaff, { body: { password: 'wrong' } });
    expect(wrong.code).toBe('passwordWrong');
    await client.call(calls.reauthenticateStaff, { body: { password: PASSWORD } });
    expect(await cancel()).toBe('notFound');
  });
});

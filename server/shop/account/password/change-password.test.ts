import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { devices, members, outbox, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { hashPassword } from './password-hash.ts';

const PASSWORD = 'sole e mare';
const NEXT = 'neve e bosco';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let anna: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  anna = createApiClient(
    shop.app,
    await seedMember(shop.deps, { id: 'anna', passwordHash: await hashPassword(PASSWORD) }),
  );
});
afterAll(() => shop.database.drop());

// Password hashing is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const toBody = (currentPassword: string, newPassword = NEXT, confirmPassword = newPassword) => ({
  body: { currentPassword, newPassword, confirmPassword },
});
const logIn = async (password: string) =>
  createApiClient(shop.app).callRaw(calls.login, { body: { email: 'anna@example.com', password } });

describe('a change of the password', () => {
  // REQ-PROF-15
  it('keeps this session, ends the others, and informs the member by e-mail', async () => {
    const other = await logIn(PASSWORD);
    expect(other.code).toBe('ok');
    const { message } = await anna.call(calls.changePassword, toBody(PASSWORD));
    expect(message).toBe('Password updated. Your other devices have been logged out.');
    expect((await anna.call(calls.profile, {})).data.id).toBe('anna');
    expect(await shop.deps.db.$count(sessions, eq(sessions.memberId, 'anna'))).toBe(1);
    expect((await logIn(PASSWORD)).code).toBe('loginError');
    expect((await logIn(NEXT)).code).toBe('ok');
    const mails = await shop.deps.db.select().from(outbox).where(eq(outbox.recipient, 'anna@example.com'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('all your other devices have been logged out');
  });

  // SEC-06
  it('keeps the device of this session known, and no other', async () => {
    const body = { email: 'anna@example.com', password: PASSWORD };
    const here = await createApiClient(shop.app).call(calls.login, { body });
    await createApiClient(shop.app).call(calls.login, { body });
    await createApiClient(shop.app, here.token).call(calls.changePassword, toBody(PASSWORD));
    const rows = await shop.deps.db.select({ id: devices.id }).from(devices).where(eq(devices.memberId, 'anna'));
    expect(rows.map(({ id }) => id)).toEqual([here.device.split('.')[0]]);
  });

  it.each([
    ['a wrong current password', toBody('sbagliata'), 'passwordWrong'],
    ['different new passwords', toBody(PASSWORD, NEXT, 'altra ancora'), 'passwordsDiffer'],
    ['the same password', toBody(PASSWORD, PASSWORD), 'passwordUnchanged'],
    ['the e-mail', toBody(PASSWORD, 'anna@example.com'), 'passwordIsEmail'],
  ])('refuses %s and changes nothing', async (_case, input, code) => {
    expect((await anna.callRaw(calls.changePassword, input)).code).toBe(code);
    expect((await logIn(PASSWORD)).code).toBe('ok');
  });

  it('evaluates ten wrong current passwords an hour, also in parallel, and does not count correct ones', async () => {
    await anna.call(calls.changePassword, toBody(PASSWORD));
    const codes = await Promise.all(
      Array.from({ length: 14 }, async () => (await anna.callRaw(calls.changePassword, toBody('sbagliata'))).code),
    );
    expect(codes.filter((code) => code === 'passwordWrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(4);
  });

  it('is refused to an administrator who acts as the member', async () => {
    await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
    await shop.deps.db.update(sessions).set({ openedBy: 'giulia' }).where(eq(sessions.memberId, 'anna'));
    expect((await anna.callRaw(calls.changePassword, toBody(PASSWORD))).code).toBe('forbidden');
  });
});

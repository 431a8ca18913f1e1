import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { members, outbox, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import {
  EMAIL_CHANGE_LIMIT,
  REAUTHENTICATION_SECONDS,
  SECRET_LIFETIME_SECONDS,
} from '#server/shop/account/account.constants.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchCodeSentTo, fetchLastMessageTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'sole e mare';
const OLD = 'anna@example.com';
const NEW = 'anna.rossi@example.com';
const TAKEN = 'giulia@example.com';

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
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  anna = createApiClient(shop.app, await seedMember(shop.deps, { id: 'anna', passwordHash }));
});
afterAll(() => shop.database.drop());

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const confirmPassword = (password = PASSWORD) => anna.callRaw(calls.reauthenticate, { body: { password } });
const requestChange = (email = NEW) => anna.callRaw(calls.requestEmailChange, { body: { email } });
const enterCode = (otp: string) => anna.callRaw(calls.confirmEmailChange, { body: { otp } });
const readPending = async () => (await anna.call(calls.emailChange, {})).data?.email;
const readEmail = async () => (await anna.call(calls.profile, {})).data.email;
const logIn = async (email: string) =>
  (await visitor.callRaw(calls.login, { body: { email, password: PASSWORD } })).code;
/** Requests a change and reads its code. */
async function receiveCode(email = NEW) {
  advanceClock(1);
  await confirmPassword();
  expect((await requestChange(email)).code).toBe('ok');
  return fetchCodeSentTo(shop.app, email);
}

describe('the confirmation of the password', () => {
  // REQ-PROF-18, SEC-01
  it('is needed before a change, and valid for ten minutes', async () => {
    expect((await requestChange()).code).toBe('reauthenticationRequired');
    expect((await confirmPassword()).code).toBe('ok');
    expect((await requestChange()).code).toBe('ok');
    advanceClock(REAUTHENTICATION_SECONDS);
    expect((await requestChange()).code).toBe('ok');
    advanceClock(1);
    expect((await requestChange()).code).toBe('reauthenticationRequired');
  });

  it('is valid in its session only, and given by a login', async () => {
    await confirmPassword();
    const { token } = await visitor.call(calls.login, { body: { email: OLD, password: PASSWORD } });
    const other = createApiClient(shop.app, token);
    expect((await other.callRaw(calls.requestEmailChange, { body: { email: NEW } })).code).toBe('ok');
    advanceClock(REAUTHENTICATION_SECONDS + 1);
    await confirmPassword();
    const code = (await other.callRaw(calls.requestEmailChange, { body: { email: NEW } })).code;
    expect(code).toBe('reauthenticationRequired');
  });

  // SEC-06
  it('evaluates ten wrong passwords an hour, also in parallel, and shares them with the change of the password', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await confirmPassword('sbagliata')).code));
    expect(codes.filter((code) => code === 'passwordWrong')).toHaveLength(10);
    const body = { currentPassword: 'sbagliata', newPassword: 'neve e bosco', confirmPassword: 'neve e bosco' };
    expect((await anna.callRaw(calls.changePassword, { body })).code).toBe('tooManyRequests');
  });

  it('is refused to an administrator who acts as the member, as are all changes', async () => {
    await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
    await shop.deps.db.update(sessions).set({ openedBy: 'giulia' }).where(eq(sessions.memberId, 'anna'));
    const codes = [await confirmPassword(), await requestChange(), await enterCode('AAAA2222')];
    const { code } = await anna.callRaw(calls.cancelEmailChange, {});
    expect([...codes.map((response) => response.code), code]).toEqual(Array.from({ length: 4 }, () => 'forbidden'));
  });
});

describe('a change of the e-mail', () => {
  // REQ-PROF-19, SEC-05
  it('happens with the code from the new e-mail, until when the current one stays', async () => {
    const code = await receiveCode();
    expect(await readPending()).toBe(NEW);
    expect([await logIn(OLD), await logIn(NEW)]).toEqual(['ok', 'loginError']);
    expect((await enterCode(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)).code).toBe('ok');
    expect([await readEmail(), await readPending()]).toEqual([NEW, undefined]);
    expect([await logIn(OLD), await logIn(NEW)]).toEqual(['loginError', 'ok']);
    expect((await enterCode(code)).code).toBe('codeInvalid');
  });

  // REQ-PROF-20
  it('is announced to the current e-mail when it is requested and when it has happened', async () => {
    const code = await receiveCode();
    const announcement = await fetchLastMessageTo(shop.app, OLD);
    expect(announcement.subject).toBe('Request to change your e-mail');
    expect(announcement.text).toContain('a•••@e…');
    expect(announcement.text).not.toContain(code.slice(0, 4));
    advanceClock(1);
    await enterCode(code);
    expect((await fetchLastMessageTo(shop.app, OLD)).subject).toBe('Your e-mail has been changed');
  });

  // SEC-06
  it('gives the same response for the e-mail of another account, whose owner gets a notice instead of a code', async () => {
    await confirmPassword();
    const free = await requestChange();
    const taken = await requestChange(TAKEN);
    expect([taken.status, taken.body['message']]).toEqual([free.status, free.body['message']]);
    expect(await readPending()).toBe(TAKEN);
    const { subject, text } = await fetchLastMessageTo(shop.app, TAKEN);
    expect(subject).toBe('Questo indirizzo è già del tuo account');
    expect(text).not.toContain('anna');
    expect((await enterCode('AAAA2222')).code).toBe('codeInvalid');
    expect(await readEmail()).toBe(OLD);
  });

  it('fails like a wrong code when another account has got the e-mail meanwhile', async () => {
    const code = await receiveCode();
    await seedMember(shop.deps, { id: 'bruno', email: NEW });
    expect((await enterCode(code)).code).toBe('codeInvalid');
    expect(await readEmail()).toBe(OLD);
    await shop.deps.db.delete(members).where(eq(members.id, 'bruno'));
  });

  it('is possible with the code of the last request only', async () => {
    const first = await receiveCode();
    const second = await receiveCode('anna2@example.com');
    expect((await enterCode(first)).code).toBe('codeInvalid');
    expect((await enterCode(second)).code).toBe('ok');
    expect(await readEmail()).toBe('anna2@example.com');
  });

  // SEC-05
  it('ends after ten minutes, five wrong codes, a cancellation or a new password', async () => {
    let code = await receiveCode();
    advanceClock(SECRET_LIFETIME_SECONDS.code);
    expect([await readPending(), (await enterCode(code)).code]).toEqual([undefined, 'codeInvalid']);

    code = await receiveCode();
    for (let guess = 0; guess < 5; guess += 1) await enterCode('AAAA2222');
    expect((await enterCode(code)).code).toBe('codeInvalid');

    code = await receiveCode();
    await anna.call(calls.cancelEmailChange, {});
    expect([await readPending(), (await enterCode(code)).code]).toEqual([undefined, 'codeInvalid']);

    code = await receiveCode();
    const body = { currentPassword: PASSWORD, newPassword: 'neve e bosco', confirmPassword: 'neve e bosco' };
    await anna.call(calls.changePassword, { body });
    expect([await readPending(), (await enterCode(code)).code]).toEqual([undefined, 'codeInvalid']);
    expect(await readEmail()).toBe(OLD);
  });

  it('makes codes invalid that the former e-mail has received for a new password', async () => {
    const code = await receiveCode();
    await visitor.call(calls.forgotPassword, { body: { email: OLD } });
    advanceClock(1);
    await visitor.call(calls.forgotPassword, { body: { email: OLD } });
    const otp = await fetchCodeSentTo(shop.app, OLD);
    await enterCode(code);
    expect((await visitor.callRaw(calls.verifyCode, { body: { otp, email: OLD } })).code).toBe('codeInvalid');
  });

  it('is limited in the number of mails, and refused for the current e-mail and for invalid ones', async () => {
    await confirmPassword();
    expect((await requestChange(OLD)).code).toBe('invalidInput');
    expect((await requestChange('anna@example')).code).toBe('invalidInput');
    for (let count = 0; count < EMAIL_CHANGE_LIMIT.maxAttempts; count += 1) {
      expect((await requestChange(`anna${String(count)}@example.com`)).code).toBe('ok');
    }
    expect((await requestChange('more@example.com')).code).toBe('tooManyRequests');
    expect((await fetchMessages(shop.app)).filter(({ to }) => to === 'more@example.com')).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { codes, links, members, outbox, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import {
  CODE_IP_LIMIT,
  CODE_WITHOUT_ACCOUNT_LIMIT,
  MAX_CODE_GUESSES,
  FORGOT_PASSWORD_ACCOUNT_LIMIT,
  SECRET_LIFETIME_SECONDS,
} from '#server/shop/account/account.constants.ts';
import { redeemCode } from '#server/shop/account/one-time/codes.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchCodeSentTo, fetchLastMessageTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { recordStatements } from '#tests/server/helpers/record-statements.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { hashPassword } from './password-hash.ts';

const email = 'giulia@example.com';
const oldPassword = 'la vecchia';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let oldHash = '';

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  oldHash = await hashPassword(oldPassword);
  await seedMember(shop.deps, { id: 'marco', passwordHash: oldHash });
});
beforeEach(async () => {
  const { db } = shop.deps;
  await db.delete(rateLimits);
  await db.delete(outbox);
  await db.delete(codes);
  await db.update(members).set({ passwordHash: oldHash }).where(eq(members.id, 'giulia'));
});
afterAll(() => shop.database.drop());

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const requestCode = (memberEmail = email) => visitor.call(calls.forgotPassword, { body: { email: memberEmail } });
const receiveCode = async () => {
  await requestCode();
  advanceClock(1);
  return fetchCodeSentTo(shop.app, email);
};
const verifyCode = (otp: string, memberEmail = email) =>
  visitor.callRaw(calls.verifyCode, { body: { otp, email: memberEmail } });
const verifyWithoutEmail = (otp: string) => visitor.callRaw(calls.verifyCode, { body: { otp } });
const receiveToken = async () =>
  (await visitor.call(calls.verifyCode, { body: { otp: await receiveCode(), email } })).data;
const resetPassword = (token: string, newPassword = 'la nuova', confirmPassword = newPassword) =>
  visitor.callRaw(calls.resetPassword, {
    body: { userId: 'giulia', token, newPassword, confirmPassword },
  });
const logIn = (password: string) => visitor.callRaw(calls.login, { body: { email, password } });
const countWaitingQueries = () =>
  queryCount(
    shop.database,
    "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
const sendRaw = (path: string, body: object, headers: Record<string, string>) =>
  shop.app.request(`/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('forgotten password', () => {
  // REQ-ACC-02, REQ-API-09, REQ-API-10, REQ-API-11
  it('is replaced in three steps', async () => {
    const { token, userId } = await receiveToken();
    expect(userId).toBe('giulia');
    expect(await resetPassword(token)).toMatchObject({ code: 'ok', body: { message: 'Password updated.' } });
    expect((await logIn(oldPassword)).code).toBe('loginError');
    expect((await logIn('la nuova')).code).toBe('ok');
    expect(await fetchLastMessageTo(shop.app, email)).toMatchObject({ subject: 'Your password has been changed' });
  });

  it('mails the code in the language of the request', async () => {
    await createApiClient(shop.app, '', 'it').call(calls.forgotPassword, { body: { email } });
    const { subject, text } = await fetchLastMessageTo(shop.app, email);
    expect(subject).toBe('Il codice per la tua nuova password');
    expect(text).toMatch(/^Ciao giulia,\n\n.*Vale 10 minuti e una volta sola\./);
    expect(text).toMatch(/\n\nBottega\n$/u);
  });

  it('accepts any spelling of the e-mail and the code', async () => {
    await requestCode(' GIULIA@example.com ');
    const code = await fetchCodeSentTo(shop.app, email);
    expect((await verifyCode(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`, 'Giulia@Example.com')).code).toBe(
      'ok',
    );
  });

  it.each([
    ['dashes and no-break spaces', (code: string) => `\u202a${code.slice(0, 4)}\u00a0–\u00a0${code.slice(4)}\u202c`],
    ['invisible characters', (code: string) => [...code].join('\u200b')],
    [
      'full width',
      (code: string) => code.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
    ],
  ])('accepts the code pasted with %s', async (_name, paste) => {
    await requestCode(email);
    const code = await fetchCodeSentTo(shop.app, email);
    expect((await verifyCode(paste(code), 'giulia@example.com\u200b')).code).toBe('ok');
  });

  it('stores code and token only as hashes', async () => {
    const code = await receiveCode();
    const { token } = (await visitor.call(calls.verifyCode, { body: { otp: code, email } })).data;
    const rows = JSON.stringify([
      await shop.deps.db.select().from(codes),
      await shop.deps.db.select().from(links),
      await shop.deps.db.select().from(rateLimits),
    ]);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(token);
    const codeRow = JSON.stringify(await shop.deps.db.select().from(codes));
    expect(codeRow).not.toContain(email);
  });
});

describe('requests for known and unknown e-mails', () => {
  const requestCodeFor = (memberEmail: string) => sendRaw('/forgot/password', { email: memberEmail }, {});

  // SEC-06
  it('get the same response, but only the known one a mail', async () => {
    const known = await requestCodeFor(email);
    const unknown = await requestCodeFor('nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await unknown.json()).toEqual(await known.json());
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect((await fetchMessages(shop.app)).map(({ to }) => to)).toEqual([email]);
  });

  it('write the same number of rows, so that they take the same time', async () => {
    const countRows = async () => [
      await shop.deps.db.$count(codes),
      await shop.deps.db.$count(outbox),
      await shop.deps.db.$count(rateLimits),
    ];
    await requestCodeFor(email);
    const [codeRows, mails, limits = 0] = await countRows();
    expect([codeRows, mails]).toEqual([1, 1]);
    await requestCodeFor('nobody@example.com');
    // The counter of the IP address exists already.
    expect(await countRows()).toEqual([2, 2, limits + 3]);
  });

  // SEC-06
  it('run the same SQL statements', async () => {
    const emails = [email, 'nobody@example.com'] as const;
    // The first request of a client and an account creates their counters.
    for (const memberEmail of emails) await requestCodeFor(memberEmail);
    const [known, unknown] = [
      await recordStatements(() => requestCodeFor(emails[0])),
      await recordStatements(() => requestCodeFor(emails[1])),
    ];
    expect(known.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });

  it('hit the same limits of codes and guesses', async () => {
    const collectResponses = async (memberEmail: string) => {
      await shop.deps.db.delete(rateLimits);
      const requestStatuses: number[] = [];
      for (let attempt = 0; attempt < FORGOT_PASSWORD_ACCOUNT_LIMIT.maxAttempts + 1; attempt += 1)
        requestStatuses.push((await requestCodeFor(memberEmail)).status);
      const guessResults: unknown[] = [];
      for (let attempt = 0; attempt < MAX_CODE_GUESSES + 2; attempt += 1) {
        const { code, status, body } = await verifyCode('AAAAAAAA', memberEmail);
        guessResults.push([code, status, body['message']]);
      }
      return { requestStatuses, guessResults };
    };
    const known = await collectResponses(email);
    expect(known.requestStatuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await collectResponses('nobody@example.com')).toEqual(known);
  });
});

describe('limits of code requests', () => {
  // SEC-06
  it('ignore forwarding headers and set Retry-After', async () => {
    for (let attempt = 0; attempt < FORGOT_PASSWORD_ACCOUNT_LIMIT.maxAttempts; attempt += 1) await requestCode();
    const forged = await sendRaw(
      '/forgot/password',
      { email },
      { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
    );
    expect(forged.status).toBe(429);
    expect(Number(forged.headers.get('retry-after'))).toBe(FORGOT_PASSWORD_ACCOUNT_LIMIT.windowSeconds);
    expect((await fetchMessages(shop.app)).length).toBe(FORGOT_PASSWORD_ACCOUNT_LIMIT.maxAttempts);
    advanceClock(FORGOT_PASSWORD_ACCOUNT_LIMIT.windowSeconds);
    await requestCode();
  });
});

describe('password code (SEC-05)', () => {
  it('is evaluated five times, then even the correct code is rejected', async () => {
    const code = await receiveCode();
    for (let attempt = 0; attempt < MAX_CODE_GUESSES; attempt += 1) {
      expect((await verifyCode('AAAAAAAA')).code).toBe('codeInvalid');
    }
    expect((await verifyCode(code)).code).toBe('codeInvalid');
    expect((await verifyWithoutEmail(code)).code).toBe('codeInvalid');
  });

  // SEC-05
  it('is evaluated at most five times when 100 guesses arrive in parallel', async () => {
    const code = await receiveCode();
    const responses = await Promise.all(Array.from({ length: 100 }, () => verifyCode('AAAAAAAA')));
    expect(responses.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(CODE_IP_LIMIT.maxAttempts);
    const [row] = await shop.deps.db.select().from(codes);
    expect(row?.attempts).toBe(MAX_CODE_GUESSES);
    await shop.deps.db.delete(rateLimits);
    expect((await verifyCode(code)).code).toBe('codeInvalid');
  });

  it('without its e-mail is evaluated at most five times per client', async () => {
    const code = await receiveCode();
    const responses = await Promise.all(Array.from({ length: 100 }, () => verifyWithoutEmail('AAAAAAAA')));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(CODE_WITHOUT_ACCOUNT_LIMIT.maxAttempts);
    const forged = await sendRaw('/verify/code', { otp: code }, { 'x-forwarded-for': '203.0.113.9' });
    expect(forged.status).toBe(429);
    expect(Number(forged.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  // REQ-API-10
  it('works once without its e-mail', async () => {
    const code = await receiveCode();
    expect((await verifyWithoutEmail(code)).code).toBe('ok');
    expect((await verifyWithoutEmail(code)).code).toBe('codeInvalid');
    expect((await verifyCode(code)).code).toBe('codeInvalid');
  });

  // SEC-05
  it('works once when five correct guesses wait for the same row lock', async () => {
    const code = await receiveCode();
    const guesses: Promise<unknown>[] = [];
    await shop.deps.db.transaction(async (tx) => {
      // All guesses wait for the row lock before the first one can read it.
      await tx.select().from(codes).for('update');
      for (let attempt = 0; attempt < MAX_CODE_GUESSES; attempt += 1) {
        const owner = { purpose: 'password', subject: email, requester: 'in-process' } as const;
        guesses.push(redeemCode(shop.deps, owner, code, (_, memberId) => Promise.resolve(memberId)));
      }
      await vi.waitFor(async () => expect(await countWaitingQueries()).toBe(MAX_CODE_GUESSES), { timeout: 4000 });
    });
    expect((await Promise.all(guesses)).filter((id) => id === 'giulia')).toHaveLength(1);
  });

  it('works once, with or without its e-mail', async () => {
    const code = await receiveCode();
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => verifyCode(code)),
      ...Array.from({ length: 4 }, () => verifyWithoutEmail(code)),
    ]);
    expect(responses.filter((response) => response.code === 'ok')).toHaveLength(1);
  });

  // SEC-05
  it('is invalid once another code is sent', async () => {
    const first = await receiveCode();
    const second = await receiveCode();
    expect((await verifyCode(first)).code).toBe('codeInvalid');
    expect((await verifyWithoutEmail(first)).code).toBe('codeInvalid');
    expect((await verifyCode(second)).code).toBe('ok');
  });

  it('has its own guesses after a resend', async () => {
    await receiveCode();
    for (let attempt = 0; attempt < MAX_CODE_GUESSES; attempt += 1) await verifyCode('AAAAAAAA');
    expect((await verifyCode(await receiveCode())).code).toBe('ok');
  });

  // SEC-05
  it('expires after ten minutes', async () => {
    expect(SECRET_LIFETIME_SECONDS.code).toBe(600);
    const early = await receiveCode();
    advanceClock(598);
    expect((await verifyCode(early)).code).toBe('ok');
    const late = await receiveCode();
    advanceClock(600);
    expect((await verifyCode(late)).code).toBe('codeInvalid');
    expect((await verifyWithoutEmail(late)).code).toBe('codeInvalid');
  });

  // SEC-05
  it('is bound to the e-mail of its request', async () => {
    const code = await receiveCode();
    await requestCode('nobody@example.com');
    expect((await verifyCode(code, 'nobody@example.com')).code).toBe('codeInvalid');
    expect((await verifyCode(code)).code).toBe('ok');
  });
});

describe('new password', () => {
  // REQ-API-11, REQ-VER-16
  it('must match its confirmation and differ from the former password; the token stays valid after an error', async () => {
    const { token } = await receiveToken();
    expect(await resetPassword(token, 'prima prova', 'seconda prova')).toMatchObject({
      code: 'passwordsDiffer',
      status: 400,
    });
    expect(await resetPassword(token, oldPassword)).toMatchObject({ code: 'passwordUnchanged', status: 400 });
    expect((await resetPassword(token)).code).toBe('ok');
  });

  it('is set once when several requests arrive in parallel', async () => {
    const { token } = await receiveToken();
    const responses = await Promise.all(
      ['prima prova', 'seconda prova', 'terza prova', 'quarta prova'].map((password) => resetPassword(token, password)),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual(['linkInvalid', 'linkInvalid', 'linkInvalid', 'ok']);
    expect((await resetPassword(token, 'quinta prova')).code).toBe('linkInvalid');
  });

  it('rejects a token that is expired, made up or of another member', async () => {
    const { token } = await receiveToken();
    const response = await visitor.callRaw(calls.resetPassword, {
      body: { userId: 'marco', token, newPassword: 'la nuova', confirmPassword: 'la nuova' },
    });
    expect(response.code).toBe('linkInvalid');
    expect((await resetPassword('made-up')).code).toBe('linkInvalid');
    advanceClock(SECRET_LIFETIME_SECONDS.resetPassword);
    expect((await resetPassword(token)).code).toBe('linkInvalid');
  });

  // SEC-01
  it('ends all sessions of the member', async () => {
    const session = await createMemberSession(shop.deps, 'giulia');
    const { token } = await receiveToken();
    await resetPassword(token);
    const sessionRows = await shop.deps.db.select().from(sessions).where(eq(sessions.memberId, 'giulia'));
    expect(sessionRows).toEqual([]);
    expect(await createApiClient(shop.app, session).callExpectingError(calls.profile, {})).toMatchObject({
      code: 'tokenInvalid',
    });
  });

  it('invalidates other reset tokens', async () => {
    const first = await receiveToken();
    const second = await receiveToken();
    expect((await resetPassword(second.token)).code).toBe('ok');
    expect((await resetPassword(first.token, 'another one')).code).toBe('linkInvalid');
  });

  it('works immediately for a member who was locked out', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) await logIn('wrong');
    expect((await logIn(oldPassword)).code).toBe('tooManyRequests');
    const { token } = await receiveToken();
    await resetPassword(token);
    expect((await logIn('la nuova')).code).toBe('ok');
  });
});

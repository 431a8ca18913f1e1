import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { codes, links, members, outbox, rateLimits, sessions } from '#server/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { fetchCodeSentTo, fetchLastMessageTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import {
  CODE_IP_LIMIT,
  CODE_WITHOUT_ACCOUNT_LIMIT,
  MAX_CODE_GUESSES,
  FORGOT_PASSWORD_ACCOUNT_LIMIT,
  SECRET_LIFETIME_SECONDS,
} from '#server/account/account.constants.ts';
import { redeemCode } from '#server/account/one-time/codes.ts';
import { hashPassword } from './password-hash.ts';
import { createMemberSession } from '#server/auth/sessions.ts';

const email = 'giulia@example.com';
const old = 'la vecchia';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let oldHash = '';

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  oldHash = await hashPassword(old);
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

const later = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const forgot = (address = email) => visitor.call(calls.forgotPassword, { body: { email: address } });
const newCode = async () => {
  await forgot();
  later(1);
  return fetchCodeSentTo(shop.app, email);
};
const verify = (otp: string, address = email) => visitor.callRaw(calls.verifyCode, { body: { otp, email: address } });
const blind = (otp: string) => visitor.callRaw(calls.verifyCode, { body: { otp } });
const newToken = async () => (await visitor.call(calls.verifyCode, { body: { otp: await newCode(), email } })).data;
const reset = (token: string, newPassword = 'la nuova', confirmPassword = newPassword) =>
  visitor.callRaw(calls.resetPassword, {
    body: { userId: 'giulia', token, newPassword, confirmPassword },
  });
const logIn = (password: string) => visitor.callRaw(calls.login, { body: { email, password } });
const waiting = () =>
  queryCount(
    shop.database,
    "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
const waitUntil = async (isSo: () => Promise<boolean>) => {
  for (let time = 0; !(await isSo()) && time < 500; time += 1) await sleep(10);
};
const forge = (path: string, body: object, headers: Record<string, string>) =>
  shop.app.request(`/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a forgotten password', () => {
  it('is replaced in three steps', async () => {
    const { token, userId } = await newToken();
    expect(userId).toBe('giulia');
    expect(await reset(token)).toMatchObject({ code: 'ok', body: { message: 'Password updated.' } });
    expect((await logIn(old)).code).toBe('loginError');
    expect((await logIn('la nuova')).code).toBe('ok');
    expect(await fetchLastMessageTo(shop.app, email)).toMatchObject({ subject: 'Your password has changed' });
  });

  it('is asked for in the language of the request', async () => {
    await createApiClient(shop.app, '', 'it').call(calls.forgotPassword, { body: { email } });
    const { subject, text } = await fetchLastMessageTo(shop.app, email);
    expect(subject).toBe('Il codice per la tua nuova password');
    expect(text).toMatch(/^Ciao giulia,\n\n.*Vale 10 minuti e una volta sola\./);
    expect(text).toContain('La tua Bottega');
  });

  it('is taken in any spelling of the e-mail and the code', async () => {
    await forgot(' GIULIA@example.com ');
    const code = await fetchCodeSentTo(shop.app, email);
    expect((await verify(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`, 'Giulia@Example.com')).code).toBe('ok');
  });

  it.each([
    ['dashes and no-break spaces', (code: string) => `\u202a${code.slice(0, 4)}\u00a0–\u00a0${code.slice(4)}\u202c`],
    ['invisible characters', (code: string) => [...code].join('\u200b')],
    [
      'full width',
      (code: string) => code.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('takes the code pasted with %s', async (_with, paste) => {
    await forgot(email);
    const code = await fetchCodeSentTo(shop.app, email);
    expect((await verify(paste(code), 'giulia@example.com\u200b')).code).toBe('ok');
  });

  it('leaves nothing readable: code and token are kept as hashes', async () => {
    const code = await newCode();
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

describe('known and unknown e-mails', () => {
  const ask = (address: string) => forge('/forgot/password', { email: address }, {});

  it('get the same answer, and one of them a mail', async () => {
    const known = await ask(email);
    const unknown = await ask('nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await unknown.json()).toEqual(await known.json());
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect((await fetchMessages(shop.app)).map(({ to }) => to)).toEqual([email]);
  });

  it('leave the same rows behind, so that they take the same time', async () => {
    const counts = async () => [
      await shop.deps.db.$count(codes),
      await shop.deps.db.$count(outbox),
      await shop.deps.db.$count(rateLimits),
    ];
    await ask(email);
    const [codeRows, mails, limits = 0] = await counts();
    expect([codeRows, mails]).toEqual([1, 1]);
    await ask('nobody@example.com');
    // The address' counter is there already.
    expect(await counts()).toEqual([2, 2, limits + 3]);
  });

  it('take as long', async () => {
    const time = async (address: string) => {
      await shop.deps.db.delete(rateLimits);
      const begun = performance.now();
      await ask(address);
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      known.push(await time(email));
      unknown.push(await time(`nobody${String(round)}@example.com`));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[12] ?? 0;
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  }, 30_000);

  it('run out of codes and tries alike', async () => {
    const answers = async (address: string) => {
      await shop.deps.db.delete(rateLimits);
      const asked: number[] = [];
      for (let time = 0; time < FORGOT_PASSWORD_ACCOUNT_LIMIT.maxAttempts + 1; time += 1)
        asked.push((await ask(address)).status);
      const guessed: unknown[] = [];
      for (let time = 0; time < MAX_CODE_GUESSES + 2; time += 1) {
        const { code, status, body } = await verify('AAAAAAAA', address);
        guessed.push([code, status, body['message']]);
      }
      return { asked, guessed };
    };
    const known = await answers(email);
    expect(known.asked).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await answers('nobody@example.com')).toEqual(known);
  });
});

describe('the limits of asking', () => {
  it('hold whatever the headers claim, and say when to come back', async () => {
    for (let time = 0; time < FORGOT_PASSWORD_ACCOUNT_LIMIT.maxAttempts; time += 1) await forgot();
    const forged = await forge(
      '/forgot/password',
      { email },
      { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
    );
    expect(forged.status).toBe(429);
    expect(Number(forged.headers.get('retry-after'))).toBe(FORGOT_PASSWORD_ACCOUNT_LIMIT.windowSeconds);
    expect((await fetchMessages(shop.app)).length).toBe(FORGOT_PASSWORD_ACCOUNT_LIMIT.maxAttempts);
    later(FORGOT_PASSWORD_ACCOUNT_LIMIT.windowSeconds);
    await forgot();
  });
});

describe('a code (SEC-05)', () => {
  it('is looked at five times, then the right one opens nothing either', async () => {
    const code = await newCode();
    for (let time = 0; time < MAX_CODE_GUESSES; time += 1) {
      expect((await verify('AAAAAAAA')).code).toBe('codeInvalid');
    }
    expect((await verify(code)).code).toBe('codeInvalid');
    expect((await blind(code)).code).toBe('codeInvalid');
  });

  it('is looked at five times of a hundred sent at once', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify('AAAAAAAA')));
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(CODE_IP_LIMIT.maxAttempts);
    const [row] = await shop.deps.db.select().from(codes);
    expect(row?.tries).toBe(MAX_CODE_GUESSES);
    await shop.deps.db.delete(rateLimits);
    expect((await verify(code)).code).toBe('codeInvalid');
  });

  it('without its e-mail may be guessed as often by an address, and no more', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 100 }, () => blind('AAAAAAAA')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(CODE_WITHOUT_ACCOUNT_LIMIT.maxAttempts);
    const forged = await forge('/verify/code', { otp: code }, { 'x-forwarded-for': '203.0.113.9' });
    expect(forged.status).toBe(429);
    expect(Number(forged.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('works without its e-mail, once', async () => {
    const code = await newCode();
    expect((await blind(code)).code).toBe('ok');
    expect((await blind(code)).code).toBe('codeInvalid');
    expect((await verify(code)).code).toBe('codeInvalid');
  });

  it('is good once, of five right ones that wait for each other', async () => {
    const code = await newCode();
    const guesses: Promise<unknown>[] = [];
    await shop.deps.db.transaction(async (tx) => {
      // All of them stand at the row before the first may look at it.
      await tx.select().from(codes).for('update');
      for (let time = 0; time < MAX_CODE_GUESSES; time += 1) {
        const owner = { purpose: 'password', subject: email, requester: 'in-process' } as const;
        guesses.push(redeemCode(shop.deps, owner, code, (_, memberId) => Promise.resolve(memberId)));
      }
      await waitUntil(async () => (await waiting()) === MAX_CODE_GUESSES);
    });
    expect((await Promise.all(guesses)).filter((id) => id === 'giulia')).toHaveLength(1);
  });

  it('is good once, with its e-mail or without', async () => {
    const code = await newCode();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => verify(code)),
      ...Array.from({ length: 4 }, () => blind(code)),
    ]);
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
  });

  it('is void once another was sent', async () => {
    const first = await newCode();
    const second = await newCode();
    expect((await verify(first)).code).toBe('codeInvalid');
    expect((await blind(first)).code).toBe('codeInvalid');
    expect((await verify(second)).code).toBe('ok');
  });

  it('has its own tries after a resend', async () => {
    await newCode();
    for (let time = 0; time < MAX_CODE_GUESSES; time += 1) await verify('AAAAAAAA');
    expect((await verify(await newCode())).code).toBe('ok');
  });

  it('ends after ten minutes', async () => {
    expect(SECRET_LIFETIME_SECONDS.code).toBe(600);
    const early = await newCode();
    later(598);
    expect((await verify(early)).code).toBe('ok');
    const late = await newCode();
    later(600);
    expect((await verify(late)).code).toBe('codeInvalid');
    expect((await blind(late)).code).toBe('codeInvalid');
  });

  it('is bound to the e-mail that asked', async () => {
    const code = await newCode();
    await forgot('nobody@example.com');
    expect((await verify(code, 'nobody@example.com')).code).toBe('codeInvalid');
    expect((await verify(code)).code).toBe('ok');
  });
});

describe('the new password', () => {
  it('must be typed twice alike and differ from the old; a refusal leaves the token alive', async () => {
    const { token } = await newToken();
    expect(await reset(token, 'prima prova', 'seconda prova')).toMatchObject({ code: 'passwordsDiffer', status: 400 });
    expect(await reset(token, old)).toMatchObject({ code: 'passwordUnchanged', status: 400 });
    expect((await reset(token)).code).toBe('ok');
  });

  it('is set once, of several sent at once', async () => {
    const { token } = await newToken();
    const answers = await Promise.all(
      ['prima prova', 'seconda prova', 'terza prova', 'quarta prova'].map((password) => reset(token, password)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['linkInvalid', 'linkInvalid', 'linkInvalid', 'ok']);
    expect((await reset(token, 'quinta prova')).code).toBe('linkInvalid');
  });

  it('takes no token that has expired, is made up or is another’s', async () => {
    const { token } = await newToken();
    const other = await visitor.callRaw(calls.resetPassword, {
      body: { userId: 'marco', token, newPassword: 'la nuova', confirmPassword: 'la nuova' },
    });
    expect(other.code).toBe('linkInvalid');
    expect((await reset('made-up')).code).toBe('linkInvalid');
    later(SECRET_LIFETIME_SECONDS.resetPassword);
    expect((await reset(token)).code).toBe('linkInvalid');
  });

  it('ends every session of the member', async () => {
    const session = await createMemberSession(shop.deps, 'giulia');
    const { token } = await newToken();
    await reset(token);
    const left = await shop.deps.db.select().from(sessions).where(eq(sessions.memberId, 'giulia'));
    expect(left).toEqual([]);
    expect(await createApiClient(shop.app, session).callExpectingError(calls.profile, {})).toMatchObject({
      code: 'tokenInvalid',
    });
  });

  it('voids another right to set it', async () => {
    const first = await newToken();
    const second = await newToken();
    expect((await reset(second.token)).code).toBe('ok');
    expect((await reset(first.token, 'another one')).code).toBe('linkInvalid');
  });

  it('may be used at once by whoever was locked out', async () => {
    for (let time = 0; time < 11; time += 1) await logIn('wrong');
    expect((await logIn(old)).code).toBe('tooManyRequests');
    const { token } = await newToken();
    await reset(token);
    expect((await logIn('la nuova')).code).toBe('ok');
  });
});

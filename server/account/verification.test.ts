import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { links, members, outbox, rateLimits } from '#server/db/schema/index.ts';
import { caller } from '#tests/server/ask.ts';
import { openShop } from '#tests/server/fixtures.ts';
import { addMember } from '#tests/server/shop-fixtures.ts';
import { codeTo, lastTo, linkTo, messagesOf } from '#tests/server/outbox.ts';
import { CODE_TRIES, LIFETIME, LINK_ADDRESS, MOBILE_DAY } from './account.constants.ts';
import { hashPassword } from './passwords.ts';
import { sendVerificationMail } from './verify-email.ts';

const mobile = '+39 333 123 4567';
const old = 'provvisoria';
let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: ReturnType<typeof caller>;
let oldHash = '';
let people = 0;

beforeAll(async () => {
  shop = await openShop();
  visitor = caller(shop.app);
  oldHash = await hashPassword(old);
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
});
afterAll(() => shop.database.drop());

const later = (seconds: number) =>
  (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));

/** A new member who has just been mailed, with each step of the way. */
async function newcomer() {
  const id = `nadia${String(people++)}`;
  const email = `${id}@example.com`;
  const member = { id, email, firstName: 'Nadia' };
  await addMember(shop.deps, { ...member, mobile, passwordHash: oldHash });
  const mail = () =>
    shop.deps.db.transaction((tx) => sendVerificationMail(tx, shop.deps.now(), member, 'it'));
  await mail();
  const token = async () => (await linkTo(shop.app, email)).searchParams.get('token') ?? '';
  const identity = { id, email };
  const verifyEmail = async (more: Partial<{ id: string; email: string; token: string }> = {}) =>
    visitor.raw(calls.verifyEmail, { params: { ...identity, token: await token(), ...more } });
  const sendCode = (more: Partial<typeof identity> = {}) =>
    visitor.raw(calls.sendMobileCode, { body: { ...identity, ...more } });
  const verifyMobile = (otp: string, more: Partial<typeof identity> = {}) =>
    visitor.raw(calls.verifyMobile, { body: { ...identity, otp, ...more } });
  const setPassword = (newPassword: string, confirmPassword = newPassword, who = visitor) =>
    who.raw(calls.setFirstPassword, { body: { ...identity, newPassword, confirmPassword } });
  const logIn = (password: string) => visitor.raw(calls.login, { body: { email, password } });
  const row = async () =>
    (await shop.deps.db.select().from(members).where(eq(members.id, id)))[0];
  const upToMobile = async () => {
    await verifyEmail();
    await sendCode();
    return codeTo(shop.app, mobile);
  };
  return { ...identity, mail, token, verifyEmail, sendCode, verifyMobile, setPassword, logIn, row, upToMobile };
}

describe('from the mail to a login', () => {
  it('goes by e-mail, mobile and password', async () => {
    const nadia = await newcomer();
    expect((await nadia.logIn(old)).body['data']).toEqual({ isAccountVerified: false });
    const confirmed = await nadia.verifyEmail();
    expect(confirmed).toMatchObject({ code: 'ok', body: { data: { mobile: '+•• ••• ••• •567' } } });
    expect((await nadia.logIn(old)).body['data']).toEqual({ isAccountVerified: false });
    expect(await nadia.sendCode()).toMatchObject({ code: 'ok', body: { data: { mobile: '+•• ••• ••• •567' } } });
    expect((await nadia.verifyMobile(await codeTo(shop.app, mobile))).code).toBe('ok');
    expect((await nadia.setPassword('la mia')).code).toBe('ok');
    expect((await nadia.logIn(old)).code).toBe('loginError');
    expect((await nadia.logIn('la mia')).code).toBe('ok');
  });
});

describe('the mail', () => {
  it('leads to the page with id, e-mail and token, on the shop’s own address', async () => {
    const nadia = await newcomer();
    const link = await linkTo(shop.app, nadia.email);
    expect(link.origin + link.pathname).toBe('http://shop.test/account/verify');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      id: nadia.id,
      email: nadia.email,
      token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    const rows = JSON.stringify(await shop.deps.db.select().from(links));
    expect(rows).not.toContain(link.searchParams.get('token'));
  });

  it('never leads where a Host header says', async () => {
    const response = await shop.app.request('http://evil.example/api/forgot/password', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: 'giulia@example.com' }),
    });
    expect(response.status).toBe(200);
    await newcomer();
    const page = await shop.app.request('http://evil.example/sandbox/outbox');
    const [row] = await shop.deps.db.select().from(outbox);
    expect(JSON.stringify(row) + (await page.text())).not.toContain('evil.example');
  });
});

describe('an e-mail', () => {
  it('is confirmed once: afterwards its link says that it is', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    const again = await nadia.verifyEmail();
    expect(again).toMatchObject({
      status: 409,
      code: 'emailAlreadyVerified',
      body: { data: { isEmailVerified: true } },
    });
  });

  it('is confirmed by one of ten at once', async () => {
    const nadia = await newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => nadia.verifyEmail()));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'emailAlreadyVerified')).toHaveLength(9);
  });

  it('takes no link that is made up, another’s or for another address', async () => {
    const nadia = await newcomer();
    const other = await newcomer();
    for (const more of [
      { token: 'made-up' },
      { token: await other.token() },
      { id: other.id },
      { email: other.email },
      { id: 'nobody' },
    ]) {
      expect(await nadia.verifyEmail(more)).toMatchObject({ status: 400, code: 'linkInvalid' });
    }
    expect((await nadia.row())?.emailVerifiedAt).toBeNull();
  });

  it('tells nobody without a link that it is confirmed', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    expect((await nadia.verifyEmail({ token: 'made-up' })).code).toBe('linkInvalid');
  });

  it('is no longer confirmed by a link of two days ago, but by a new one', async () => {
    const nadia = await newcomer();
    later(LIFETIME.email);
    expect((await nadia.verifyEmail()).code).toBe('linkInvalid');
    await nadia.mail();
    expect((await nadia.verifyEmail()).code).toBe('ok');
  });

  it('can’t be guessed at: an address has thirty wrong links', async () => {
    const nadia = await newcomer();
    const guess = () => nadia.verifyEmail({ token: 'made-up' });
    for (let time = 0; time < LINK_ADDRESS.tries; time += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 429 });
  });
});

describe('the code of a mobile', () => {
  it('is sent only after the e-mail was confirmed, to the right pair', async () => {
    const nadia = await newcomer();
    expect((await nadia.sendCode()).code).toBe('linkInvalid');
    await nadia.verifyEmail();
    expect((await nadia.sendCode({ email: 'giulia@example.com' })).code).toBe('linkInvalid');
    expect((await nadia.sendCode({ id: 'giulia' })).code).toBe('linkInvalid');
    expect((await messagesOf(shop.app)).filter(({ kind }) => kind === 'text')).toEqual([]);
  });

  it('is sent again after a minute, which voids the former', async () => {
    const nadia = await newcomer();
    const first = await nadia.upToMobile();
    later(20);
    const soon = await shop.app.request('/api/user/mobile/code', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ id: nadia.id, email: nadia.email }),
    });
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '40']);
    later(40);
    expect((await nadia.sendCode()).code).toBe('ok');
    const second = await codeTo(shop.app, mobile);
    if (first !== second) expect((await nadia.verifyMobile(first)).code).toBe('codeInvalid');
    expect((await nadia.verifyMobile(second)).code).toBe('ok');
  });

  it('is sent once, of ten asked for at once', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => nadia.sendCode()));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await messagesOf(shop.app)).filter(({ kind }) => kind === 'text')).toHaveLength(1);
  });

  it('is sent ten times a day', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    for (let time = 0; time < MOBILE_DAY.tries; time += 1) {
      expect((await nadia.sendCode()).code).toBe('ok');
      later(60);
    }
    expect((await nadia.sendCode()).code).toBe('tooManyRequests');
  });

  it('is guessed five times, of a hundred at once too', async () => {
    const nadia = await newcomer();
    const code = await nadia.upToMobile();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 100 }, () => nadia.verifyMobile(wrong)));
    await shop.deps.db.delete(rateLimits);
    expect(CODE_TRIES).toBe(5);
    expect((await nadia.verifyMobile(code)).code).toBe('codeInvalid');
    expect((await nadia.row())?.mobileVerifiedAt).toBeNull();
  });

  it('is good once, for ten minutes and for its member', async () => {
    const nadia = await newcomer();
    const code = await nadia.upToMobile();
    expect((await nadia.verifyMobile(code, { email: 'giulia@example.com' })).code).toBe('codeInvalid');
    expect((await nadia.verifyMobile(code, { id: 'giulia' })).code).toBe('codeInvalid');
    later(LIFETIME.code);
    expect((await nadia.verifyMobile(code)).code).toBe('codeInvalid');
    await nadia.sendCode();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => nadia.verifyMobile(await codeTo(shop.app, mobile))),
    );
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
  });

  it('is not sent to a mobile that is confirmed', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    expect(await nadia.sendCode()).toMatchObject({
      status: 409,
      code: 'mobileAlreadyVerified',
      body: { data: { isMobileVerified: true } },
    });
  });

  it('comes in the language of the request', async () => {
    const nadia = await newcomer();
    await nadia.upToMobile();
    expect((await lastTo(shop.app, mobile)).text).toMatch(/^Bottega: your code is \d{6}\./);
  });
});

describe('the first password', () => {
  it('can’t be set before the mobile is confirmed', async () => {
    const nadia = await newcomer();
    expect((await nadia.setPassword('mia')).code).toBe('linkInvalid');
    await nadia.upToMobile();
    expect((await nadia.setPassword('mia')).code).toBe('linkInvalid');
  });

  it('must be typed twice alike and be new; a refusal leaves the right to set it', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    expect(await nadia.setPassword('mia', 'tua')).toMatchObject({ status: 400, code: 'passwordsDiffer' });
    expect(await nadia.setPassword(old)).toMatchObject({ status: 400, code: 'passwordUnchanged' });
    expect((await nadia.setPassword('mia')).code).toBe('ok');
  });

  it('is set once, of several at once', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    const answers = await Promise.all(['a1', 'b2', 'c3'].map((password) => nadia.setPassword(password)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await nadia.setPassword('d4')).code).toBe('linkInvalid');
  });

  it('is set within a quarter of an hour, by the same pair', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    const other = await visitor.raw(calls.setFirstPassword, {
      body: { id: nadia.id, email: 'giulia@example.com', newPassword: 'x', confirmPassword: 'x' },
    });
    expect(other.code).toBe('linkInvalid');
    later(LIFETIME.firstPassword);
    expect((await nadia.setPassword('mia')).code).toBe('linkInvalid');
  });

  it('is set from the address that confirmed the mobile: the call carries no secret', async () => {
    const proxied = await openShop({ trustProxy: true });
    try {
      const { db, now } = proxied.deps;
      await addMember(proxied.deps, { id: 'nadia', mobile, passwordHash: oldHash, emailVerifiedAt: now() });
      const from = async (address: string, path: string, body: object) => {
        const response = await proxied.app.request(`/api${path}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ id: 'nadia', email: 'nadia@example.com', ...body }),
        });
        return response.status;
      };
      await from('198.51.100.1', '/user/mobile/code', {});
      const otp = await codeTo(proxied.app, mobile);
      expect(await from('198.51.100.1', '/user/verify/mobile/code', { otp })).toBe(200);
      const passwords = { newPassword: 'mia', confirmPassword: 'mia' };
      expect(await from('203.0.113.9', '/user/password/reset', passwords)).toBe(400);
      expect(await from('198.51.100.1', '/user/password/reset', passwords)).toBe(200);
      expect(await db.$count(links)).toBe(1);
    } finally {
      await proxied.database.drop();
    }
  });
});

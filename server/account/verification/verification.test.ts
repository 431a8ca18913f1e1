import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { links, members, outbox, rateLimits } from '#server/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { withClientIp } from '#tests/server/helpers/client-ip.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { fetchCodeSentTo, fetchLastMessageTo, fetchLinkSentTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import {
  MAX_CODE_GUESSES,
  SECRET_LIFETIME_SECONDS,
  LINK_IP_LIMIT,
  MOBILE_CLIENT_LIMIT,
  MOBILE_DAILY_LIMIT,
} from '#server/account/account.constants.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { sendVerificationMail } from './verify-email.ts';

const mobile = '+39 333 123 4567';
const old = 'provvisoria';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let oldHash = '';
let people = 0;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  oldHash = await hashPassword(old);
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
});
afterAll(() => shop.database.drop());

const later = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));

/** A new member who has just been mailed, with each step of the way. */
async function newcomer() {
  const id = `nadia${String(people++)}`;
  const email = `${id}@example.com`;
  const member = { id, email, firstName: 'Nadia' };
  await seedMember(shop.deps, {
    ...member,
    mobile,
    passwordHash: oldHash,
    emailVerifiedAt: null,
    mobileVerifiedAt: null,
  });
  const mail = () => shop.deps.db.transaction((tx) => sendVerificationMail(tx, shop.deps.now(), member, 'it'));
  await mail();
  const token = async () => (await fetchLinkSentTo(shop.app, email)).searchParams.get('token') ?? '';
  const identity = { id, email };
  const verifyEmail = async (more: Partial<{ id: string; email: string; token: string }> = {}) =>
    visitor.callRaw(calls.verifyEmail, { params: { ...identity, token: await token(), ...more } });
  const sendCode = (more: Partial<typeof identity> = {}) =>
    visitor.callRaw(calls.sendMobileCode, { body: { ...identity, ...more } });
  let secret = '';
  const verifyMobile = async (otp: string, more: Partial<typeof identity> = {}) => {
    const answer = await visitor.callRaw(calls.verifyMobile, { body: { ...identity, otp, ...more } });
    if (answer.code === 'ok') secret = v.parse(v.object({ token: v.string() }), answer.body['data']).token;
    return answer;
  };
  const setPassword = (newPassword: string, confirmPassword = newPassword, more: object = {}) =>
    visitor.callRaw(calls.setFirstPassword, {
      body: { ...identity, ...(secret === '' ? {} : { token: secret }), newPassword, confirmPassword, ...more },
    });
  const logIn = (password: string) => visitor.callRaw(calls.login, { body: { email, password } });
  const row = async () => (await shop.deps.db.select().from(members).where(eq(members.id, id)))[0];
  const upToMobile = async () => {
    await verifyEmail();
    await sendCode();
    return fetchCodeSentTo(shop.app, mobile);
  };
  return {
    ...identity,
    mail,
    token,
    verifyEmail,
    sendCode,
    verifyMobile,
    setPassword,
    logIn,
    row,
    upToMobile,
    secret: () => secret,
  };
}

describe('from the mail to a login', () => {
  it('goes by e-mail, mobile and password', async () => {
    const nadia = await newcomer();
    expect((await nadia.logIn(old)).body['data']).toEqual({ isAccountVerified: false });
    const confirmed = await nadia.verifyEmail();
    expect(confirmed).toMatchObject({ code: 'ok', body: { data: { mobile: '+•• ••• ••• •567' } } });
    expect((await nadia.logIn(old)).body['data']).toEqual({ isAccountVerified: false });
    expect(await nadia.sendCode()).toMatchObject({ code: 'ok', body: { data: { mobile: '+•• ••• ••• •567' } } });
    expect((await nadia.verifyMobile(await fetchCodeSentTo(shop.app, mobile))).code).toBe('ok');
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
    expect((await nadia.logIn(old)).code).toBe('loginError');
    expect((await nadia.logIn('la mia nuova')).code).toBe('ok');
  });
});

describe('the mail', () => {
  it('leads to the page with id, e-mail and token, on the shop’s own address', async () => {
    const nadia = await newcomer();
    const link = await fetchLinkSentTo(shop.app, nadia.email);
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

  it('is told to be verified as often as its used link is opened, which uses up no tries', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    for (let time = 0; time <= LINK_IP_LIMIT.maxAttempts; time += 1) {
      expect((await nadia.verifyEmail()).code).toBe('emailAlreadyVerified');
    }
  });

  it('is not verified by a HEAD request, which mail scanners send ahead', async () => {
    const nadia = await newcomer();
    const path = [nadia.id, nadia.email, await nadia.token()].map(encodeURIComponent).join('/');
    await shop.app.request(`/api/user/verify/email/${path}`, { method: 'HEAD' });
    await shop.app.request(`/account/verify?id=${nadia.id}&email=${nadia.email}&token=${await nadia.token()}`);
    expect((await nadia.row())?.emailVerifiedAt).toBeNull();
    expect((await nadia.verifyEmail()).code).toBe('ok');
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
    later(SECRET_LIFETIME_SECONDS.email);
    expect((await nadia.verifyEmail()).code).toBe('linkInvalid');
    await nadia.mail();
    expect((await nadia.verifyEmail()).code).toBe('ok');
  });

  it('can’t be guessed at: an address has thirty wrong links', async () => {
    const nadia = await newcomer();
    const guess = () => nadia.verifyEmail({ token: 'made-up' });
    for (let time = 0; time < LINK_IP_LIMIT.maxAttempts; time += 1) expect((await guess()).status).toBe(400);
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
    expect((await fetchMessages(shop.app)).filter(({ kind }) => kind === 'text')).toEqual([]);
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
    const second = await fetchCodeSentTo(shop.app, mobile);
    if (first !== second) expect((await nadia.verifyMobile(first)).code).toBe('codeInvalid');
    expect((await nadia.verifyMobile(second)).code).toBe('ok');
  });

  it('is sent once, of ten asked for at once', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => nadia.sendCode()));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await fetchMessages(shop.app)).filter(({ kind }) => kind === 'text')).toHaveLength(1);
  });

  it('is sent five times an hour, and ten times a day, to who opened the mail', async () => {
    const nadia = await newcomer();
    await nadia.verifyEmail();
    for (let time = 0; time < MOBILE_CLIENT_LIMIT.maxAttempts; time += 1) {
      expect((await nadia.sendCode()).code).toBe('ok');
      later(60);
    }
    expect((await nadia.sendCode()).code).toBe('tooManyRequests');
    later(3600);
    for (let time = MOBILE_CLIENT_LIMIT.maxAttempts; time < MOBILE_DAILY_LIMIT.maxAttempts; time += 1) {
      expect((await nadia.sendCode()).code).toBe('ok');
      later(1200);
    }
    expect((await nadia.sendCode()).code).toBe('tooManyRequests');
  });

  it('is guessed five times, of a hundred at once too', async () => {
    const nadia = await newcomer();
    const code = await nadia.upToMobile();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 100 }, () => nadia.verifyMobile(wrong)));
    await shop.deps.db.delete(rateLimits);
    expect(MAX_CODE_GUESSES).toBe(5);
    expect((await nadia.verifyMobile(code)).code).toBe('codeInvalid');
    expect((await nadia.row())?.mobileVerifiedAt).toBeNull();
  });

  it('is good once, for ten minutes and for its member', async () => {
    const nadia = await newcomer();
    const code = await nadia.upToMobile();
    expect((await nadia.verifyMobile(code, { email: 'giulia@example.com' })).code).toBe('codeInvalid');
    expect((await nadia.verifyMobile(code, { id: 'giulia' })).code).toBe('codeInvalid');
    later(SECRET_LIFETIME_SECONDS.code);
    expect((await nadia.verifyMobile(code)).code).toBe('codeInvalid');
    await nadia.sendCode();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => nadia.verifyMobile(await fetchCodeSentTo(shop.app, mobile))),
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
    expect((await fetchLastMessageTo(shop.app, mobile)).text).toMatch(/^Bottega: your code is \d{6}\./);
  });
});

describe('the first password', () => {
  it('can’t be set before the mobile is confirmed', async () => {
    const nadia = await newcomer();
    expect((await nadia.setPassword('la mia nuova')).code).toBe('linkInvalid');
    await nadia.upToMobile();
    expect((await nadia.setPassword('la mia nuova')).code).toBe('linkInvalid');
  });

  it('must be typed twice alike and be new; a refusal leaves the right to set it', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    expect(await nadia.setPassword('la mia nuova', 'la tua nuova')).toMatchObject({
      status: 400,
      code: 'passwordsDiffer',
    });
    expect(await nadia.setPassword(old)).toMatchObject({ status: 400, code: 'passwordUnchanged' });
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
  });

  it('is set once, of several at once', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    const answers = await Promise.all(
      ['prima prova', 'seconda prova', 'terza prova'].map((password) => nadia.setPassword(password)),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await nadia.setPassword('quarta prova')).code).toBe('linkInvalid');
  });

  it('is set within a quarter of an hour, by the same pair', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    const other = await nadia.setPassword('la mia nuova', 'la mia nuova', { email: 'giulia@example.com' });
    expect(other.code).toBe('linkInvalid');
    later(SECRET_LIFETIME_SECONDS.firstPassword);
    expect((await nadia.setPassword('la mia nuova')).code).toBe('linkInvalid');
  });

  it('is set by who has the secret, not by who knows the pair in the same network', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    const passwords = { newPassword: 'la mia nuova', confirmPassword: 'la mia nuova' };
    const body = { id: nadia.id, email: nadia.email, ...passwords };
    expect(await visitor.callRaw(calls.setFirstPassword, { body })).toMatchObject({ status: 400, code: 'linkInvalid' });
    expect((await nadia.setPassword('la mia nuova', 'la mia nuova', { token: 'made-up' })).code).toBe('linkInvalid');
    later(1);
    const other = await newcomer();
    await other.verifyMobile(await other.upToMobile());
    expect((await nadia.setPassword('la mia nuova', 'la mia nuova', { token: other.secret() })).code).toBe(
      'linkInvalid',
    );
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
    expect((await nadia.logIn('la mia nuova')).code).toBe('ok');
  });

  it('needs a secret that is stored as a hash and has no other use', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    expect(nadia.secret()).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await shop.deps.db.select().from(links))).not.toContain(nadia.secret());
    const reset = {
      userId: nadia.id,
      token: nadia.secret(),
      newPassword: 'la mia nuova',
      confirmPassword: 'la mia nuova',
    };
    expect((await visitor.callRaw(calls.resetPassword, { body: reset })).code).toBe('linkInvalid');
    const entrance = { body: { accessToken: nadia.secret() } };
    expect((await visitor.callRaw(calls.autoLogin, entrance)).code).toBe('linkInvalid');
  });

  it('can be guessed at thirty times by a client, which never keeps the member out', async () => {
    const nadia = await newcomer();
    await nadia.verifyMobile(await nadia.upToMobile());
    const guess = () => nadia.setPassword('la mia nuova', 'la mia nuova', { token: 'made-up' });
    for (let time = 0; time < LINK_IP_LIMIT.maxAttempts; time += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
  });
});

describe('strangers in the middle of a verification', () => {
  it('can use up neither the messages nor the guesses of who opened the mail', async () => {
    const proxied = await createTestServer({ trustProxy: true });
    try {
      const { deps, app } = proxied;
      const member = { id: 'nadia', email: 'nadia@example.com' };
      await seedMember(deps, { ...member, mobile, emailVerifiedAt: null, mobileVerifiedAt: null });
      await deps.db.transaction((tx) => sendVerificationMail(tx, deps.now(), { ...member, firstName: 'Nadia' }, 'it'));
      const from = (address: string) => createApiClient(withClientIp(app, address));
      const home = from('203.0.113.9');
      const token = (await fetchLinkSentTo(app, member.email)).searchParams.get('token') ?? '';
      await home.call(calls.verifyEmail, { params: { ...member, token } });
      const sent: string[] = [];
      for (let client = 0; client < 12; client += 1) {
        sent.push((await from(`198.51.100.${client}`).callRaw(calls.sendMobileCode, { body: member })).code);
      }
      expect(sent.filter((code) => code === 'ok')).toHaveLength(5);
      // The newest message is the one that is read.
      proxied.clock.now = new Date(proxied.clock.now.getTime() + 1000);
      await home.call(calls.sendMobileCode, { body: member });
      const otp = await fetchCodeSentTo(app, mobile);
      const wrong = otp === '000000' ? '000001' : '000000';
      for (let client = 0; client < 12; client += 1) {
        await from(`198.51.100.${client}`).callRaw(calls.verifyMobile, { body: { ...member, otp: wrong } });
      }
      const answer = await home.callRaw(calls.verifyMobile, { body: { ...member, otp } });
      expect(answer.code).toBe('ok');
    } finally {
      await proxied.database.drop();
    }
  });
});

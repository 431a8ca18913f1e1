import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { legalTexts, links, members, outbox, rateLimits } from '#server/platform/db/schema/index.ts';
import {
  MAX_CODE_GUESSES,
  SECRET_LIFETIME_SECONDS,
  LINK_IP_LIMIT,
  MOBILE_CLIENT_LIMIT,
  MOBILE_DAILY_LIMIT,
  MOBILE_UNKNOWN_CLIENTS_LIMIT,
  VERIFICATION_MAIL_LIMIT,
} from '#server/shop/account/account.constants.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { withClientIp } from '#tests/server/helpers/client-ip.ts';
import { fetchCodeSentTo, fetchLastMessageTo, fetchLinkSentTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { recordStatements } from '#tests/server/helpers/record-statements.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { sendVerificationMail } from './verify-email.ts';

const mobile = '+39 333 123 4567';
const oldPassword = 'provvisoria';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let oldHash = '';
let memberCount = 0;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  oldHash = await hashPassword(oldPassword);
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
});
afterAll(() => shop.database.drop());

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));

/** Creates an unverified member with a sent verification mail, and helpers for each verification step. */
async function createUnverifiedMember() {
  const id = `nadia${String(memberCount++)}`;
  const email = `${id}@example.com`;
  const member = { id, email, firstName: 'Nadia' };
  await seedMember(shop.deps, {
    ...member,
    mobile,
    passwordHash: oldHash,
    emailVerifiedAt: null,
    mobileVerifiedAt: null,
  });
  const sendMail = () => shop.deps.db.transaction((tx) => sendVerificationMail(tx, shop.deps.now(), member, 'it'));
  await sendMail();
  const token = async () => (await fetchLinkSentTo(shop.app, email)).searchParams.get('token') ?? '';
  const identity = { id, email };
  const verifyEmail = async (overrides: Partial<{ id: string; email: string; token: string }> = {}) =>
    visitor.callRaw(calls.verifyEmail, { params: { ...identity, token: await token(), ...overrides } });
  const sendCode = (overrides: Partial<typeof identity> = {}) =>
    visitor.callRaw(calls.sendMobileCode, { body: { ...identity, ...overrides } });
  let secret = '';
  const verifyMobile = async (otp: string, overrides: Partial<typeof identity> = {}) => {
    const body = { ...identity, otp, withToken: true, ...overrides };
    const response = await visitor.callRaw(calls.verifyMobile, { body });
    if (response.code === 'ok') secret = v.parse(v.object({ token: v.string() }), response.body['data']).token;
    return response;
  };
  const setPassword = (newPassword: string, confirmPassword = newPassword, overrides: object = {}) =>
    visitor.callRaw(calls.setFirstPassword, {
      body: { ...identity, ...(secret === '' ? {} : { token: secret }), newPassword, confirmPassword, ...overrides },
    });
  const logIn = (password: string) => visitor.callRaw(calls.login, { body: { email, password } });
  const row = async () => (await shop.deps.db.select().from(members).where(eq(members.id, id)))[0];
  const verifyEmailAndReceiveCode = async () => {
    await verifyEmail();
    await sendCode();
    return fetchCodeSentTo(shop.app, mobile);
  };
  return {
    ...identity,
    sendMail,
    token,
    verifyEmail,
    sendCode,
    verifyMobile,
    setPassword,
    logIn,
    row,
    verifyEmailAndReceiveCode,
    secret: () => secret,
  };
}

describe('account verification', () => {
  // REQ-VER-15, REQ-VER-17
  it('leads over e-mail, mobile and password to the login', async () => {
    const nadia = await createUnverifiedMember();
    expect((await nadia.logIn(oldPassword)).body['data']).toMatchObject({ isAccountVerified: false });
    const confirmed = await nadia.verifyEmail();
    expect(confirmed).toMatchObject({ code: 'ok', body: { data: { mobile: '+•• ••• ••• •567' } } });
    expect((await nadia.logIn(oldPassword)).body['data']).toMatchObject({ isAccountVerified: false });
    expect(await nadia.sendCode()).toMatchObject({ code: 'ok', body: { data: { mobile: '+•• ••• ••• •567' } } });
    expect((await nadia.verifyMobile(await fetchCodeSentTo(shop.app, mobile))).code).toBe('ok');
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
    expect((await nadia.logIn(oldPassword)).code).toBe('loginError');
    expect((await nadia.logIn('la mia nuova')).code).toBe('ok');
  });
});

describe('verification mail', () => {
  // REQ-LOGIN-09
  it('is sent again once for the token of a refused login, and its link works', async () => {
    const nadia = await createUnverifiedMember();
    const refused = await nadia.logIn(oldPassword);
    const { resendToken } = v.parse(v.object({ resendToken: v.string() }), refused.body['data']);
    expect((await nadia.logIn('wrong')).body['data']).not.toHaveProperty('resendToken');
    const first = await nadia.token();
    advanceClock(1);
    const resend = (token: string) => visitor.callRaw(calls.resendVerificationMail, { body: { token } });
    expect((await resend(resendToken)).code).toBe('ok');
    expect(await nadia.token()).not.toBe(first);
    expect((await resend(resendToken)).code).toBe('linkInvalid');
    expect((await resend('made-up')).code).toBe('linkInvalid');
    expect((await nadia.verifyEmail()).code).toBe('ok');
  });

  it('is sent again at most five times an hour for a member, and only with a fresh token', async () => {
    const nadia = await createUnverifiedMember();
    const requestMail = async (waitSeconds = 0) => {
      const { resendToken } = v.parse(
        v.object({ resendToken: v.string() }),
        (await nadia.logIn(oldPassword)).body['data'],
      );
      advanceClock(waitSeconds);
      return (await visitor.callRaw(calls.resendVerificationMail, { body: { token: resendToken } })).code;
    };
    expect(await requestMail(SECRET_LIFETIME_SECONDS.resendVerification)).toBe('linkInvalid');
    for (let mail = 0; mail < VERIFICATION_MAIL_LIMIT.maxAttempts; mail += 1) expect(await requestMail()).toBe('ok');
    expect(await requestMail()).toBe('tooManyRequests');
    advanceClock(VERIFICATION_MAIL_LIMIT.windowSeconds);
    expect(await requestMail()).toBe('ok');
  });

  it('links to the verification page with id, e-mail and token, on the shop’s own origin', async () => {
    const nadia = await createUnverifiedMember();
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

  // SEC-04
  it('never links to the origin of the Host header', async () => {
    const response = await shop.app.request('http://evil.example/api/forgot/password', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: 'giulia@example.com' }),
    });
    expect(response.status).toBe(200);
    await createUnverifiedMember();
    const page = await shop.app.request('http://evil.example/sandbox/outbox');
    const [row] = await shop.deps.db.select().from(outbox);
    expect(JSON.stringify(row) + (await page.text())).not.toContain('evil.example');
  });
});

describe('e-mail verification', () => {
  // REQ-API-13, REQ-CALL-03, REQ-VER-02
  it('succeeds once; afterwards the link reports that the e-mail is already verified', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmail();
    const second = await nadia.verifyEmail();
    expect(second).toMatchObject({
      status: 409,
      code: 'emailAlreadyVerified',
      body: { data: { isEmailVerified: true } },
    });
  });

  it('succeeds once when ten requests arrive in parallel', async () => {
    const nadia = await createUnverifiedMember();
    const responses = await Promise.all(Array.from({ length: 10 }, () => nadia.verifyEmail()));
    expect(responses.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'emailAlreadyVerified')).toHaveLength(9);
  });

  it('does not count the opening of a used link as a wrong guess', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmail();
    for (let attempt = 0; attempt <= LINK_IP_LIMIT.maxAttempts; attempt += 1) {
      expect((await nadia.verifyEmail()).code).toBe('emailAlreadyVerified');
    }
  });

  // SEC-05
  it('is not triggered by a HEAD request, which mail scanners send', async () => {
    const nadia = await createUnverifiedMember();
    const path = [nadia.id, nadia.email, await nadia.token()].map(encodeURIComponent).join('/');
    await shop.app.request(`/api/user/verify/email/${path}`, { method: 'HEAD' });
    await shop.app.request(`/account/verify?id=${nadia.id}&email=${nadia.email}&token=${await nadia.token()}`);
    expect((await nadia.row())?.emailVerifiedAt).toBeNull();
    expect((await nadia.verifyEmail()).code).toBe('ok');
  });

  it('rejects a link that is made up, of another member or for another e-mail', async () => {
    const nadia = await createUnverifiedMember();
    const secondMember = await createUnverifiedMember();
    for (const overrides of [
      { token: 'made-up' },
      { token: await secondMember.token() },
      { id: secondMember.id },
      { email: secondMember.email },
      { id: 'nobody' },
    ]) {
      expect(await nadia.verifyEmail(overrides)).toMatchObject({ status: 400, code: 'linkInvalid' });
    }
    expect((await nadia.row())?.emailVerifiedAt).toBeNull();
  });

  it('reveals only to a client with a link that the e-mail is verified', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmail();
    expect((await nadia.verifyEmail({ token: 'made-up' })).code).toBe('linkInvalid');
  });

  it('rejects a link after two days and accepts a new one', async () => {
    const nadia = await createUnverifiedMember();
    advanceClock(SECRET_LIFETIME_SECONDS.email);
    expect((await nadia.verifyEmail()).code).toBe('linkInvalid');
    await nadia.sendMail();
    expect((await nadia.verifyEmail()).code).toBe('ok');
  });

  it('allows an IP address thirty wrong links', async () => {
    const nadia = await createUnverifiedMember();
    const guess = () => nadia.verifyEmail({ token: 'made-up' });
    for (let attempt = 0; attempt < LINK_IP_LIMIT.maxAttempts; attempt += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 429 });
  });
});

describe('mobile code', () => {
  // REQ-API-14, REQ-CALL-04
  it('is sent only after the e-mail is verified, to the matching id and e-mail', async () => {
    const nadia = await createUnverifiedMember();
    expect((await nadia.sendCode()).code).toBe('ok');
    await nadia.verifyEmail();
    expect((await nadia.sendCode({ email: 'giulia@example.com' })).code).toBe('linkInvalid');
    expect((await nadia.sendCode({ id: 'giulia' })).code).toBe('ok');
    expect((await fetchMessages(shop.app)).filter(({ kind }) => kind === 'text')).toEqual([]);
  });

  it('can be resent after a minute, which invalidates the former code', async () => {
    const nadia = await createUnverifiedMember();
    const first = await nadia.verifyEmailAndReceiveCode();
    advanceClock(20);
    const tooEarly = await shop.app.request('/api/user/mobile/code', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ id: nadia.id, email: nadia.email }),
    });
    expect([tooEarly.status, tooEarly.headers.get('retry-after')]).toEqual([429, '40']);
    advanceClock(40);
    expect((await nadia.sendCode()).code).toBe('ok');
    const second = await fetchCodeSentTo(shop.app, mobile);
    if (first !== second) expect((await nadia.verifyMobile(first)).code).toBe('codeInvalid');
    expect((await nadia.verifyMobile(second)).code).toBe('ok');
  });

  it('is sent once when ten requests arrive in parallel', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmail();
    const responses = await Promise.all(Array.from({ length: 10 }, () => nadia.sendCode()));
    expect(responses.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await fetchMessages(shop.app)).filter(({ kind }) => kind === 'text')).toHaveLength(1);
  });

  it('is sent five times an hour and ten times a day to the client that opened the mail', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmail();
    for (let attempt = 0; attempt < MOBILE_CLIENT_LIMIT.maxAttempts; attempt += 1) {
      expect((await nadia.sendCode()).code).toBe('ok');
      advanceClock(60);
    }
    expect((await nadia.sendCode()).code).toBe('tooManyRequests');
    advanceClock(3600);
    for (let attempt = MOBILE_CLIENT_LIMIT.maxAttempts; attempt < MOBILE_DAILY_LIMIT.maxAttempts; attempt += 1) {
      expect((await nadia.sendCode()).code).toBe('ok');
      advanceClock(1200);
    }
    expect((await nadia.sendCode()).code).toBe('tooManyRequests');
  });

  // SEC-05
  it('is evaluated at most five times when 100 guesses arrive in parallel', async () => {
    const nadia = await createUnverifiedMember();
    const code = await nadia.verifyEmailAndReceiveCode();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 100 }, () => nadia.verifyMobile(wrong)));
    await shop.deps.db.delete(rateLimits);
    expect(MAX_CODE_GUESSES).toBe(5);
    expect((await nadia.verifyMobile(code)).code).toBe('codeInvalid');
    expect((await nadia.row())?.mobileVerifiedAt).toBeNull();
  });

  // REQ-API-15, REQ-CALL-05, SEC-05
  it('works once, within ten minutes and for its member', async () => {
    const nadia = await createUnverifiedMember();
    const code = await nadia.verifyEmailAndReceiveCode();
    expect((await nadia.verifyMobile(code, { email: 'giulia@example.com' })).code).toBe('codeInvalid');
    expect((await nadia.verifyMobile(code, { id: 'giulia' })).code).toBe('codeInvalid');
    advanceClock(SECRET_LIFETIME_SECONDS.code);
    expect((await nadia.verifyMobile(code)).code).toBe('codeInvalid');
    await nadia.sendCode();
    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => nadia.verifyMobile(await fetchCodeSentTo(shop.app, mobile))),
    );
    expect(responses.filter((response) => response.code === 'ok')).toHaveLength(1);
  });

  // REQ-CALL-04
  it('is not sent to a mobile that is verified', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    expect(await nadia.sendCode()).toMatchObject({
      status: 409,
      code: 'mobileAlreadyVerified',
      body: { data: { isMobileVerified: true } },
    });
  });

  // REQ-OPS-04
  it('is not sent without a provider of text messages, and the error names the shop’s contact', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmailAndReceiveCode();
    advanceClock(3600);
    const sendWith = (config: Partial<typeof shop.deps.config>) => {
      const app = createApp({ ...shop.deps, config: { ...shop.deps.config, sandbox: false, ...config } });
      return createApiClient(app).callRaw(calls.sendMobileCode, { body: { id: nadia.id, email: nadia.email } });
    };
    const contact = { supportEmail: 'help@example.com', supportPhone: '+39 02 1' };
    const withContact = await sendWith(contact);
    expect(withContact).toMatchObject({ status: 409, code: 'textMessagesOff' });
    expect(withContact.body['message']).toContain('contact us: help@example.com, +39 02 1.');
    const withoutContact = await sendWith({ supportEmail: '', supportPhone: '' });
    expect(withoutContact.body['message']).toContain('Contact the shop');
    const textMessages = { kind: 'http', url: 'https://sms.example.com', headers: {}, body: '{to} {text}' } as const;
    expect((await sendWith({ textMessages })).code).toBe('ok');
  });

  it('is sent in the language of the request', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyEmailAndReceiveCode();
    expect((await fetchLastMessageTo(shop.app, mobile)).text).toMatch(/^Bottega: your code is \d{6}\./);
  });
});

describe('first password', () => {
  it('can’t be set before the mobile is verified', async () => {
    const nadia = await createUnverifiedMember();
    expect((await nadia.setPassword('la mia nuova')).code).toBe('linkInvalid');
    await nadia.verifyEmailAndReceiveCode();
    expect((await nadia.setPassword('la mia nuova')).code).toBe('linkInvalid');
  });

  // REQ-VER-16
  it('must match its confirmation and be new; it can still be set after an error', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    expect(await nadia.setPassword('la mia nuova', 'la tua nuova')).toMatchObject({
      status: 400,
      code: 'passwordsDiffer',
    });
    expect(await nadia.setPassword(oldPassword)).toMatchObject({ status: 400, code: 'passwordUnchanged' });
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
  });

  // REQ-API-16
  it('is set once when several requests arrive in parallel', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    const responses = await Promise.all(
      ['prima prova', 'seconda prova', 'terza prova'].map((password) => nadia.setPassword(password)),
    );
    expect(responses.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await nadia.setPassword('quarta prova')).code).toBe('linkInvalid');
  });

  // REQ-SELL-17
  it('accepts the terms and the privacy policy of that day', async () => {
    const nadia = await createUnverifiedMember();
    await shop.deps.db.insert(legalTexts).values(
      (['termsAndCondition', 'privacyPolicy'] as const).map((kind) => ({
        id: `${kind}-1`,
        kind,
        version: 1,
        html: { it: '<p>Testo</p>' },
        validFrom: shop.deps.now(),
      })),
    );
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    expect(await nadia.row()).toMatchObject({ termsId: null, privacyId: null });
    await nadia.setPassword('la mia nuova');
    expect(await nadia.row()).toMatchObject({
      termsId: 'termsAndCondition-1',
      termsAcceptedAt: shop.deps.now(),
      privacyId: 'privacyPolicy-1',
    });
  });

  // REQ-CALL-06
  it('is set within 15 minutes, with the same id and e-mail', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    const response = await nadia.setPassword('la mia nuova', 'la mia nuova', { email: 'giulia@example.com' });
    expect(response.code).toBe('linkInvalid');
    advanceClock(SECRET_LIFETIME_SECONDS.firstPassword);
    expect((await nadia.setPassword('la mia nuova')).code).toBe('linkInvalid');
  });

  // SEC-05
  it('needs the secret; id and e-mail from the same network are not enough', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    const passwords = { newPassword: 'la mia nuova', confirmPassword: 'la mia nuova' };
    const body = { id: nadia.id, email: nadia.email, ...passwords };
    expect(await visitor.callRaw(calls.setFirstPassword, { body })).toMatchObject({ status: 400, code: 'linkInvalid' });
    expect((await nadia.setPassword('la mia nuova', 'la mia nuova', { token: 'made-up' })).code).toBe('linkInvalid');
    advanceClock(1);
    const secondMember = await createUnverifiedMember();
    await secondMember.verifyMobile(await secondMember.verifyEmailAndReceiveCode());
    expect((await nadia.setPassword('la mia nuova', 'la mia nuova', { token: secondMember.secret() })).code).toBe(
      'linkInvalid',
    );
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
    expect((await nadia.logIn('la mia nuova')).code).toBe('ok');
  });

  it('without a secret is set only by the client that typed the code, and only if that did not ask for one', async () => {
    const { app, deps } = shop;
    const proxied = createApp({ ...deps, config: { ...deps.config, trustProxy: true } });
    const clientAt = (ip: string) => createApiClient(withClientIp(proxied, ip));
    const [member, neighbour] = [clientAt('192.0.2.1'), clientAt('192.0.2.2')];
    const setWithoutSecret = async (client: typeof member, { id, email }: { id: string; email: string }) => {
      const passwords = { newPassword: 'la mia nuova', confirmPassword: 'la mia nuova' };
      return (await client.callRaw(calls.setFirstPassword, { body: { id, email, ...passwords } })).code;
    };
    const verify = async (overrides: { readonly withToken?: boolean } = {}) => {
      advanceClock(1);
      const { id, email, verifyEmail } = await createUnverifiedMember();
      await verifyEmail();
      // Another client asks for a code too, but the member types it.
      await neighbour.call(calls.sendMobileCode, { body: { id, email } });
      const otp = await fetchCodeSentTo(app, mobile);
      await member.call(calls.verifyMobile, { body: { id, email, otp, ...overrides } });
      return { id, email };
    };
    const first = await verify();
    expect(await setWithoutSecret(neighbour, first)).toBe('linkInvalid');
    expect(await setWithoutSecret(member, { ...first, email: 'giulia@example.com' })).toBe('linkInvalid');
    expect(await setWithoutSecret(member, first)).toBe('ok');
    expect(await setWithoutSecret(member, first)).toBe('linkInvalid');
    expect(await setWithoutSecret(member, await verify({ withToken: true }))).toBe('linkInvalid');
  });

  it('needs a secret that is stored as a hash and works for no other call', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    expect(nadia.secret()).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await shop.deps.db.select().from(links))).not.toContain(nadia.secret());
    const reset = {
      userId: nadia.id,
      token: nadia.secret(),
      newPassword: 'la mia nuova',
      confirmPassword: 'la mia nuova',
    };
    expect((await visitor.callRaw(calls.resetPassword, { body: reset })).code).toBe('linkInvalid');
    const autoLoginInput = { body: { accessToken: nadia.secret() } };
    expect((await visitor.callRaw(calls.autoLogin, autoLoginInput)).code).toBe('linkInvalid');
  });

  it('allows a client thirty wrong secrets, and the member can still set it', async () => {
    const nadia = await createUnverifiedMember();
    await nadia.verifyMobile(await nadia.verifyEmailAndReceiveCode());
    const guess = () => nadia.setPassword('la mia nuova', 'la mia nuova', { token: 'made-up' });
    for (let attempt = 0; attempt < LINK_IP_LIMIT.maxAttempts; attempt += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await nadia.setPassword('la mia nuova')).code).toBe('ok');
  });
});

describe('strangers during a verification', () => {
  // SEC-06
  it('can use up neither the messages nor the guesses of the client that opened the mail', async () => {
    const proxied = await createTestServer({ trustProxy: true });
    try {
      const { deps, app } = proxied;
      const member = { id: 'nadia', email: 'nadia@example.com' };
      await seedMember(deps, { ...member, mobile, emailVerifiedAt: null, mobileVerifiedAt: null });
      await deps.db.transaction((tx) => sendVerificationMail(tx, deps.now(), { ...member, firstName: 'Nadia' }, 'it'));
      const createClientAt = (ip: string) => createApiClient(withClientIp(app, ip));
      const memberClient = createClientAt('203.0.113.9');
      const token = (await fetchLinkSentTo(app, member.email)).searchParams.get('token') ?? '';
      await memberClient.call(calls.verifyEmail, { params: { ...member, token } });
      const sendResults: string[] = [];
      for (let client = 0; client < 12; client += 1) {
        sendResults.push(
          (await createClientAt(`198.51.100.${client}`).callRaw(calls.sendMobileCode, { body: member })).code,
        );
      }
      // None of them learns that the limit of all unknown clients is reached.
      expect(new Set(sendResults)).toEqual(new Set(['ok']));
      const sent = (await fetchMessages(app)).filter(({ kind }) => kind === 'text');
      expect(sent).toHaveLength(MOBILE_UNKNOWN_CLIENTS_LIMIT.maxAttempts);
      // fetchCodeSentTo reads the newest message, so this one must be newer.
      proxied.clock.now = new Date(proxied.clock.now.getTime() + 1000);
      await memberClient.call(calls.sendMobileCode, { body: member });
      const otp = await fetchCodeSentTo(app, mobile);
      const wrong = otp === '000000' ? '000001' : '000000';
      for (let client = 0; client < 12; client += 1) {
        await createClientAt(`198.51.100.${client}`).callRaw(calls.verifyMobile, { body: { ...member, otp: wrong } });
      }
      const response = await memberClient.callRaw(calls.verifyMobile, { body: { ...member, otp } });
      expect(response.code).toBe('ok');
    } finally {
      await proxied.database.drop();
    }
  });

  // SEC-06
  it.each([
    ['an unverified mobile', { mobileVerifiedAt: null }],
    ['a verified mobile', {}],
    ['an unverified e-mail', { emailVerifiedAt: null, mobileVerifiedAt: null }],
  ])('can’t find out the e-mail of a member with %s', async (_name, fields) => {
    const proxied = await createTestServer({ trustProxy: true });
    try {
      const { deps, app, clock } = proxied;
      const right = { id: 'nadia', email: 'nadia@example.com' };
      await seedMember(deps, { emailVerifiedAt: clock.now, mobileVerifiedAt: clock.now, ...fields, ...right, mobile });
      /** Everything that the client sees of its attempts up to the limit, and the statements of the second one. */
      const observe = async (body: typeof right, ip: string) => {
        const client = createApiClient(withClientIp(app, ip));
        const responses: unknown[] = [];
        let statements: string[] = [];
        for (let attempt = 0; attempt <= MOBILE_CLIENT_LIMIT.maxAttempts; attempt += 1) {
          const recorded = await recordStatements(async () => {
            const { status, code, body: received } = await client.callRaw(calls.sendMobileCode, { body });
            responses.push({ status, code, received });
          });
          if (attempt === 1) statements = recorded;
          clock.now = new Date(clock.now.getTime() + 60_000);
        }
        return { responses, statements };
      };
      const seen = await observe(right, '198.51.100.1');
      expect(seen.responses[0]).toMatchObject({ code: 'ok' });
      expect(seen.responses.at(-1)).toMatchObject({ code: 'tooManyRequests' });
      expect(await observe({ ...right, email: 'maria@example.com' }, '198.51.100.2')).toEqual(seen);
      expect(await observe({ ...right, id: 'nobody' }, '198.51.100.3')).toEqual(seen);
    } finally {
      await proxied.database.drop();
    }
  });
});

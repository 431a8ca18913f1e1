import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { KNOWN_DEVICE_MAX_AGE_DAYS } from '#contract/fields/common.ts';
import { createApp } from '#server/app.ts';
import { codes, devices, members, outbox, rateLimits } from '#server/platform/db/schema/index.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { withClientIp } from '#tests/server/helpers/client-ip.ts';
import { fetchCodeSentTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { MAX_KNOWN_DEVICES } from './known-devices.ts';

vi.setConfig({ testTimeout: 60_000 });

const email = 'giulia@example.com';
const password = 'il mare d’inverno';
const STRANGER_IP = '198.51.100.7';
const HOME_IP = '203.0.113.9';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let passwordHash = '';
let pauses: number[] = [];

beforeAll(async () => {
  shop = await createTestServer({ trustProxy: true });
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  shop = { ...shop, app: createApp({ ...shop.deps, pause }) };
  passwordHash = await hashPassword(password);
  await seedMember(shop.deps, { id: 'marco', passwordHash });
});
beforeEach(async () => {
  const { db } = shop.deps;
  for (const table of [rateLimits, devices, codes, outbox]) await db.delete(table);
  await db.update(members).set({ passwordHash }).where(eq(members.id, 'giulia'));
  pauses = [];
});
afterAll(() => shop.database.drop());

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const createClientAt = (ip: string) => createApiClient(withClientIp(shop.app, ip));
const logIn = (ip: string, typedPassword = password, tokens: string[] = [], memberEmail = email) =>
  createClientAt(ip).callRaw(calls.login, { body: { email: memberEmail, password: typedPassword, devices: tokens } });
const logInAndGetDevice = async (ip: string, tokens: string[] = []) => {
  const body = { email, password, devices: tokens };
  return (await createClientAt(ip).call(calls.login, { body })).device;
};
const guessPassword = async (ip: string, times: number, tokens: string[] = []) => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push((await logIn(ip, 'wrong', tokens)).status);
  }
  return statuses;
};
/** Simulates guesses from other clients within the hour. Hashing that many passwords would take too long. */
const setAttackCount = (count: number) =>
  shop.deps.db.update(rateLimits).set({ count }).where(like(rateLimits.key, 'login:attack:%'));
const requestCode = (ip: string, tokens: string[] = []) =>
  createClientAt(ip).callRaw(calls.forgotPassword, { body: { email, devices: tokens } });
const verifyCode = (ip: string, otp: string, tokens: string[] = []) =>
  createClientAt(ip).callRaw(calls.verifyCode, { body: { otp, email, devices: tokens } });
const receiveCode = async (ip: string, tokens: string[] = []) => {
  advanceClock(1);
  expect((await requestCode(ip, tokens)).code).toBe('ok');
  return fetchCodeSentTo(shop.app, email);
};

describe('stranger who guesses a password', () => {
  // SEC-06
  it('is blocked, while the member can log in from another client', async () => {
    expect(await guessPassword(STRANGER_IP, 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await logIn(STRANGER_IP)).status).toBe(429);
    expect((await logIn(HOME_IP)).code).toBe('ok');
  });

  // SEC-06
  it('counts as one client with all addresses of an IPv6 /64, but not beyond it', async () => {
    for (let host = 1; host <= 10; host += 1) await guessPassword(`2001:db8:1:2::${host.toString(16)}`, 1);
    expect((await logIn('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await logIn('2001:db8:1:3::1')).code).toBe('ok');
  });

  it('counts as one client with an IPv4 address and its IPv6-mapped form', async () => {
    await guessPassword(`::ffff:${STRANGER_IP}`, 5);
    await guessPassword(STRANGER_IP, 5);
    expect((await logIn(STRANGER_IP)).status).toBe(429);
  });

  it('gains nothing by a forwarded value that is no IP address', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await guessPassword(`made-up-${attempt}`, 1);
    expect((await logIn('made-up-11')).status).toBe(429);
  });

  // SEC-06
  it('delays logins from unknown devices, but blocks none of them', async () => {
    await guessPassword(STRANGER_IP, 1);
    await setAttackCount(1_000);
    expect((await logIn(HOME_IP)).code).toBe('ok');
    expect(pauses).toEqual([2000]);
  });

  it('gets three guesses an hour from each client once the account is under attack', async () => {
    await guessPassword(STRANGER_IP, 1);
    await setAttackCount(100);
    expect(await guessPassword(HOME_IP, 5)).toEqual([401, 401, 401, 429, 429]);
    advanceClock(3600);
    expect((await logIn(HOME_IP)).code).toBe('ok');
  });

  it('gets the same responses and delays for an unknown e-mail', async () => {
    const collectResponses = async (memberEmail: string) => {
      await shop.deps.db.delete(rateLimits);
      pauses = [];
      const responses: unknown[] = [];
      for (let client = 0; client < 3; client += 1) {
        for (let attempt = 0; attempt < 9; attempt += 1) {
          const { status, body } = await logIn(`198.51.100.${client}`, 'wrong', [], memberEmail);
          responses.push([status, body]);
        }
      }
      return [responses, pauses];
    };
    expect(await collectResponses('nobody@example.com')).toEqual(await collectResponses(email));
  });
});

describe('known device', () => {
  // SEC-06
  it('can log in while a stranger in the same network guesses passwords', async () => {
    const device = await logInAndGetDevice(HOME_IP);
    expect(device).toMatch(/^[\w-]{20}\.[\w-]{43}$/);
    await guessPassword(HOME_IP, 11);
    // Simulates guesses at other accounts: they use up the limit of the IP address.
    await shop.deps.db.update(rateLimits).set({ count: 60 }).where(like(rateLimits.key, 'login:address:%'));
    expect((await logIn(HOME_IP)).status).toBe(429);
    expect((await logIn(HOME_IP, password, [device])).code).toBe('ok');
    expect(pauses).toEqual([]);
  });

  it('has its own ten guesses', async () => {
    const device = await logInAndGetDevice(HOME_IP);
    expect(await guessPassword(HOME_IP, 11, [device])).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await logIn(HOME_IP, password, [device])).status).toBe(429);
    expect((await logIn(STRANGER_IP)).code).toBe('ok');
  });

  it('gets a new secret at each login, which invalidates the former one', async () => {
    const first = await logInAndGetDevice(HOME_IP);
    const second = await logInAndGetDevice(HOME_IP, [first]);
    expect(second).not.toBe(first);
    expect(second.split('.')[0]).toBe(first.split('.')[0]);
    await guessPassword(HOME_IP, 10);
    expect((await logIn(HOME_IP, password, [first])).status).toBe(429);
    expect((await logIn(HOME_IP, password, [second])).code).toBe('ok');
  });

  it('is known only to its own account', async () => {
    const device = await logInAndGetDevice(HOME_IP);
    const attempts = Array.from({ length: 11 }, () => 0);
    for (const _ of attempts) await logIn(HOME_IP, 'wrong', [device], 'marco@example.com');
    expect((await logIn(HOME_IP, password, [device], 'marco@example.com')).status).toBe(429);
  });

  it('is stored as a hash, at most ten per member', async () => {
    const first = await logInAndGetDevice(HOME_IP);
    for (let attempt = 0; attempt < MAX_KNOWN_DEVICES; attempt += 1) {
      advanceClock(1);
      await logInAndGetDevice(HOME_IP);
    }
    const rows = await shop.deps.db.select().from(devices);
    expect(rows).toHaveLength(MAX_KNOWN_DEVICES);
    expect(rows.map(({ id }) => id)).not.toContain(first.split('.')[0]);
    const secret = (await logInAndGetDevice(HOME_IP)).split('.')[1] ?? '';
    expect(JSON.stringify(await shop.deps.db.select().from(devices))).not.toContain(secret);
  });

  it('becomes unknown after a password change and after half a year without a login', async () => {
    const device = await logInAndGetDevice(HOME_IP);
    advanceClock(KNOWN_DEVICE_MAX_AGE_DAYS * 86_400);
    await guessPassword(HOME_IP, 10);
    expect((await logIn(HOME_IP, password, [device])).status).toBe(429);
    advanceClock(900);
    const newDevice = await logInAndGetDevice(HOME_IP);
    const { data } = await createClientAt(HOME_IP).call(calls.verifyCode, {
      body: { otp: await receiveCode(HOME_IP), email },
    });
    const passwords = { newPassword: 'tutta nuova', confirmPassword: 'tutta nuova' };
    await createClientAt(HOME_IP).call(calls.resetPassword, { body: { ...data, ...passwords } });
    await guessPassword(HOME_IP, 10);
    expect((await logIn(HOME_IP, 'tutta nuova', [newDevice])).status).toBe(429);
  });

  it('is not created from a malformed token', async () => {
    expect((await logIn(HOME_IP, password, ['', 'x', `${'a'.repeat(20)}.${'b'.repeat(43)}`])).code).toBe('ok');
  });
});

describe('stranger who requests codes', () => {
  // SEC-06
  it('gets five an hour, while the member can still get one', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await requestCode(STRANGER_IP)).code).toBe('ok');
    expect((await requestCode(STRANGER_IP)).status).toBe(429);
    expect((await verifyCode(HOME_IP, await receiveCode(HOME_IP))).code).toBe('ok');
  });

  it('does not invalidate the member’s code', async () => {
    const code = await receiveCode(HOME_IP);
    await receiveCode(STRANGER_IP);
    expect((await verifyCode(HOME_IP, code)).code).toBe('ok');
  });

  // SEC-06
  it('with a few networks can’t use up the mails of a new client', async () => {
    for (let client = 0; client < 8; client += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) await requestCode(`198.51.100.${client}`);
    }
    expect((await fetchMessages(shop.app)).length).toBe(18);
    expect((await requestCode(HOME_IP)).code).toBe('ok');
  });

  it('with many networks can neither flood a mailbox nor block a known device', async () => {
    const device = await logInAndGetDevice(HOME_IP);
    for (let client = 0; client < 40; client += 1) await requestCode(`198.51.100.${client}`);
    expect((await fetchMessages(shop.app)).length).toBe(20);
    expect((await requestCode('192.0.2.1')).status).toBe(429);
    expect((await verifyCode(HOME_IP, await receiveCode(HOME_IP, [device]), [device])).code).toBe('ok');
    advanceClock(3600);
    expect((await requestCode('192.0.2.1')).code).toBe('ok');
  });
});

describe('stranger who guesses codes', () => {
  // SEC-05
  it('does not invalidate the code that the member requested', async () => {
    const code = await receiveCode(HOME_IP);
    for (let client = 0; client < 4; client += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1) await verifyCode(`198.51.100.${client}`, 'AAAAAAAA');
    }
    expect((await verifyCode(HOME_IP, code)).code).toBe('ok');
  });

  // SEC-05
  it('shares five guesses with all other strangers', async () => {
    const code = await receiveCode(HOME_IP);
    const guesses = Array.from({ length: 100 }, (_, client) => verifyCode(`198.51.100.${client}`, 'AAAAAAAA'));
    await Promise.all(guesses);
    const [row] = await shop.deps.db.select().from(codes);
    expect([row?.attempts, row?.foreignAttempts]).toEqual([0, 5]);
    expect((await verifyCode('192.0.2.1', code)).code).toBe('codeInvalid');
  });

  it('leaves a few guesses to a member who changes networks', async () => {
    const code = await receiveCode(HOME_IP);
    expect((await verifyCode('192.0.2.1', code)).code).toBe('ok');
  });

  // SEC-05
  it('can’t redeem a code of another client without the e-mail', async () => {
    const code = await receiveCode(HOME_IP);
    const verifyWithoutEmail = (ip: string) => createClientAt(ip).callRaw(calls.verifyCode, { body: { otp: code } });
    expect((await verifyWithoutEmail(STRANGER_IP)).code).toBe('codeInvalid');
    expect((await verifyWithoutEmail(HOME_IP)).code).toBe('ok');
  });

  it('can’t use up the guesses of a known device in the same network', async () => {
    const device = await logInAndGetDevice(HOME_IP);
    const code = await receiveCode(HOME_IP, [device]);
    for (let attempt = 0; attempt < 40; attempt += 1) await verifyCode(HOME_IP, 'AAAAAAAA');
    expect((await verifyCode(HOME_IP, code)).status).toBe(429);
    expect((await verifyCode(HOME_IP, code, [device])).code).toBe('ok');
  });
});

import { eq, like } from 'drizzle-orm';
import { KNOWN_DEVICE_MAX_AGE_DAYS } from '#contract/fields/common.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { codes, devices, members, outbox, rateLimits } from '#server/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { withClientIp } from '#tests/server/helpers/client-ip.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { fetchCodeSentTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { MAX_KNOWN_DEVICES } from './known-devices.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';

vi.setConfig({ testTimeout: 60_000 });

const email = 'giulia@example.com';
const password = 'il mare d’inverno';
const STRANGER = '198.51.100.7';
const HOME = '203.0.113.9';

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

const later = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const from = (address: string) => createApiClient(withClientIp(shop.app, address));
const logIn = (address: string, typed = password, tokens: string[] = [], who = email) =>
  from(address).callRaw(calls.login, { body: { email: who, password: typed, devices: tokens } });
const logInWell = async (address: string, tokens: string[] = []) => {
  const body = { email, password, devices: tokens };
  return (await from(address).call(calls.login, { body })).device;
};
const guess = async (address: string, times: number, tokens: string[] = []) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await logIn(address, 'wrong', tokens)).status);
  }
  return statuses;
};
/** As if so many guesses had come from elsewhere within the hour: hashing as many passwords takes long. */
const attackedBy = (count: number) =>
  shop.deps.db.update(rateLimits).set({ count }).where(like(rateLimits.key, 'login:attack:%'));
const forgot = (address: string, tokens: string[] = [], who = email) =>
  from(address).callRaw(calls.forgotPassword, { body: { email: who, devices: tokens } });
const verify = (address: string, otp: string, tokens: string[] = []) =>
  from(address).callRaw(calls.verifyCode, { body: { otp, email, devices: tokens } });
const newCode = async (address: string, tokens: string[] = []) => {
  later(1);
  expect((await forgot(address, tokens)).code).toBe('ok');
  return fetchCodeSentTo(shop.app, email);
};

describe('a stranger who guesses a password', () => {
  it('is stopped, and does not keep the member from logging in elsewhere', async () => {
    expect(await guess(STRANGER, 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await logIn(STRANGER)).status).toBe(429);
    expect((await logIn(HOME)).code).toBe('ok');
  });

  it('is one client with all the addresses of an IPv6 /64, and another one beyond it', async () => {
    for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:1:2::${host.toString(16)}`, 1);
    expect((await logIn('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await logIn('2001:db8:1:3::1')).code).toBe('ok');
  });

  it('is one client with an IPv4 address and its IPv6-mapped form', async () => {
    await guess(`::ffff:${STRANGER}`, 5);
    await guess(STRANGER, 5);
    expect((await logIn(STRANGER)).status).toBe(429);
  });

  it('gains nothing by forwarded text that is no address', async () => {
    for (let time = 0; time < 10; time += 1) await guess(`made-up-${time}`, 1);
    expect((await logIn('made-up-11')).status).toBe(429);
  });

  it('delays logins from unknown devices in the end, and blocks none of them', async () => {
    await guess(STRANGER, 1);
    await attackedBy(1_000);
    expect((await logIn(HOME)).code).toBe('ok');
    expect(pauses).toEqual([2000]);
  });

  it('has three guesses an hour from each client once an account is under attack', async () => {
    await guess(STRANGER, 1);
    await attackedBy(100);
    expect(await guess(HOME, 5)).toEqual([401, 401, 401, 429, 429]);
    later(3600);
    expect((await logIn(HOME)).code).toBe('ok');
  });

  it('gets the same answers and delays for an e-mail that nobody has', async () => {
    const answersOf = async (who: string) => {
      await shop.deps.db.delete(rateLimits);
      pauses = [];
      const answers: unknown[] = [];
      for (let client = 0; client < 3; client += 1) {
        for (let time = 0; time < 9; time += 1) {
          const { status, body } = await logIn(`198.51.100.${client}`, 'wrong', [], who);
          answers.push([status, body]);
        }
      }
      return [answers, pauses];
    };
    expect(await answersOf('nobody@example.com')).toEqual(await answersOf(email));
  });
});

describe('a known device', () => {
  it('logs in while a stranger in the same network guesses', async () => {
    const device = await logInWell(HOME);
    expect(device).toMatch(/^[\w-]{20}\.[\w-]{43}$/);
    await guess(HOME, 11);
    // Of other accounts too: the network's own limit is used up.
    await shop.deps.db.update(rateLimits).set({ count: 60 }).where(like(rateLimits.key, 'login:address:%'));
    expect((await logIn(HOME)).status).toBe(429);
    expect((await logIn(HOME, password, [device])).code).toBe('ok');
    expect(pauses).toEqual([]);
  });

  it('has ten guesses of its own', async () => {
    const device = await logInWell(HOME);
    expect(await guess(HOME, 11, [device])).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await logIn(HOME, password, [device])).status).toBe(429);
    expect((await logIn(STRANGER)).code).toBe('ok');
  });

  it('gets a new secret at each login, and the former one is worth nothing', async () => {
    const first = await logInWell(HOME);
    const second = await logInWell(HOME, [first]);
    expect(second).not.toBe(first);
    expect(second.split('.')[0]).toBe(first.split('.')[0]);
    await guess(HOME, 10);
    expect((await logIn(HOME, password, [first])).status).toBe(429);
    expect((await logIn(HOME, password, [second])).code).toBe('ok');
  });

  it('is known to its own account alone', async () => {
    const device = await logInWell(HOME);
    const tries = Array.from({ length: 11 }, () => 0);
    for (const _ of tries) await logIn(HOME, 'wrong', [device], 'marco@example.com');
    expect((await logIn(HOME, password, [device], 'marco@example.com')).status).toBe(429);
  });

  it('is stored as a hash, and at most ten of them for a member', async () => {
    const first = await logInWell(HOME);
    for (let time = 0; time < MAX_KNOWN_DEVICES; time += 1) {
      later(1);
      await logInWell(HOME);
    }
    const rows = await shop.deps.db.select().from(devices);
    expect(rows).toHaveLength(MAX_KNOWN_DEVICES);
    expect(rows.map(({ id }) => id)).not.toContain(first.split('.')[0]);
    const secret = (await logInWell(HOME)).split('.')[1] ?? '';
    expect(JSON.stringify(await shop.deps.db.select().from(devices))).not.toContain(secret);
  });

  it('is unknown again after a password change, and after half a year without a login', async () => {
    const device = await logInWell(HOME);
    later(KNOWN_DEVICE_MAX_AGE_DAYS * 86_400);
    await guess(HOME, 10);
    expect((await logIn(HOME, password, [device])).status).toBe(429);
    later(900);
    const other = await logInWell(HOME);
    const { data } = await from(HOME).call(calls.verifyCode, { body: { otp: await newCode(HOME), email } });
    const passwords = { newPassword: 'tutta nuova', confirmPassword: 'tutta nuova' };
    await from(HOME).call(calls.resetPassword, { body: { ...data, ...passwords } });
    await guess(HOME, 10);
    expect((await logIn(HOME, 'tutta nuova', [other])).status).toBe(429);
  });

  it('does not come from a text that is no token', async () => {
    expect((await logIn(HOME, password, ['', 'x', `${'a'.repeat(20)}.${'b'.repeat(43)}`])).code).toBe('ok');
  });
});

describe('a stranger who asks for codes', () => {
  it('has five an hour, and does not keep the member from getting one', async () => {
    for (let time = 0; time < 5; time += 1) expect((await forgot(STRANGER)).code).toBe('ok');
    expect((await forgot(STRANGER)).status).toBe(429);
    expect((await verify(HOME, await newCode(HOME))).code).toBe('ok');
  });

  it('does not void the code that the member has', async () => {
    const code = await newCode(HOME);
    await newCode(STRANGER);
    expect((await verify(HOME, code)).code).toBe('ok');
  });

  it('can not use up the mails of a client that comes anew, from a few networks', async () => {
    for (let client = 0; client < 8; client += 1) {
      for (let time = 0; time < 5; time += 1) await forgot(`198.51.100.${client}`);
    }
    expect((await fetchMessages(shop.app)).length).toBe(18);
    expect((await forgot(HOME)).code).toBe('ok');
  });

  it('can not flood a mailbox from many networks, nor stop a known device', async () => {
    const device = await logInWell(HOME);
    for (let client = 0; client < 40; client += 1) await forgot(`198.51.100.${client}`);
    expect((await fetchMessages(shop.app)).length).toBe(20);
    expect((await forgot('192.0.2.1')).status).toBe(429);
    expect((await verify(HOME, await newCode(HOME, [device]), [device])).code).toBe('ok');
    later(3600);
    expect((await forgot('192.0.2.1')).code).toBe('ok');
  });
});

describe('a stranger who guesses codes', () => {
  it('does not invalidate the code that the member asked for', async () => {
    const code = await newCode(HOME);
    for (let client = 0; client < 4; client += 1) {
      for (let time = 0; time < 3; time += 1) await verify(`198.51.100.${client}`, 'AAAAAAAA');
    }
    expect((await verify(HOME, code)).code).toBe('ok');
  });

  it('has five guesses at it together with all other strangers', async () => {
    const code = await newCode(HOME);
    const wrong = Array.from({ length: 100 }, (_, client) => verify(`198.51.100.${client}`, 'AAAAAAAA'));
    await Promise.all(wrong);
    const [row] = await shop.deps.db.select().from(codes);
    expect([row?.tries, row?.foreignTries]).toEqual([0, 5]);
    expect((await verify('192.0.2.1', code)).code).toBe('codeInvalid');
  });

  it('leaves a member who changes networks a few guesses', async () => {
    const code = await newCode(HOME);
    expect((await verify('192.0.2.1', code)).code).toBe('ok');
  });

  it('does not find a code without its e-mail that somebody else asked for', async () => {
    const code = await newCode(HOME);
    const blind = (address: string) => from(address).callRaw(calls.verifyCode, { body: { otp: code } });
    expect((await blind(STRANGER)).code).toBe('codeInvalid');
    expect((await blind(HOME)).code).toBe('ok');
  });

  it('can not use up the guesses of a known device in the same network', async () => {
    const device = await logInWell(HOME);
    const code = await newCode(HOME, [device]);
    for (let time = 0; time < 40; time += 1) await verify(HOME, 'AAAAAAAA');
    expect((await verify(HOME, code)).status).toBe(429);
    expect((await verify(HOME, code, [device])).code).toBe('ok');
  });
});

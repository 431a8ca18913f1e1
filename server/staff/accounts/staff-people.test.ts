import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { STAFF_REAUTHENTICATION_MINUTES } from '#contract/staff/session.ts';
import { createApp } from '#server/app.ts';
import { audit, outbox, rateLimits, staff, staffSessions } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTotpCode, logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

type Client = Awaited<ReturnType<typeof logInStaff>>;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let olga: Client;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  for (const table of [staff, audit, outbox, rateLimits]) await shop.deps.db.delete(table);
  shop.clock.now = new Date('2026-03-10T10:00:00Z');
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const logIn = (id: string, role: 'owner' | 'orders' = 'orders', shopIds: string[] | null = null) =>
  logInStaff(shop.app, shop.deps, { id, role, shopIds });
const list = async (client = olga) => (await client.call(calls.staffPeople, {})).data;
const find = async (id: string, client = olga) => (await list(client)).find((person) => person.id === id);
const readVersion = async (id: string) => (await find(id))?.version ?? '';
const readRow = async (id: string) => (await shop.deps.db.select().from(staff).where(eq(staff.id, id)))[0];
const countSessions = (id: string) => shop.deps.db.$count(staffSessions, eq(staffSessions.staffId, id));
const readAudit = async () =>
  (await shop.deps.db.select().from(audit).orderBy(audit.at)).map(({ action, actor, detail }) => [
    action,
    actor,
    detail['staff'],
  ]);

const bruno = {
  email: 'Bruno@Example.com',
  name: 'Bruno Conti',
  role: 'orders' as const,
  shopIds: null,
  mailsLink: false,
};
const add = (changes: Partial<Omit<typeof bruno, 'shopIds'>> & { shopIds?: string[] | null } = {}, client = olga) =>
  client.callRaw(calls.addStaffPerson, { body: { ...bruno, ...changes } });
const change = async (
  id: string,
  {
    client = olga,
    role = 'support',
    shopIds = null,
    version,
  }: { client?: Client; role?: 'support' | 'owner'; shopIds?: string[] | null; version?: string } = {},
) =>
  (
    await client.callRaw(calls.changeStaffPerson, {
      params: { person: id },
      body: { version: version ?? (await readVersion(id)), role, shopIds },
    })
  ).code;
const disable = async (id: string, client = olga, isDisabled = true) =>
  (
    await client.callRaw(calls.setStaffPersonDisabled, {
      params: { person: id },
      body: { version: await readVersion(id), isDisabled },
    })
  ).code;
const invite = async (id: string, client = olga, mailsLink = false) =>
  client.callRaw(calls.inviteStaffPerson, {
    params: { person: id },
    body: { version: await readVersion(id), mailsLink },
  });

/** Sets the password with a one-time link. */
async function accept(url: string, app = shop.app) {
  const token = url.split('#')[1] ?? '';
  const visitor = createApiClient(app);
  const { data } = await visitor.call(calls.staffInvitation, { body: { token } });
  const code = await createTotpCode(data.secret, shop.clock.now);
  return visitor.callRaw(calls.acceptStaffInvitation, { body: { token, password: 'sole e mare', code } });
}

describe('the accounts of the staff', () => {
  // REQ-STAFF-31
  it('are added by an owner, with a one-time link that sets the password', async () => {
    const { data } = await olga.call(calls.addStaffPerson, { body: { ...bruno, shopIds: [SHOP_ID] } });
    expect(data.url).toMatch(/^http:\/\/shop\.test\/staff\/welcome#/u);
    const [added] = (await list()).filter(({ id }) => id !== 'olga');
    expect(added).toMatchObject({
      email: 'bruno@example.com',
      name: 'Bruno Conti',
      role: 'orders',
      shops: [{ id: SHOP_ID, name: 'Bottega Uno' }],
      hasAllShops: false,
      state: 'invited',
      linkExpiresAt: '2026-03-12T10:00:00.000Z',
    });
    expect((await accept(data.url)).code).toBe('ok');
    expect(await find(added?.id ?? '')).toMatchObject({ state: 'active', linkExpiresAt: null });
    expect(await readAudit()).toEqual([['staffAdded', 'olga', added?.id]]);
    expect((await add()).code).toBe('staffEmailTaken');
    expect((await add({ email: 'carla@example.com', shopIds: ['no-shop'] })).code).toBe('invalidInput');
  });

  // REQ-STAFF-31
  it('show the link only once: neither the audit log nor the log of the server has it', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const app = createApp({ ...shop.deps, log });
    const client = await logInStaff(app, shop.deps);
    const { data } = await client.call(calls.addStaffPerson, { body: bruno });
    const token = data.url.split('#')[1] ?? '';
    expect((await accept(data.url, app)).code).toBe('ok');
    expect(lines.length).toBeGreaterThan(0);
    const stored = await shop.deps.db.select().from(audit);
    for (const text of [lines.join(''), JSON.stringify([stored, await list()])]) expect(text).not.toContain(token);
    expect(await shop.deps.db.$count(outbox)).toBe(0);
  });

  // REQ-STAFF-31
  it('get the link by mail when the owner wants it', async () => {
    const { data } = await olga.call(calls.addStaffPerson, { body: { ...bruno, mailsLink: true } });
    const [mail] = await shop.deps.db.select().from(outbox);
    expect(mail).toMatchObject({ recipient: 'bruno@example.com' });
    expect(mail?.text).toContain(data.url.slice('http://shop.test'.length));
  });

  // REQ-STAFF-31
  it('get a new link, which ends the former login and all sessions', async () => {
    const carla = await logIn('carla');
    const before = await readRow('carla');
    const response = await invite('carla');
    expect(response.code).toBe('ok');
    expect((await carla.callRaw(calls.staffMe, {})).code).toBe('tokenInvalid');
    expect((await readRow('carla'))?.totpSecret).not.toBe(before?.totpSecret);
    expect(await find('carla')).toMatchObject({ state: 'invited' });
    expect(await readAudit()).toEqual([['staffInvited', 'olga', 'carla']]);
  });

  // REQ-STAFF-32
  it('change role and shops, and are disabled and enabled, which ends the sessions', async () => {
    await logIn('carla');
    expect(await change('carla', { shopIds: [SHOP_ID] })).toBe('ok');
    expect(await find('carla')).toMatchObject({ role: 'support', shops: [{ id: SHOP_ID }], hasAllShops: false });
    expect(await countSessions('carla')).toBe(0);
    await logIn('carla');
    expect(await disable('carla')).toBe('ok');
    expect(await countSessions('carla')).toBe(0);
    expect(await find('carla')).toMatchObject({ state: 'disabled' });
    expect(await disable('carla', olga, false)).toBe('ok');
    expect((await readRow('carla'))?.disabledAt).toBeNull();
    expect(await readAudit()).toEqual([
      ['staffChanged', 'olga', 'carla'],
      ['staffDisabled', 'olga', 'carla'],
      ['staffEnabled', 'olga', 'carla'],
    ]);
    expect(await change('nobody')).toBe('notFound');
  });

  // REQ-STAFF-32
  it('are changed only with the password of the last minutes', async () => {
    await logIn('carla');
    shop.clock.now = new Date(shop.clock.now.getTime() + (STAFF_REAUTHENTICATION_MINUTES + 1) * 60_000);
    const codes = [await change('carla'), await disable('carla'), (await invite('carla')).code, (await add()).code];
    expect(new Set(codes)).toEqual(new Set(['reauthenticationRequired']));
    expect(await readAudit()).toEqual([]);
  });

  // REQ-STAFF-32
  it('are for owners only: others can neither read nor change them', async () => {
    const carla = await logIn('carla');
    expect((await carla.callRaw(calls.staffPeople, {})).code).toBe('forbidden');
    expect(await change('olga', { client: carla })).toBe('forbidden');
  });

  // REQ-STAFF-32
  it('are never changed by the person: not the role, not the access, not the link', async () => {
    await logIn('paola', 'owner');
    expect(await change('olga')).toBe('forbidden');
    expect(await disable('olga')).toBe('forbidden');
    expect((await invite('olga')).code).toBe('forbidden');
  });

  // REQ-STAFF-32
  it('always have an active owner, also when two owners disable or demote each other at the same time', async () => {
    for (const isDemoted of [false, true]) {
      const paola = await logIn('paola', 'owner');
      olga = await logIn('olga', 'owner');
      const [toOlga, toPaola] = [await readVersion('olga'), await readVersion('paola')];
      const act = async (client: Client, person: string, version: string) =>
        (
          await (isDemoted
            ? client.callRaw(calls.changeStaffPerson, {
                params: { person },
                body: { version, role: 'support', shopIds: null },
              })
            : client.callRaw(calls.setStaffPersonDisabled, { params: { person }, body: { version, isDisabled: true } }))
        ).code;
      const codes = await Promise.all([act(olga, 'paola', toPaola), act(paola, 'olga', toOlga)]);
      expect(codes.toSorted()).toEqual(['ok', 'tokenInvalid']);
      const people = await shop.deps.db.select().from(staff);
      expect(people.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null)).toHaveLength(1);
      await shop.deps.db.delete(staff);
    }
  });

  // REQ-STAFF-32
  it('are not overwritten by an owner who has not seen the last change', async () => {
    const paola = await logIn('paola', 'owner');
    await logIn('carla');
    const version = await readVersion('carla');
    const codes = await Promise.all([
      change('carla', { client: olga, role: 'support', version }),
      change('carla', { client: paola, role: 'owner', version }),
    ]);
    expect(codes.toSorted()).toEqual(['ok', 'staffChanged']);
    const seen = await readVersion('carla');
    await invite('carla');
    expect(await change('carla', { version: seen })).toBe('staffChanged');
  });

  // REQ-STAFF-32
  it('of an owner with chosen shops are those who see no other shop, and get no other shop', async () => {
    const paola = await logIn('paola', 'owner', [SHOP_ID]);
    await logIn('carla', 'orders', [SHOP_ID]);
    await logIn('dario', 'orders', [SHOP_ID, OTHER_SHOP_ID]);
    expect((await list(paola)).map(({ id }) => id)).toEqual(['carla', 'paola']);
    for (const person of ['dario', 'olga']) {
      expect(await change(person, { client: paola, shopIds: [SHOP_ID] })).toBe('notFound');
      expect(await disable(person, paola)).toBe('notFound');
      expect((await invite(person, paola)).code).toBe('notFound');
    }
    for (const shopIds of [null, [OTHER_SHOP_ID], [SHOP_ID, OTHER_SHOP_ID]]) {
      expect(await change('carla', { client: paola, shopIds })).toBe('invalidInput');
      expect((await add({ shopIds }, paola)).code).toBe('invalidInput');
    }
    expect(await change('carla', { client: paola, shopIds: [SHOP_ID] })).toBe('ok');
    expect((await add({ shopIds: [SHOP_ID] }, paola)).code).toBe('ok');
  });
});

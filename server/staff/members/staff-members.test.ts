import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { audit, ledgerMovements, members, outbox, rateLimits, staff } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { readZip } from '#tests/server/helpers/read-zip.ts';
import { OTHER_SHOP_ID, seedMember, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createStaffToken, logInStaff } from '#tests/server/helpers/staff.ts';

let shop: OrderTestServer;
let anna: Buyer;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createOrderTestServer();
});
beforeEach(async () => {
  await shop.reset();
  for (const table of [outbox, staff, audit, rateLimits]) await shop.deps.db.delete(table);
  await shop.deps.db.delete(members);
  anna = await shop.addBuyer({
    id: 'anna',
    number: '100001',
    firstName: 'Anna',
    lastName: 'Rossi',
    mobile: '+393331234567',
    ewalletCents: 12_000,
  });
  await seedProduct(shop.deps, { id: 'soap' });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const params = { member: 'anna' };
const reason = 'asked by phone';
const contact = { firstName: 'Anna', lastName: 'Rossi', email: 'anna@example.com', mobile: '+393331234567', reason };
const find = async (text: string, client = olga, page = 1) =>
  (await client.call(calls.staffMembers, { query: { find: text, page } })).data.map(({ id }) => id);
const show = async (client = olga) => (await client.call(calls.staffMember, { params })).data;
const readAnna = async () => (await shop.deps.db.select().from(members).where(eq(members.id, 'anna')))[0];
const readAudit = async () =>
  (await shop.deps.db.select().from(audit)).map(({ action, actor, memberId, detail }) => [
    action,
    actor,
    memberId,
    detail['reason'] ?? '',
  ]);

async function buy() {
  await anna.addToCart('soap', 2);
  return (await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 29.7 })).orderNo;
}

describe('the list of members', () => {
  // REQ-STAFF-21
  it('finds a member by parts of the name and e-mail, by phone number and by membership number', async () => {
    await seedMember(shop.deps, { id: 'bruno', firstName: 'Bruno', lastName: 'D’Angelo', mobile: '+393470000000' });
    expect(await find('')).toHaveLength(2);
    for (const text of ['rossi anna', 'ROSS', 'anna@', '@example.com anna'.slice(0, 12), '333 1234', '100001']) {
      expect([text, await find(text)]).toEqual([text, expect.arrayContaining(['anna'])]);
    }
    expect(await find('333 1234')).toEqual(['anna']);
    expect(await find('100001')).toEqual(['anna']);
    expect(await find('dangelo')).toEqual(['bruno']);
    expect(await find('10000')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  // REQ-STAFF-21
  it('has pages of fifty members, newest first', async () => {
    await shop.deps.db.insert(members).values(
      Array.from({ length: 60 }, (_, index) => ({
        id: `m${String(index)}`,
        number: `m${String(index)}`,
        email: `m${String(index)}@example.com`,
        passwordHash: '-',
        firstName: 'Mina',
        lastName: 'Verdi',
        createdAt: new Date(Date.UTC(2030, 0, 1, 0, index)),
      })),
    );
    const first = await olga.call(calls.staffMembers, { query: { find: 'verdi' } });
    expect([first.data.length, first.data[0]?.id, first.hasMore]).toEqual([50, 'm59', true]);
    const second = await olga.call(calls.staffMembers, { query: { find: 'verdi', page: 2 } });
    expect([second.data.length, second.data.at(-1)?.id, second.hasMore]).toEqual([10, 'm0', false]);
  });

  // REQ-STAFF-21
  it('has the members of the person’s shops, and those who have ordered there', async () => {
    await seedMember(shop.deps, { id: 'bruno' });
    const elsewhere = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'support', shopIds: [OTHER_SHOP_ID] });
    expect(await find('', elsewhere)).toEqual([]);
    const counter = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'support', shopIds: [SHOP_ID] });
    expect((await find('', counter)).toSorted()).toEqual(['anna', 'bruno']);
    await shop.database.pool.query(`delete from member_shops`);
    await buy();
    expect(await find('', counter)).toEqual(['anna']);
  });
});

describe('a member', () => {
  // REQ-STAFF-22
  it('is shown with the state of the account, the last orders, balances and movements', async () => {
    const orderNo = await buy();
    const member = await show();
    expect(member).toMatchObject({
      name: 'Anna Rossi',
      isEmailVerified: true,
      isBlocked: false,
      shops: ['Bottega Uno'],
      deletion: { dueAt: null, obstacles: [{ orderNo, reason: 'delivery' }] },
    });
    expect(member.orders).toMatchObject([{ orderNo, finalPrice: 2970, deliveryStatus: 'processing' }]);
    const { data, balances, totalCount } = await olga.call(calls.staffMemberMovements, { params, query: {} });
    expect(data.find(({ kind, account }) => kind === 'order' && account === 'ewallet')).toMatchObject({
      amount: -2970,
      order: { orderNo },
    });
    expect(totalCount).toBe(data.length);
    expect(balances.ewallet).toBe((await readAnna())?.ewalletCents);
  });

  // REQ-STAFF-22
  it('of no shop of the person is not found by any call', async () => {
    const other = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'support', shopIds: [OTHER_SHOP_ID] });
    const codes = await Promise.all([
      other.callRaw(calls.staffMember, { params }),
      other.callRaw(calls.staffMemberMovements, { params, query: {} }),
      other.callRaw(calls.changeStaffMemberContact, { params, body: { ...contact, firstName: 'Carla' } }),
      other.callRaw(calls.setStaffMemberBlocked, { params, body: { isBlocked: true, reason } }),
      other.callRaw(calls.verifyStaffMemberMobile, { params, body: { reason } }),
      other.callRaw(calls.mailStaffMemberVerification, { params }),
      other.callRaw(calls.creditStaffMember, { params, body: { requestId: 'r1', ewallet: 1, reason } }),
    ]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['notFound']));
    expect(await readAnna()).toMatchObject({ firstName: 'Anna', blockedAt: null });
  });

  // REQ-STAFF-22
  it('is shown without orders of other shops', async () => {
    const orderNo = await buy();
    await shop.deps.db.execute(`insert into member_shops (member_id, shop_id) values ('anna', '${OTHER_SHOP_ID}')`);
    const other = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'support', shopIds: [OTHER_SHOP_ID] });
    expect(JSON.stringify(await show(other))).not.toContain(orderNo);
    const movements = await other.call(calls.staffMemberMovements, { params, query: {} });
    expect(movements.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(movements)).not.toContain(orderNo);
  });
});

describe('an act on a member', () => {
  // REQ-STAFF-23
  it('corrects the name without ending sessions, and a new e-mail with a mail that verifies it', async () => {
    await olga.call(calls.changeStaffMemberContact, { params, body: { ...contact, lastName: 'Bianchi' } });
    expect(await readAnna()).toMatchObject({ fullName: 'Anna Bianchi', emailVerifiedAt: expect.any(Date) as unknown });
    expect(await find('bianchi')).toEqual(['anna']);
    expect(await shop.deps.db.$count(outbox)).toBe(0);
    const body = { ...contact, lastName: 'Bianchi', email: 'anna.b@example.com' };
    await olga.call(calls.changeStaffMemberContact, { params, body });
    expect(await readAnna()).toMatchObject({ email: 'anna.b@example.com', emailVerifiedAt: null });
    expect(await shop.deps.db.$count(outbox)).toBe(1);
    expect((await olga.callRaw(calls.changeStaffMemberContact, { params, body })).code).toBe('memberChanged');
    await seedMember(shop.deps, { id: 'bruno' });
    const taken = { ...body, email: 'bruno@example.com' };
    expect((await olga.callRaw(calls.changeStaffMemberContact, { params, body: taken })).code).toBe('emailTaken');
    const wrongMobile = { ...body, mobile: '12345' };
    expect((await olga.callRaw(calls.changeStaffMemberContact, { params, body: wrongMobile })).code).toBe(
      'invalidInput',
    );
    expect(await readAudit()).toEqual([
      ['memberContactChanged', 'olga', 'anna', reason],
      ['memberContactChanged', 'olga', 'anna', reason],
    ]);
  });

  // REQ-STAFF-23
  it('blocks a member, which ends the sessions, and ends the block, each with the reason in the log', async () => {
    const client = createApiClient(shop.app, await createMemberSession(shop.deps, 'anna'));
    await olga.call(calls.setStaffMemberBlocked, { params, body: { isBlocked: true, reason } });
    expect((await client.callRaw(calls.profile, {})).code).toBe('tokenInvalid');
    const again = await olga.callRaw(calls.setStaffMemberBlocked, { params, body: { isBlocked: true, reason } });
    expect(again.code).toBe('memberChanged');
    shop.advanceClock(1);
    await olga.call(calls.setStaffMemberBlocked, { params, body: { isBlocked: false, reason: 'it was a mistake' } });
    const { events, isBlocked } = await show();
    expect(isBlocked).toBe(false);
    expect(events.map((event) => [event.action, event.actor, event.reason])).toEqual([
      ['memberUnblocked', 'olga', 'it was a mistake'],
      ['memberBlocked', 'olga', reason],
    ]);
  });

  // REQ-STAFF-23
  it('verifies a mobile without a text message, and mails the link for the e-mail again', async () => {
    await shop.deps.db.update(members).set({ emailVerifiedAt: null, mobileVerifiedAt: null });
    await olga.call(calls.verifyStaffMemberMobile, { params, body: { reason } });
    expect((await olga.callRaw(calls.verifyStaffMemberMobile, { params, body: { reason } })).code).toBe(
      'mobileAlreadyVerified',
    );
    await olga.call(calls.mailStaffMemberVerification, { params });
    expect(await shop.deps.db.$count(outbox)).toBe(1);
    expect(await show()).toMatchObject({ isEmailVerified: false, isMobileVerified: true });
    await shop.deps.db.update(members).set({ emailVerifiedAt: shop.clock.now });
    expect((await olga.callRaw(calls.mailStaffMemberVerification, { params })).code).toBe('emailAlreadyVerified');
    expect((await readAudit()).map(([action, actor]) => [action, actor])).toEqual([
      ['memberMobileVerified', 'olga'],
      ['verificationMailSent', 'olga'],
    ]);
  });

  // REQ-STAFF-23
  it('credits a balance once when the request is repeated, and never below zero', async () => {
    const before = (await readAnna())?.ewalletCents ?? 0;
    const credit = (ewallet: number, requestId: string) =>
      olga.callRaw(calls.creditStaffMember, { params, body: { requestId, ewallet, reason } });
    const results = await Promise.all([credit(12.5, 'r1'), credit(12.5, 'r1'), credit(12.5, 'r1')]);
    expect(results.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    expect((await readAnna())?.ewalletCents).toBe(before + 1250);
    expect(await shop.deps.db.$count(ledgerMovements, eq(ledgerMovements.kind, 'credit'))).toBe(1);
    expect(await readAudit()).toEqual([['memberCredited', 'olga', 'anna', reason]]);
    expect((await credit(-9_999, 'r2')).code).toBe('balanceTooLow');
    expect((await credit(0, 'r3')).code).toBe('invalidInput');
    expect((await credit(10_000.01, 'r4')).code).toBe('invalidInput');
    expect((await credit(1.005, 'r5')).code).toBe('invalidInput');
  });

  // REQ-STAFF-24
  it('on money, access or personal data needs the password of the last minutes, and a role for members', async () => {
    const packer = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders' });
    const block = { params, body: { isBlocked: true, reason } };
    expect((await packer.callRaw(calls.setStaffMemberBlocked, block)).code).toBe('forbidden');
    expect((await packer.callRaw(calls.exportStaffMember, { params })).code).toBe('forbidden');
    expect((await show(packer)).id).toBe('anna');
    shop.advanceClock(11);
    const erasure = { email: 'anna@example.com', isImmediate: true, givesUpEwallet: true };
    const results = await Promise.all([
      olga.callRaw(calls.creditStaffMember, { params, body: { requestId: 'r1', ewallet: 1, reason } }),
      olga.callRaw(calls.changeStaffMemberContact, { params, body: contact }),
      olga.callRaw(calls.exportStaffMember, { params }),
      olga.callRaw(calls.eraseStaffMember, { params, body: erasure }),
      olga.callRaw(calls.actAsStaffMember, { params }),
    ]);
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set(['reauthenticationRequired']));
  });
});

describe('the data of a member', () => {
  const download = (path: string) => shop.app.request(`/api${path}`);

  // REQ-STAFF-24
  it('are downloaded once as a file, which is recorded', async () => {
    const { data } = await olga.call(calls.exportStaffMember, { params });
    expect(data.fileName).toBe('100001.zip');
    const response = await download(data.path);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="100001.zip"');
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    expect([...files.values()].join('')).toContain('anna@example.com');
    expect((await download(data.path)).status).toBe(400);
    expect(await readAudit()).toEqual([['memberExported', 'olga', 'anna', '']]);
  });

  // REQ-STAFF-24
  it('are not downloaded after a minute, nor after the person has logged out', async () => {
    const late = (await olga.call(calls.exportStaffMember, { params })).data.path;
    shop.advanceClock(1);
    expect((await download(late)).status).toBe(400);
    const { data } = await olga.call(calls.exportStaffMember, { params });
    await olga.call(calls.staffLogout, {});
    expect((await download(data.path)).status).toBe(400);
  });

  // REQ-STAFF-24
  it('are erased now or after the days of grace, with the e-mail typed, unless something is open', async () => {
    const erase = (email: string, isImmediate: boolean, givesUpEwallet: boolean) =>
      olga.callRaw(calls.eraseStaffMember, { params, body: { email, isImmediate, givesUpEwallet } });
    expect((await erase('ana@example.com', true, true)).code).toBe('memberChanged');
    expect((await erase('anna@example.com', true, false)).code).toBe('erasureBlocked');
    expect((await erase('anna@example.com', false, true)).code).toBe('ok');
    expect((await show()).deletion.dueAt).not.toBeNull();
    expect((await erase('anna@example.com', true, true)).code).toBe('ok');
    expect((await olga.callRaw(calls.staffMember, { params })).code).toBe('notFound');
    expect(await find('')).toEqual([]);
    expect((await readAnna())?.email).not.toContain('anna@');
    expect((await readAudit()).map(([action, actor]) => [action, actor])).toEqual([
      ['memberDeletionRequested', 'olga'],
      ['memberErased', 'olga'],
    ]);
  });

  // REQ-STAFF-24
  it('are exported and erased, and the account is entered, only by people with all shops', async () => {
    const counter = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'support', shopIds: [SHOP_ID] });
    const erasure = { email: 'anna@example.com', isImmediate: true, givesUpEwallet: true };
    const results = await Promise.all([
      counter.callRaw(calls.exportStaffMember, { params }),
      counter.callRaw(calls.eraseStaffMember, { params, body: erasure }),
      counter.callRaw(calls.actAsStaffMember, { params }),
    ]);
    expect(results.map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  });
});

describe('acting as a member', () => {
  async function enter() {
    const { path } = (await olga.call(calls.actAsStaffMember, { params })).data;
    const query = new URL(path, 'http://shop.test').searchParams;
    const body = {
      admminUserId: query.get('adminUserId') ?? '',
      userId: query.get('userId') ?? '',
      email: query.get('email') ?? '',
      grant: query.get('grant') ?? '',
    };
    return createApiClient(shop.app).callRaw(calls.autoLoginByAdmin, { body });
  }

  async function enterAndRead() {
    const { body } = await enter();
    const client = createApiClient(shop.app, String(body['token']));
    return { client, readProfile: () => client.callRaw(calls.profile, {}) };
  }

  // REQ-STAFF-24
  it('opens a session that names the person, and the log has each of its calls', async () => {
    const { readProfile } = await enterAndRead();
    const { body } = await readProfile();
    expect(body['data']).toMatchObject({ _id: 'anna', enteredBy: { fullName: 'olga' } });
    expect((await readAudit()).map(([action, actor]) => `${String(action)} ${String(actor)}`).toSorted()).toEqual([
      'adminAction olga',
      'adminLogin olga',
      'grantOpened olga',
    ]);
  });

  // REQ-STAFF-24
  it('ends when the person is disabled or loses the role', async () => {
    const { readProfile } = await enterAndRead();
    expect((await readProfile()).code).toBe('ok');
    for (const change of [{ role: 'orders' as const }, { shopIds: [SHOP_ID] }, { disabledAt: shop.clock.now }]) {
      await createStaffToken(shop.deps);
      await shop.deps.db.update(staff).set({ role: 'owner', shopIds: null, disabledAt: null });
      expect((await readProfile()).code).toBe('ok');
      await shop.deps.db.update(staff).set(change);
      expect((await readProfile()).code).toBe('tokenInvalid');
    }
  });

  it('is refused for a member who is blocked or not verified', async () => {
    await shop.deps.db.update(members).set({ mobileVerifiedAt: null });
    expect((await olga.callRaw(calls.actAsStaffMember, { params })).code).toBe('memberCannotLogIn');
    await shop.deps.db.update(members).set({ mobileVerifiedAt: shop.clock.now, blockedAt: shop.clock.now });
    expect((await olga.callRaw(calls.actAsStaffMember, { params })).code).toBe('memberCannotLogIn');
  });
});

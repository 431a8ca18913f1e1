import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { AUDIT_ACTIONS, AUDIT_ACTIONS_BY_KIND, AUDIT_KINDS, type AuditAction } from '#contract/staff/audit-actions.ts';
import { LOG_ENTRIES_PER_PAGE } from '#contract/staff/log.ts';
import { recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { audit, staff } from '#server/platform/db/schema/index.ts';
import { seedMember, seedProduct, seedPromotion, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createTestServer();
  await seedProduct(shop.deps, { id: 'soap', name: { it: 'Sapone', en: 'Soap' } });
  await seedMember(shop.deps, { id: 'anna', firstName: 'Anna', lastName: 'Rossi' });
  await seedMember(shop.deps, { id: 'admin', firstName: 'Ada', lastName: 'Bassi', isAdmin: true });
});
beforeEach(async () => {
  for (const table of [staff, audit]) await shop.deps.db.delete(table);
  shop.clock.now = new Date('2026-03-10T10:00:00Z');
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const record = (
  action: AuditAction,
  {
    actor = 'olga',
    memberId = '',
    detail = {},
  }: { actor?: string; memberId?: string; detail?: Record<string, string> } = {},
  at = shop.clock.now,
) => recordAuditEvent(shop.deps.db, at, { action, actor, memberId, detail });

const read = (query: Parameters<typeof olga.call<typeof calls.staffLog>>[1]['query'] = {}, client = olga) =>
  client.call(calls.staffLog, { query });
const readOne = async () => (await read()).data[0];

describe('the log of the staff', () => {
  // REQ-STAFF-33
  it('says who did what with which product, with its name and the values before and after', async () => {
    await record('productPriceSet', { detail: { product: 'soap', before: '9,90', after: '12,50' } });
    expect(await readOne()).toMatchObject({
      at: '2026-03-10T10:00:00.000Z',
      action: 'productPriceSet',
      actor: { kind: 'staff', name: 'olga' },
      product: { id: 'soap', name: 'Soap' },
      member: null,
      order: null,
      facts: [
        { name: 'before', value: '9,90' },
        { name: 'after', value: '12,50' },
      ],
    });
  });

  // REQ-STAFF-33
  it('names a promotion, and one that is gone by the title that it had', async () => {
    await seedPromotion(shop.deps, 'spring', []);
    await record('promotionChanged', { detail: { promotion: 'spring', changed: 'period' } });
    expect(await readOne()).toMatchObject({
      promotion: { id: 'spring', name: 'spring (en)' },
      facts: [{ name: 'changed', value: 'period' }],
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await record('promotionDeleted', { detail: { promotion: 'gone', title: 'Maggio', shop: SHOP_ID } });
    expect(await readOne()).toMatchObject({
      promotion: { id: 'gone', name: null },
      facts: [
        { name: 'shop', value: 'Bottega Uno' },
        { name: 'title', value: 'Maggio' },
      ],
    });
  });

  // REQ-STAFF-33
  it('names members, people of the staff and shops; what is gone has no name', async () => {
    await logInStaff(shop.app, shop.deps, { id: 'bruno' });
    await record('staffChanged', { detail: { staff: 'bruno', role: 'support', shops: SHOP_ID } });
    expect(await readOne()).toMatchObject({
      person: { id: 'bruno', name: 'bruno' },
      facts: [
        { name: 'role', value: 'support' },
        { name: 'shops', value: 'Bottega Uno' },
      ],
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await record('memberBlocked', { memberId: 'anna', detail: { reason: 'stolen phone' } });
    expect(await readOne()).toMatchObject({ member: { id: 'anna', name: 'Anna Rossi' }, reason: 'stolen phone' });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await record('orderShipped', { actor: 'gone', memberId: 'erased', detail: { orderNo: 'B1' } });
    expect(await readOne()).toMatchObject({
      actor: { kind: 'unknown', name: '' },
      member: { id: 'erased', name: null },
      order: { id: 'B1', name: null },
    });
  });

  // REQ-STAFF-33
  it('tells people from commands, jobs, administrators and payment services', async () => {
    const actors = [
      ['command', 'backupMade', 'commandLine'],
      ['automatic', 'memberErased', 'automatic'],
      ['admin', 'adminLogin', 'administrator'],
      ['sandbox', 'unknownPayment', 'provider'],
    ] as const;
    for (const [actor, action, kind] of actors) {
      await shop.deps.db.delete(audit);
      await record(action, { actor });
      expect((await readOne())?.actor.kind).toBe(kind);
    }
  });

  // REQ-STAFF-33
  it('is filtered by person, kind and day in the time zone of the shops, and is read a page at a time', async () => {
    // Midnight in Italy is 23:00 UTC.
    await record('orderShipped', {}, new Date('2026-03-08T22:59:00Z'));
    await record('staffAdded', { actor: 'command' }, new Date('2026-03-08T23:00:00Z'));
    await record('orderReady', {}, new Date('2026-03-09T22:59:00Z'));
    const find = async (query: Parameters<typeof read>[0]) => (await read(query)).data.map(({ action }) => action);
    expect(await find({})).toEqual(['orderReady', 'staffAdded', 'orderShipped']);
    expect(await find({ person: 'command' })).toEqual(['staffAdded']);
    expect(await find({ kind: 'orders' })).toEqual(['orderReady', 'orderShipped']);
    expect(await find({ day: '2026-03-09' })).toEqual(['orderReady', 'staffAdded']);
    expect(await find({ day: '2026-03-09', kind: 'orders', person: 'olga' })).toEqual(['orderReady']);
    for (let index = 0; index < LOG_ENTRIES_PER_PAGE; index += 1) await record('orderPrepared');
    const first = await read();
    expect([first.data.length, first.hasMore]).toEqual([LOG_ENTRIES_PER_PAGE, true]);
    const second = await read({ page: 2 });
    expect([second.data.length, second.hasMore]).toEqual([3, false]);
  });

  // REQ-STAFF-33
  it('shows every recorded action, and none of the ids of sessions, grants and payments', async () => {
    const secret = 'not-for-the-screen';
    const detail = Object.fromEntries(
      ['session', 'grant', 'transactionId', 'reference', 'refund', 'withdrawal', 'token'].map((key) => [key, secret]),
    );
    for (const action of AUDIT_ACTIONS) await record(action, { detail });
    const pages = [await read(), await read({ page: 2 })];
    const shown = pages.flatMap(({ data }) => data.map(({ action }) => action));
    expect(shown.toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
    expect(JSON.stringify(pages)).not.toContain(secret);
    expect(Object.values(AUDIT_ACTIONS_BY_KIND).flat()).toEqual([...AUDIT_ACTIONS]);
    expect(Object.keys(AUDIT_ACTIONS_BY_KIND)).toEqual([...AUDIT_KINDS]);
  });

  // REQ-STAFF-33
  it('is for owners with all shops only', async () => {
    const paola = await logInStaff(shop.app, shop.deps, { id: 'paola', shopIds: [SHOP_ID] });
    const carla = await logInStaff(shop.app, shop.deps, { id: 'carla', role: 'support' });
    for (const client of [paola, carla])
      expect((await client.callRaw(calls.staffLog, { query: {} })).code).toBe('forbidden');
  });
});

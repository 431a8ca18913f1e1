import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { audit, carts, members, products, promotionProducts, promotions } from '#server/platform/db/schema/index.ts';
import {
  BUSINESS_SHOP_ID,
  OTHER_SHOP_ID,
  seedMember,
  seedProduct,
  seedPromotion,
  SHOP_ID,
} from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

type Client = Awaited<ReturnType<typeof logInStaff>>;
type Body = CallInput<typeof calls.addStaffPromotion>['body'];

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const START = '2026-03-12T08:00:00.000Z';
const END = '2026-03-20T23:00:00.000Z';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let olga: Client;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  shop.clock.now = new Date('2026-03-10T10:00:00Z');
  const tables = ['carts', 'promotions', 'products', 'audit', 'staff_sessions', 'staff', 'members'];
  await emptyTables(shop.database, tables);
  for (const id of ['soap', 'salt', 'rice']) await seedProduct(shop.deps, { id, images: [`/images/${id}`] });
  await seedProduct(shop.deps, { id: 'elsewhere', shopId: OTHER_SHOP_ID });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const spring: Body = {
  requestId: REQUEST_ID,
  shopId: SHOP_ID,
  titleIt: 'Primavera',
  titleEn: 'Spring',
  code: 'SPRING',
  showCountdown: true,
  durationType: 'Fixed',
  startDate: START,
  endDate: END,
  products: ['soap', 'rice'],
};

const { requestId: _, shopId: __, ...fields } = spring;
const add = async (body: Partial<Body> = {}, client = olga) =>
  (await client.call(calls.addStaffPromotion, { body: { ...spring, ...body } })).data;
const show = async (promotionId: string, client = olga) =>
  (await client.call(calls.staffPromotion, { params: { promotionId } })).data;
const list = async (query: CallInput<typeof calls.staffPromotions>['query'] = {}, client = olga) =>
  (await client.call(calls.staffPromotions, { query })).data;
const change = (promotionId: string, version: string, body: Partial<Body> = {}, client = olga) =>
  client.callRaw(calls.changeStaffPromotion, { params: { promotionId }, body: { version, ...fields, ...body } });
const end = (promotionId: string, version: string, client = olga) =>
  client.callRaw(calls.endStaffPromotion, { params: { promotionId }, body: { version } });
const remove = (promotionId: string, version: string, client = olga) =>
  client.callRaw(calls.deleteStaffPromotion, { params: { promotionId }, body: { version } });
const findAudit = async () =>
  (await shop.deps.db.select().from(audit)).map(({ action, actor, detail }) => ({ action, actor, detail }));
const findShown = async () => (await olga.call(calls.promotions, { query: { shopId: SHOP_ID } })).data;

describe('a promotion that the staff adds', () => {
  // REQ-STAFF-47
  it('is shown to members from its start to its end, with its products in their order', async () => {
    const { id, version, products: promoted, ...promotion } = await add({ imageOf: 'rice' });
    expect(promotion).toEqual({
      shop: { id: SHOP_ID, name: 'Bottega Uno' },
      titles: { it: 'Primavera', en: 'Spring' },
      code: 'SPRING',
      image: '/images/rice',
      showCountdown: true,
      durationType: 'Fixed',
      startDate: START,
      endDate: END,
      noOfDaysAfterEvent: null,
      latestEventEndDate: null,
      state: 'coming',
      isUsed: false,
    });
    expect(promoted.map((product) => [product.id, product.price])).toEqual([
      ['soap', 1000],
      ['rice', 1000],
    ]);
    expect(await findShown()).toEqual([]);
    shop.clock.now = new Date(START);
    expect(await findShown()).toMatchObject([{ id, title: 'Spring', code: 'SPRING', endDate: END }]);
    const list = await olga.call(calls.promotionProducts, { query: { promotionId: id } });
    expect(list.data.products.map((product) => product.id)).toEqual(['soap', 'rice']);
    shop.clock.now = new Date(END);
    expect(await findShown()).toEqual([]);
    const later = await logInStaff(shop.app, shop.deps);
    expect(await show(id, later)).toMatchObject({ state: 'over', version });
    expect(await findAudit()).toEqual([
      { action: 'promotionAdded', actor: 'olga', detail: { promotion: id, shop: SHOP_ID, products: '2' } },
    ]);
  });

  // REQ-STAFF-47
  it('is added once when its request is repeated, behind the others of its shop', async () => {
    await seedPromotion(shop.deps, 'first', []);
    const [one, two] = await Promise.all([add(), add()]);
    expect(one).toEqual(two);
    expect(await shop.deps.db.$count(promotions)).toBe(2);
    expect(await findAudit()).toHaveLength(1);
    const [row] = await shop.deps.db.select().from(promotions).where(eq(promotions.id, one.id));
    expect(row?.position).toBe(1);
  });

  it.each<[string, string, Partial<Body>]>([
    ['an end before the start', 'endDate', { endDate: '2026-03-11T08:00:00.000Z' }],
    ['an end at the start', 'endDate', { endDate: START }],
    ['a date that no database has', 'startDate', { startDate: '0000-01-01T00:00:00.000Z' }],
    ['a day that is none', 'startDate', { startDate: 'tomorrow' }],
    ['no Italian title', 'titleIt', { titleIt: ' ' }],
    ['no code', 'code', { code: '' }],
    ['a product twice', 'products', { products: ['soap', 'soap'] }],
    ['a product that does not exist', 'products', { products: ['soap', 'nothing'] }],
    ['a product of another shop', 'products', { products: ['soap', 'elsewhere'] }],
    ['the picture of a product that it does not have', 'imageOf', { imageOf: 'salt' }],
    ['more days than a shop file allows', 'noOfDaysAfterEvent', { noOfDaysAfterEvent: 3651 }],
  ])('is refused with %s, at the field', async (_name, field, body) => {
    const response = await olga.callRaw(calls.addStaffPromotion, { body: { ...spring, ...body } });
    expect(response).toMatchObject({ code: 'invalidInput', body: { data: { fields: {} } } });
    expect(JSON.stringify(response.body['data'])).toContain(`{"fields":{"${field}":`);
    expect(await list()).toEqual([]);
  });

  it('keeps no dates of the kind of period that it does not have', async () => {
    const event = { latestEventEndDate: START, noOfDaysAfterEvent: 3 };
    expect(await add({ ...event, durationType: 'AfterNDays', endDate: '2026-03-01T00:00:00.000Z' })).toMatchObject({
      ...event,
      startDate: null,
      endDate: null,
    });
  });
});

describe('a change of a promotion', () => {
  // REQ-STAFF-47
  it('names what has changed in the audit log, and nothing for the same values', async () => {
    const { id, version } = await add();
    expect(
      await change(id, version, { titleIt: 'Maggio', endDate: null, products: ['rice', 'soap', 'salt'] }),
    ).toMatchObject({ status: 200 });
    const changed = await show(id);
    expect(changed).toMatchObject({ titles: { it: 'Maggio', en: 'Spring' }, startDate: START, endDate: null });
    expect(changed.products.map((product) => product.id)).toEqual(['rice', 'soap', 'salt']);
    const same = { titleIt: 'Maggio', endDate: null, products: ['rice', 'soap', 'salt'] };
    expect(await change(id, changed.version, same)).toMatchObject({ status: 200 });
    expect((await findAudit()).slice(1)).toEqual([
      { action: 'promotionChanged', actor: 'olga', detail: { promotion: id, changed: 'title, period, products' } },
    ]);
  });

  // REQ-STAFF-47
  it('is refused to the second of two people who have seen the same promotion', async () => {
    const { id, version } = await add();
    const results = await Promise.all([
      change(id, version, { titleIt: 'Uno' }),
      change(id, version, { products: ['salt'] }),
      change(id, version, { startDate: null }),
    ]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'promotionChanged', 'promotionChanged']);
    expect(await findAudit()).toHaveLength(2);
  });

  it('leaves the picture, and takes that of another product', async () => {
    const { id, version } = await add({ imageOf: 'rice' });
    await change(id, version, { titleIt: 'Maggio' });
    const kept = await show(id);
    expect(kept.image).toBe('/images/rice');
    await change(id, kept.version, { imageOf: 'soap' });
    expect((await show(id)).image).toBe('/images/soap');
  });
});

describe('the end of a promotion', () => {
  // REQ-STAFF-47
  it('is now for one that runs, also after an event, and refused for one that does not run', async () => {
    const { id, version } = await add();
    expect((await end(id, version)).code).toBe('promotionNotRunning');
    await seedPromotion(shop.deps, 'fair', ['soap']);
    await shop.deps.db
      .update(promotions)
      .set({
        durationType: 'AfterNDays',
        startDate: null,
        endDate: null,
        latestEventEndDate: new Date('2026-03-09T10:00:00Z'),
        noOfDaysAfterEvent: 5,
      })
      .where(eq(promotions.id, 'fair'));
    expect(await end('fair', (await show('fair')).version)).toMatchObject({ status: 200 });
    expect(await show('fair')).toMatchObject({
      state: 'over',
      startDate: '2026-03-09T10:00:00.000Z',
      endDate: '2026-03-10T10:00:00.000Z',
    });
    expect(await findShown()).toEqual([]);
    expect(await findAudit()).toContainEqual({
      action: 'promotionEnded',
      actor: 'olga',
      detail: { promotion: 'fair' },
    });
  });

  // REQ-STAFF-47
  it('is a deletion only for one that no order and no cart refers to', async () => {
    await seedPromotion(shop.deps, 'used', ['soap']);
    await seedMember(shop.deps, { id: 'anna' });
    await shop.deps.db
      .insert(carts)
      .values({ id: 'c1', memberId: 'anna', shopId: SHOP_ID, productType: 'Promotion', promotionId: 'used' });
    const used = await show('used');
    expect(used.isUsed).toBe(true);
    expect((await remove('used', used.version)).code).toBe('promotionInUse');
    const { id, version } = await add();
    expect(await remove(id, 'other')).toMatchObject({ code: 'promotionChanged' });
    expect(await remove(id, version)).toMatchObject({ status: 200 });
    expect((await list()).map((promotion) => promotion.id)).toEqual(['used']);
    expect(await shop.deps.db.$count(promotionProducts)).toBe(1);
    expect((await findAudit()).at(-1)).toEqual({
      action: 'promotionDeleted',
      actor: 'olga',
      detail: { promotion: id, title: 'Primavera', shop: SHOP_ID },
    });
  });
});

describe('the list of promotions', () => {
  // REQ-STAFF-46
  it('has the running ones first, with period, state and number of products, also by state and shop', async () => {
    await seedPromotion(shop.deps, 'now', ['soap', 'salt']);
    await seedPromotion(shop.deps, 'event', []);
    await shop.deps.db
      .update(promotions)
      .set({ durationType: 'AfterNDays', startDate: null, endDate: null, noOfDaysAfterEvent: 3 })
      .where(eq(promotions.id, 'event'));
    await seedPromotion(shop.deps, 'ended', []);
    await shop.deps.db
      .update(promotions)
      .set({ startDate: null, endDate: shop.clock.now })
      .where(eq(promotions.id, 'ended'));
    const { id } = await add();
    expect(await list()).toMatchObject([
      { id: 'now', state: 'running', shop: 'Bottega Uno', productCount: 2, endsAt: '2026-03-11T10:00:00.000Z' },
      { id, state: 'coming', startsAt: START, endsAt: END, productCount: 2 },
      { id: 'event', state: 'coming', startsAt: null, endsAt: null },
      { id: 'ended', state: 'over', startsAt: null, endsAt: '2026-03-10T10:00:00.000Z' },
    ]);
    expect((await list({ state: 'over' })).map((promotion) => promotion.id)).toEqual(['ended']);
    expect(await list({ shopId: OTHER_SHOP_ID })).toEqual([]);
  });

  it('is divided into pages', async () => {
    for (let index = 0; index < 51; index += 1) await seedPromotion(shop.deps, `p${String(index)}`, []);
    const first = await olga.call(calls.staffPromotions, { query: {} });
    const second = await olga.call(calls.staffPromotions, { query: { page: 2 } });
    expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([50, true, 1, false]);
  });
});

describe('a person of the staff', () => {
  // REQ-STAFF-46
  it('sees and changes the promotions of the own shops only, and no business shop has any', async () => {
    const { id, version } = await add();
    const shopIds = [OTHER_SHOP_ID, BUSINESS_SHOP_ID];
    const piero = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'catalogue', shopIds });
    expect(await list({}, piero)).toEqual([]);
    expect(await list({ shopId: SHOP_ID }, piero)).toEqual([]);
    expect((await piero.call(calls.staffPromotionShops, {})).data).toEqual([
      { id: OTHER_SHOP_ID, name: 'Bottega Due' },
    ]);
    const params = { promotionId: id };
    const answers = await Promise.all([
      piero.callRaw(calls.staffPromotion, { params }),
      change(id, version, {}, piero),
      end(id, version, piero),
      remove(id, version, piero),
      // Somebody else's id finds nothing either.
      piero.callRaw(calls.addStaffPromotion, { body: { ...spring, shopId: OTHER_SHOP_ID, products: [] } }),
      ...[SHOP_ID, BUSINESS_SHOP_ID, 'nowhere'].map((shopId) =>
        piero.callRaw(calls.addStaffPromotion, { body: { ...spring, shopId } }),
      ),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'notFound'));
    expect(await show(id)).toMatchObject({ version });
  });

  it('reads the promotions with another role, and changes nothing', async () => {
    const { id, version } = await add();
    const rita = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'readOnly' });
    expect(await show(id, rita)).toMatchObject({ version });
    const answers = await Promise.all([
      rita.callRaw(calls.addStaffPromotion, { body: spring }),
      change(id, version, {}, rita),
      end(id, version, rita),
      remove(id, version, rita),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'forbidden'));
    expect([await shop.deps.db.$count(members), await shop.deps.db.$count(products)]).toEqual([0, 4]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { configureShop } from '#server/operations/setup/apply-shop-file.ts';
import { legalTexts, members, products, sessions } from '#server/platform/db/schema/index.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';

let testServer: OrderTestServer;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
  bruno = await testServer.addBuyer({ id: 'bruno' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  const createdAt = new Date('2026-01-01T00:00:00Z');
  await testServer.deps.db
    .update(members)
    .set({ createdAt, termsId: null, privacyId: null, legalNoticeClosedAt: null });
  await testServer.deps.db.delete(legalTexts);
  await seedProduct(testServer.deps, { id: 'soap' });
});

type LegalTexts = NonNullable<Parameters<typeof configureShop>[1]['legal']>;

/** Applies a shop file with these texts, a minute after the last one. */
async function apply(legal: LegalTexts) {
  testServer.advanceClock(1);
  await testServer.deps.db.transaction((tx) =>
    configureShop(tx, { legal }, { now: testServer.deps.now(), prune: false }),
  );
}

const terms = (text: string): LegalTexts => ({
  termsAndCondition: { it: `<p>${text}</p>`, en: `<p>${text} (en)</p>` },
});

async function order(buyer = anna) {
  await buyer.addToCart('soap');
  return buyer.startPayment();
}

const readContract = async (id: string, buyer = anna) =>
  (await buyer.call(calls.orderContract, { params: { id } })).data;
const readNotice = async (buyer = anna) => (await buyer.call(calls.legalNotice, {})).data;
const readMember = async () => (await testServer.deps.db.select().from(members).where(eq(members.id, 'anna')))[0];

describe('the terms', () => {
  // REQ-SELL-16
  it('get a new version when a shop file changes them, and the former ones stay', async () => {
    await apply(terms('Uno<script>alert(1)</script>'));
    await apply(terms('Uno'));
    await apply({ privacyPolicy: { it: '<p>Privacy</p>' } });
    await apply(terms('Due'));
    const versions = await testServer.deps.db.select().from(legalTexts).orderBy(legalTexts.validFrom);
    expect(versions.map(({ id, html }) => [id, html.it])).toEqual([
      ['termsAndCondition-1', '<p>Uno</p>'],
      ['privacyPolicy-1', '<p>Privacy</p>'],
      ['termsAndCondition-2', '<p>Due</p>'],
    ]);
    expect((await anna.call(calls.legalTexts, {})).data.termsAndCondition).toBe('<p>Due (en)</p>');
    const { data } = await anna.call(calls.termsVersion, { params: { version: '1' } });
    expect(data).toEqual({ version: 1, validFrom: '2026-03-10T10:01:00.000Z', html: '<p>Uno (en)</p>' });
  });

  it.each(['0', '3', '-1', '1.0', '99999999999', 'x'])('have no version %s', async (version) => {
    await apply(terms('Uno'));
    expect(await anna.callExpectingError(calls.termsVersion, { params: { version } })).toMatchObject({ status: 404 });
  });

  // REQ-SELL-17
  it('of an order are the version of its day, which can’t be deleted', async () => {
    await apply(terms('Uno'));
    const first = await order();
    await apply(terms('Due'));
    const second = await order(bruno);
    expect((await readContract(first.transactionId)).terms).toMatchObject({ version: 1 });
    expect((await readContract(second.transactionId, bruno)).terms).toMatchObject({ version: 2 });
    await expect(testServer.deps.db.delete(legalTexts).where(eq(legalTexts.version, 1))).rejects.toThrow(
      'Failed query',
    );
    expect(await readMember()).toMatchObject({ termsId: 'termsAndCondition-1', privacyId: null });
  });

  it('are not named by an order in a shop without terms', async () => {
    const { transactionId } = await order();
    expect(await readContract(transactionId)).toEqual({ terms: null, exclusions: [] });
  });

  // SEC-07
  it('of another member’s order are not found', async () => {
    const { transactionId: id } = await order();
    expect(await bruno.callExpectingError(calls.orderContract, { params: { id } })).toMatchObject({ status: 404 });
  });

  // REQ-SELL-27
  it('stand beside the products that can’t be returned', async () => {
    await testServer.deps.db.update(products).set({ facts: { kind: 'food', withdrawalExclusion: 'perishable' } });
    const { transactionId } = await order();
    // A later change of the product is none of the order's.
    await testServer.deps.db.update(products).set({ facts: null });
    expect((await readContract(transactionId)).exclusions).toEqual([
      { name: 'soap (en)', reason: 'It spoils or expires quickly, so by law it can’t be returned.' },
    ]);
  });
});

describe('the notice about changed texts', () => {
  // REQ-SELL-19
  it('appears once after a change, and again after the next one', async () => {
    await apply({ ...terms('Uno'), privacyPolicy: { it: 'Uno' } });
    expect(await readNotice()).toBeNull();
    await apply({ ...terms('Due'), privacyPolicy: { it: 'Due' } });
    const notice = await readNotice();
    expect(notice).toEqual({ texts: ['termsAndCondition', 'privacyPolicy'], changedAt: '2026-03-10T10:02:00.000Z' });
    await anna.call(calls.closeLegalNotice, { body: { changedAt: notice?.changedAt ?? '' } });
    expect(await readNotice()).toBeNull();
    expect(await readMember()).toMatchObject({ privacyId: 'privacyPolicy-2', termsId: null });
    expect(await readNotice(bruno)).not.toBeNull();
    await apply(terms('Tre'));
    expect(await readNotice()).toMatchObject({ texts: ['termsAndCondition'] });
  });

  it('that is closed late does not hide what has changed meanwhile', async () => {
    await apply(terms('Uno'));
    await apply(terms('Due'));
    const changedAt = (await readNotice())?.changedAt ?? '';
    await apply(terms('Tre'));
    await anna.call(calls.closeLegalNotice, { body: { changedAt } });
    expect(await readNotice()).toMatchObject({ texts: ['termsAndCondition'] });
    await anna.call(calls.closeLegalNotice, { body: { changedAt: '2099-01-01T00:00:00.000Z' } });
    await apply(terms('Quattro'));
    expect(await readNotice()).not.toBeNull();
  });

  // REQ-SELL-18
  it('ends with an order, which accepts the new terms', async () => {
    await apply(terms('Uno'));
    await apply(terms('Due'));
    await order();
    expect(await readNotice()).toBeNull();
  });

  it('is neither shown to nor closed by an administrator who acts as the member', async () => {
    await apply(terms('Uno'));
    await apply(terms('Due'));
    await testServer.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'bruno'));
    await testServer.deps.db.update(sessions).set({ openedBy: 'bruno' }).where(eq(sessions.memberId, 'anna'));
    expect(await readNotice()).toBeNull();
    const body = { changedAt: testServer.deps.now().toISOString() };
    expect(await anna.callExpectingError(calls.closeLegalNotice, { body })).toMatchObject({ code: 'forbidden' });
    await testServer.deps.db.update(sessions).set({ openedBy: null }).where(eq(sessions.memberId, 'anna'));
    expect(await readNotice()).not.toBeNull();
  });
});

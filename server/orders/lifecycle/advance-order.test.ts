import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { advanceOrder } from './advance-order.ts';
import type { Transition } from './delivery-state.rules.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await clearOutbox();
  await seedProduct(testServer.deps, { id: 'soap' });
});

const rows = (query: string) => queryRows(testServer.database)(query);
const fetchMails = () => rows('select recipient, subject, text, html from outbox order by created_at, id');

/** The order has set the member's language to that of the request. */
const clearOutbox = () => testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);

async function buy() {
  await anna.addToCart('soap');
  const started = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 19.7 });
  await clearOutbox();
  return started;
}

const advance = (orderNo: string, transition: Transition, tracking?: Parameters<typeof advanceOrder>[4]) =>
  testServer.deps.db.transaction((tx) =>
    advanceOrder(tx, { actor: 'command', now: testServer.deps.now() }, orderNo, transition, tracking),
  );

const TRACKING = { trackingUrl: 'https://track.example.com/?id=1&x=<2>', trackingNumber: 'GLS 42' };

describe('a paid order', () => {
  it('shows its member each step with its time', async () => {
    const { orderNo, transactionId } = await buy();
    for (const transition of ['prepare', 'ship', 'deliver'] as const) {
      testServer.advanceClock(60);
      await advance(orderNo, transition, transition === 'ship' ? TRACKING : undefined);
    }
    const order = await anna.order(transactionId);
    expect(order).toMatchObject({ deliveryStatus: 'delivered', deliveryStatusDate: '2026-03-10T13:00:00.000Z' });
    const none = { trackingUrl: null, trackingNumber: null, lines: [], amount: null };
    expect(order.timeline).toEqual([
      { state: 'created', at: '2026-03-10T10:00:00.000Z', ...none },
      { state: 'paid', at: '2026-03-10T10:00:00.000Z', ...none },
      { state: 'preparing', at: '2026-03-10T11:00:00.000Z', ...none },
      { state: 'shipped', at: '2026-03-10T12:00:00.000Z', ...none, ...TRACKING },
      { state: 'delivered', at: '2026-03-10T13:00:00.000Z', ...none },
    ]);
  });

  // REQ-OPS-09
  it('mails the tracking link when it ships, escaped, in the language of the member', async () => {
    const { orderNo } = await buy();
    await advance(orderNo, 'prepare');
    expect(await fetchMails()).toEqual([]);
    await advance(orderNo, 'ship', TRACKING);
    const [mail, ...others] = await fetchMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'anna@example.com', subject: `Il tuo ordine ${orderNo} è in viaggio` });
    expect(mail?.['text']).toContain(`Segui il pacco:\n${TRACKING.trackingUrl}`);
    expect(mail?.['text']).toContain('Numero di spedizione: GLS 42');
    expect(mail?.['html']).toContain('href="https://track.example.com/?id=1&amp;x=&lt;2&gt;"');
    await testServer.database.pool.query(`update members set language = 'en'`);
    testServer.advanceClock(1);
    await advance(orderNo, 'deliver');
    expect((await fetchMails()).at(-1)).toMatchObject({ subject: `Your order ${orderNo} has been delivered` });
  });

  // REQ-OPS-09
  it('is ready for collection with a mail that names place and time, when it is a take-away order', async () => {
    await seedOpeningHours(testServer.deps);
    await seedProduct(testServer.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
    const business = createBusinessBuyer(anna);
    await business.addToBusinessCart('case');
    const { orderNo, transactionId } = await business.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    await clearOutbox();
    await expect(advance(orderNo, 'ship')).rejects.toThrow('collected by the member: use ready');
    await advance(orderNo, 'ready');
    expect(await fetchMails()).toMatchObject([{ subject: `Il tuo ordine ${orderNo} è pronto per il ritiro` }]);
    expect(String((await fetchMails())[0]?.['text'])).toMatch(/\nRitiro\n\p{Lu}\p{L}+ \d+ \p{L}+ \d{4}, /u);
    expect(await anna.order(transactionId)).toMatchObject({ deliveryStatus: 'ready' });
    await clearOutbox();
    await advance(orderNo, 'deliver');
    expect(await fetchMails()).toMatchObject([{ subject: `Hai ritirato il tuo ordine ${orderNo}` }]);
    expect(await anna.order(transactionId)).toMatchObject({ deliveryStatus: 'delivered' });
  });

  it('records each step in the audit log', async () => {
    const { orderNo } = await buy();
    for (const transition of ['prepare', 'ship', 'deliver'] as const) await advance(orderNo, transition);
    expect(await rows('select action, actor, member_id, detail from audit order by action')).toEqual(
      ['orderDelivered', 'orderPrepared', 'orderShipped'].map((action) => ({
        action,
        actor: 'command',
        member_id: 'anna',
        detail: { orderNo },
      })),
    );
  });

  // REQ-OPS-08
  it('ships once, with one mail, when two operators ship it at the same time', async () => {
    const { orderNo } = await buy();
    const results = await Promise.allSettled([advance(orderNo, 'ship'), advance(orderNo, 'ship')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await fetchMails()).toHaveLength(1);
  });

  // REQ-ORD-10, SEC-15
  it.each([
    'http://track.example.com',
    'javascript:alert(1)',
    'https://shop.test@evil.example',
    'not a url',
    'https://track.example.com/?id=GLS 42',
    'https://track.example.com/\n?id=1',
    'https://track.example.com/?id=\u202E1',
    `https://x.example/${'a'.repeat(500)}`,
  ])('rejects the tracking link %s and changes nothing', async (trackingUrl) => {
    const { orderNo } = await buy();
    await expect(advance(orderNo, 'ship', { trackingUrl })).rejects.toThrow('must be an https URL');
    expect(
      await queryCount(testServer.database, `select count(*) from orders where delivery_status <> 'processing'`),
    ).toBe(0);
    expect(await fetchMails()).toEqual([]);
  });

  it('is refused as unknown, unpaid, or under review', async () => {
    await expect(advance('B-none', 'ship')).rejects.toMatchObject({ code: 'notFound' });
    await anna.addToCart('soap');
    const { orderNo } = await anna.startPayment();
    await expect(advance(orderNo, 'ship')).rejects.toMatchObject({
      code: 'conflict',
      message: `The order ${orderNo} is not paid yet.`,
    });
    await testServer.database.pool.query('update orders set status = 2, needs_review = true');
    await expect(advance(orderNo, 'ship')).rejects.toThrow('npm run review');
  });
});

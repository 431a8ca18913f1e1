import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { announceOrders } from './announce-orders.ts';

const TO = 'orders@example.com';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer(undefined, { operatorOrderMail: TO });
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
  await seedOpeningHours(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.database.pool.query('delete from outbox');
  await seedProduct(testServer.deps, { id: 'soap', sku: 'SAP-01' });
  await seedProduct(testServer.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
});

async function buy() {
  await anna.addToCart('soap', 2);
  return anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 29.7 });
}

const announce = async () => {
  await announceOrders(testServer.deps);
  return queryRows(testServer.database)(
    `select recipient, reply_to, subject, text from outbox where recipient = '${TO}' order by created_at, id`,
  );
};

describe('a new order', () => {
  // REQ-OPS-05
  it('is mailed to the operator once, with its lines, and the answer goes to the member', async () => {
    const { orderNo } = await buy();
    const [mail, ...others] = await announce();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: `Nuovo ordine ${orderNo}`, reply_to: 'anna@example.com' });
    expect(mail?.['text']).toContain(`${orderNo}, Anna Rossi, Bottega Uno: 29,70`);
    expect(mail?.['text']).toContain('2 × soap [SAP-01]: 20,00');
    expect(mail?.['text']).toContain('Via Roma 1');
    expect(await announce()).toHaveLength(1);
  });

  it('is not mailed before it is paid', async () => {
    await anna.addToCart('soap');
    await anna.startPayment();
    expect(await announce()).toEqual([]);
  });

  it('shares a mail with others that were paid at the same time', async () => {
    const { orderNo } = await buy();
    const business = createBusinessBuyer(anna);
    await business.addToBusinessCart('case');
    await business.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    const mails = await announce();
    expect(mails).toMatchObject([{ subject: '2 nuovi ordini', reply_to: null }]);
    expect(mails[0]?.['text']).toContain(orderNo);
    expect(mails[0]?.['text']).toContain('Ritiro');
  });

  // REQ-OPS-05
  it('is mailed once when two servers look at the same time', async () => {
    await buy();
    await Promise.all([announceOrders(testServer.deps), announceOrders(testServer.deps)]);
    expect(await announce()).toHaveLength(1);
  });

  it('of the past is not mailed when the setting is new', async () => {
    await buy();
    testServer.advanceClock(2 * 24 * 60);
    expect(await announce()).toEqual([]);
  });

  it('is not mailed without OPERATOR_ORDER_MAIL', async () => {
    await buy();
    const config = { ...testServer.deps.config, operatorOrderMail: null };
    await announceOrders({ ...testServer.deps, config });
    expect(await queryRows(testServer.database)(`select * from outbox where recipient = '${TO}'`)).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { members, outbox } from '#server/platform/db/schema/index.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';

const BY_LINK = { paymentMode: 'PayByLink', paymentType: 'Light' } as const;

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.deps.db.delete(outbox);
  await testServer.deps.db.update(members).set({ language: 'it' });
  await seedProduct(testServer.deps, { id: 'soap' });
  await anna.addToCart('soap', 2);
});

describe('the link of a payment', () => {
  // REQ-PAY-37
  it('is mailed with its amount and its end, and with the order', async () => {
    const { paymentUrl, orderNo } = await anna.startPayment(BY_LINK);
    const [mail, ...others] = await fetchMessages(testServer.app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@example.com', subject: `Pay for your order ${orderNo}` });
    expect(mail?.text).toContain(`Pay 29,70\u00A0€:\n${String(paymentUrl)}\n`);
    // 20 minutes after 10:00 UTC, in Italian time.
    expect(mail?.text).toContain('It’s valid until 11:20 on 10/03/2026.');
    expect(mail?.text).toContain('If you don’t pay by 11:20 on 10/03/2026, we’ll cancel the order');
    expect(mail?.text).toContain('2 × soap (en): 20,00\u00A0€');
    expect(mail?.text).toContain('/profile?tab=myOrders&order=');
  });

  it('names what is left to pay after the e-wallet', async () => {
    await anna.startPayment({ ...BY_LINK, eWalletUsed: 9.7 });
    const [mail] = await fetchMessages(testServer.app);
    expect(mail?.text).toMatch(/Pay (?:29,70|20,00)\s€/u);
  });

  it('is mailed once for repeated and parallel requests', async () => {
    const key = createIdempotencyKey();
    await Promise.all([anna.startPayment(BY_LINK, key), anna.startPayment(BY_LINK, key)]);
    await anna.startPayment(BY_LINK, key);
    expect(await fetchMessages(testServer.app)).toHaveLength(1);
  });

  it('is not mailed for a payment by card', async () => {
    await anna.startPayment();
    expect(await fetchMessages(testServer.app)).toEqual([]);
  });
});

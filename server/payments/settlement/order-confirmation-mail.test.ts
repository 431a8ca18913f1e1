import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { members, orders, outbox } from '#server/db/schema/index.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { enqueueOrderConfirmationMail } from './order-confirmation-mail.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap' });
});

it.each([
  ['it', 0, 'Consegna: Gratis'],
  ['en', 0, 'Delivery: Free'],
  ['it', 490, 'Consegna: 4,90\u00A0€'],
] as const)('shows the price of the delivery in the language %s: %i cents', async (language, deliveryCents, text) => {
  const { db, now } = testServer.deps;
  await anna.addToCart('soap');
  const { transactionId } = await anna.startPayment();
  await db.update(members).set({ language });
  await db.delete(outbox);
  const [order] = await db.select().from(orders).where(eq(orders.transactionId, transactionId));
  if (!order) throw new Error('the order is not stored');
  const delivery = { deliveryCents, deliveryTypeCents: 0, extraDeliveryCents: 0 };
  await db.transaction((tx) => enqueueOrderConfirmationMail(tx, now(), { ...order, ...delivery }));
  const [mail] = await db.select().from(outbox);
  expect(mail?.text).toContain(text);
  expect(mail?.text).not.toMatch(/\D0(?:,00)?\s€/u);
});

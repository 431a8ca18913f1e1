import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getWebhookSecret } from '#server/orders/payments/sandbox/notification-signature.ts';
import { startStripeEmulator } from '#tests/server/emulators/stripe-emulator.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import {
  createNotification,
  sendNotification,
  sweepWithoutNotifications,
} from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';

describe.each([
  { sandbox: false, status: 404 },
  { sandbox: true, status: 403 },
])('a notification of the sandbox about a payment at Stripe, with SANDBOX=$sandbox', ({ sandbox, status }) => {
  let stripe: Awaited<ReturnType<typeof startStripeEmulator>>;
  let server: OrderTestServer;
  let anna: Buyer;
  let clock = () => new Date();

  beforeAll(async () => {
    stripe = await startStripeEmulator(() => clock());
    server = await createOrderTestServer(undefined, {
      sandbox,
      paymentHosts: [stripe.pageHost],
      payments: { ...stripe.settings, services: { Nexi: 'stripe', Light: 'stripe' } },
    });
    clock = () => server.clock.now;
    anna = await server.addBuyer({ id: 'anna' });
  });
  afterAll(async () => {
    await stripe.stop();
    await server.database.drop();
  });
  beforeEach(async () => {
    await server.reset();
    await seedProduct(server.deps, { id: 'soap' });
  });

  // SEC-14
  it('pays nothing, although it is signed with the secret of the database', async () => {
    await anna.addToCart('soap', 2);
    const { transactionId } = await anna.startPayment();
    for (const state of ['approved', 'refused']) {
      const notification = createNotification(transactionId, { state });
      expect(await sendNotification(server.app, server.deps, notification)).toBe(status);
    }
    expect(await server.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: false });
    expect(await queryRows(server.database)('select status from payments')).toEqual([{ status: 'pending' }]);
  });
});

describe('the secret of the sandbox', () => {
  // SEC-14
  it('is deleted by each payment sweep of a shop without the sandbox', async () => {
    const server = await createOrderTestServer(undefined, { sandbox: false });
    const countSecrets = async () => (await queryRows(server.database)(`select key from settings`)).length;
    const before = await countSecrets();
    await getWebhookSecret(server.deps);
    expect(await countSecrets()).toBe(before + 1);
    await sweepWithoutNotifications(server.deps);
    expect(await countSecrets()).toBe(before);
    await server.database.drop();
  });
});

import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { PaymentSettings } from '#server/platform/config/config.ts';
import { startStripeEmulator } from '#tests/server/emulators/stripe-emulator.ts';
import { startXPayEmulator } from '#tests/server/emulators/xpay-emulator.ts';
import { createBuyer, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { createPaymentProvider } from './create-provider.ts';

type Services = PaymentSettings['services'];

let server: OrderTestServer;
let stripe: Awaited<ReturnType<typeof startStripeEmulator>>;
let xpay: Awaited<ReturnType<typeof startXPayEmulator>>;
let anna: Buyer;
let clock = () => new Date();

beforeAll(async () => {
  stripe = await startStripeEmulator(() => clock());
  xpay = await startXPayEmulator(() => clock());
  server = await createOrderTestServer();
  clock = () => server.clock.now;
  anna = await server.addBuyer({ id: 'anna', language: 'en' });
});
afterAll(async () => {
  await Promise.all([stripe.stop(), xpay.stop()]);
  await server.database.drop();
});
beforeEach(async () => {
  await server.reset();
  await seedProduct(server.deps, { id: 'soap' });
});

/** The shop's server with other settings, on the same database. */
const withServices = (services: Services, settings: Partial<PaymentSettings> = {}) => {
  const payments = { xpay: xpay.settings.xpay, stripe: stripe.settings.stripe, ...settings, services };
  const paymentHosts = ['xpay.nexigroup.com', 'checkout.stripe.com'];
  const deps = { ...server.deps, config: { ...server.deps.config, payments, paymentHosts } };
  const app = createApp(deps);
  const provider = createPaymentProvider(deps);
  return { deps, provider, anna: createBuyer(app, anna.id, anna.token) };
};
const buy = async (buyer: Buyer, overrides: Readonly<Record<string, unknown>> = {}) => {
  await buyer.addToCart('soap', 2);
  return buyer.startPayment(overrides);
};
const link = { paymentType: 'Light', paymentMode: 'PayByLink' };

describe('the service of a payment type', () => {
  // REQ-PAY-28
  it('can differ: card by Stripe, pay by link by XPay', async () => {
    const shop = withServices({ Nexi: 'stripe', Light: 'xpay' });
    const card = await buy(shop.anna);
    expect(card.paymentUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//u);
    const linked = await buy(shop.anna, link);
    expect(linked.paymentUrl).toMatch(/^https:\/\/xpay\.nexigroup\.com\/.*link/u);
  });

  it('keeps serving its open payments after the settings have changed', async () => {
    const { transactionId, orderNo } = await buy(withServices({ Nexi: 'stripe', Light: 'stripe' }).anna);
    stripe.pay(orderNo);
    const { provider } = withServices({ Nexi: 'xpay', Light: 'xpay' });
    expect(await provider.getPayment(transactionId)).toMatchObject({ state: 'approved', amountCents: 2970 });
  });

  it('leaves the order open when its keys were removed, because the outcome is unknown', async () => {
    const { transactionId, orderNo } = await buy(withServices({ Nexi: 'stripe', Light: 'stripe' }).anna);
    stripe.pay(orderNo);
    const { deps, provider } = withServices({ Nexi: 'xpay', Light: 'xpay' }, { stripe: undefined });
    await expect(provider.getPayment(transactionId)).rejects.toThrow(/not configured/u);
    server.advanceClock(20);
    await sweepWithoutNotifications(deps, { provider });
    expect(await server.fetchOrder(transactionId)).toMatchObject({ status: 1 });
  });

  it('does not hide the sandbox’s payments from before', async () => {
    const started = await buy(anna);
    await server.setProviderState('approved');
    const { provider } = withServices({ Nexi: 'xpay', Light: 'xpay' });
    expect(await provider.getPayment(started.transactionId)).toMatchObject({ state: 'approved' });
  });

  it('is not available when it has no keys: its notifications are not found', async () => {
    for (const name of ['xpay', 'stripe']) {
      const response = await server.app.request(`/api/payments/notification/${name}`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(404);
    }
  });
});

describe('an XPay page', () => {
  const services = { Nexi: 'xpay', Light: 'xpay' } as const;

  // SEC-10
  it('answers 400 to a notification with a NUL', async () => {
    const { deps } = withServices(services);
    const body = JSON.stringify({ eventId: '1', securityToken: 'a\0', operation: { orderId: 'a\0' } });
    const init = { method: 'POST', body };
    expect((await createApp(deps).request('/api/payments/notification/xpay', init)).status).toBe(400);
  });

  it('gets amount, language and return URLs, and an order id that XPay accepts', async () => {
    const { orderNo, transactionId } = await buy(withServices(services).anna);
    const { order, paymentSession } = xpay.orders.at(-1) ?? {};
    expect(order).toMatchObject({ amount: '2970', currency: 'EUR', description: orderNo });
    expect(paymentSession).toMatchObject({
      language: 'eng',
      notificationUrl: 'http://shop.test/api/payments/notification/xpay',
    });
    const resultUrl = new URL(paymentSession?.resultUrl ?? '');
    expect(Object.fromEntries(resultUrl.searchParams)).toEqual({
      paymentMethod: 'Card',
      transactionId,
      orderNo,
      result: 'OK',
    });
  });

  // REQ-PAY-33
  it('that refuses the card cancels the order at the next sweep, and a payment link stays open until its hold ends', async () => {
    const shop = withServices(services);
    const card = await buy(shop.anna);
    xpay.refuse(card.orderNo);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    expect(await server.fetchOrder(card.transactionId)).toMatchObject({ status: 3, cancelReason: 'refused' });
    const linked = await buy(shop.anna, link);
    xpay.refuse(linked.orderNo);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    expect(await server.fetchOrder(linked.transactionId)).toMatchObject({ status: 1 });
    server.advanceClock(20);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    expect(await server.fetchOrder(linked.transactionId)).toMatchObject({ status: 3, cancelReason: 'expired' });
    expect(xpay.orders.at(-1)?.isLinkCancelled).toBe(true);
  });

  it('extends the hold while the payer is at 3-D Secure, up to an hour', async () => {
    const shop = withServices(services);
    const { orderNo, transactionId } = await buy(shop.anna);
    server.advanceClock(15);
    xpay.abandonThreeDSecure(orderNo);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    server.advanceClock(6);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    expect(await server.fetchOrder(transactionId)).toMatchObject({ status: 1 });
    server.advanceClock(40);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    expect(await server.fetchOrder(transactionId)).toMatchObject({ status: 3 });
  });
});

describe('a Stripe page', () => {
  const services = { Nexi: 'stripe', Light: 'stripe' } as const;

  it('gets language, expiry and return URLs', async () => {
    const { orderNo, transactionId } = await buy(withServices(services).anna, link);
    const session = stripe.sessions.at(-1);
    expect(session).toMatchObject({ locale: 'en', expires_at: server.clock.now.getTime() / 1000 + 3600 });
    expect(Object.fromEntries(new URL(session?.success_url ?? '').searchParams)).toEqual({
      paymentMethod: 'PayByLink',
      transactionId,
      orderNo,
      reference: orderNo,
    });
  });

  // REQ-PAY-33
  it('is expired by API when the hold of the order ends, before Stripe’s minimum', async () => {
    const shop = withServices(services);
    const { transactionId } = await buy(shop.anna);
    server.advanceClock(20);
    await sweepWithoutNotifications(shop.deps, { provider: shop.provider });
    expect(stripe.sessions.at(-1)?.status).toBe('expired');
    expect(await server.fetchOrder(transactionId)).toMatchObject({ status: 3, cancelReason: 'expired' });
  });

  // REQ-PAY-31, SEC-14
  it('rejects a signed event that is older than five minutes', async () => {
    const shop = withServices(services);
    const { orderNo } = await buy(shop.anna);
    const { body, headers } = stripe.createNotification(orderNo);
    expect(await shop.provider.parseNotification('stripe', { body, headers })).toBeDefined();
    const old = new Date(server.clock.now.getTime() + 6 * 60_000);
    server.clock.now = old;
    await expect(shop.provider.parseNotification('stripe', { body, headers })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  // SEC-10
  it.each(['checkout.session.completed', 'refund.updated'])('answers 400 to a signed %s with a NUL', async (type) => {
    const { deps } = withServices(services);
    const object = { id: 'cs_test_\0', metadata: { idempotencyKey: 'key\0' } };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const { secretKey, webhookSecret: secret } = stripe.settings.stripe;
    const timestamp = Math.floor(server.clock.now.getTime() / 1000);
    const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const response = await createApp(deps).request('/api/payments/notification/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    });
    expect(response.status).toBe(400);
  });

  it('reports a refund that takes time as pending, and a failed one as refused', async () => {
    const shop = withServices(services);
    const { orderNo, transactionId } = await buy(shop.anna);
    stripe.pay(orderNo);
    const refund = (idempotencyKey: string) =>
      shop.provider.refund({ transactionId, reference: null, amountCents: 100, currency: 'EUR', idempotencyKey });
    stripe.setRefundStatus('pending');
    expect(await refund('first')).toMatchObject({ state: 'pending' });
    stripe.setRefundStatus('failed');
    expect(await refund('second')).toMatchObject({ state: 'refused' });
    stripe.setRefundStatus('succeeded');
  });
});

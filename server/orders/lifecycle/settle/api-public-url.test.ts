import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { startXPayEmulator } from '#tests/server/emulators/xpay-emulator.ts';
import { createBuyer, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';

const APP = 'https://shop.example.com';
const API = 'https://api.example.com';

let server: OrderTestServer;
let xpay: Awaited<ReturnType<typeof startXPayEmulator>>;
let anna: Buyer;

beforeAll(async () => {
  server = await createOrderTestServer(undefined, { publicUrl: APP, apiPublicUrl: API });
  xpay = await startXPayEmulator(() => server.clock.now);
  anna = await server.addBuyer({ id: 'anna' });
});
afterAll(async () => {
  await xpay.stop();
  await server.database.drop();
});
beforeEach(async () => {
  await server.reset();
  await seedProduct(server.deps, { id: 'soap' });
});

const buy = async (buyer = anna) => {
  await buyer.addToCart('soap', 2);
  const { paymentUrl, ...started } = await buyer.startPayment();
  return { ...started, paymentUrl: paymentUrl ?? '' };
};

describe('with the app on another origin than the API', () => {
  it('the sandbox’s payment page is the server’s, and its form leads back to the app', async () => {
    const { paymentUrl, transactionId } = await buy();
    expect(paymentUrl).toBe(`${API}/sandbox/payment/Nexi/${transactionId}`);
    const page = await server.app.request(paymentUrl);
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${APP};`);
    expect(await page.text()).toContain(`href="${APP}/cart"`);
    const submit = (origin: string) =>
      server.app.request(paymentUrl, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ decision: 'approve' }),
      });
    expect((await submit(APP)).status).toBe(403);
    const decided = await submit(API);
    expect([decided.status, new URL(decided.headers.get('location') ?? '').origin]).toEqual([303, APP]);
  });

  // REQ-OPS-19
  it('the sandbox notifies the server', async () => {
    const { paymentUrl } = await buy();
    await server.app.request(paymentUrl, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) });
    const urls: string[] = [];
    const deliver = ({ url }: Request) => {
      urls.push(url);
      return new Response();
    };
    await sweepWithoutNotifications(server.deps, { deliver });
    expect(urls).toEqual([`${API}/api/payments/notification/Nexi`]);
  });

  // REQ-OPS-19
  it('XPay notifies the server and leads back to the app', async () => {
    const services = { Nexi: 'xpay', Light: 'xpay' } as const;
    const payments = { ...xpay.settings, stripe: undefined, services };
    const config = { ...server.deps.config, payments, paymentHosts: ['xpay.nexigroup.com'] };
    await buy(createBuyer(createApp({ ...server.deps, config }), anna.id, anna.token));
    const { notificationUrl, resultUrl = '', cancelUrl = '' } = xpay.orders.at(-1)?.paymentSession ?? {};
    expect(notificationUrl).toBe(`${API}/api/payments/notification/xpay`);
    expect([resultUrl, cancelUrl].map((url) => new URL(url).origin)).toEqual([APP, APP]);
  });

  it('the placeholders of the external sites are the server’s and link to the app', async () => {
    expect(await anna.call(sessionCalls.profile, {})).toHaveProperty(
      'data',
      expect.objectContaining({
        virtualOfficeWebBaseUrl: `${API}/sandbox/office`,
        supportWebBaseUrl: `${API}/sandbox/support`,
      }),
    );
    expect(await (await server.app.request('/sandbox/office')).text()).toContain(`<a href="${APP}/">`);
  });
});

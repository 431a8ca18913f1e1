import { checkoutCalls } from '#contract/checkout.ts';
import { cancelOrder } from '#server/orders/operator/cancel-order.ts';
import { formatOrder } from '#server/orders/operator/format-order.ts';
import { getOrder } from '#server/orders/operator/get-order.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { followUpRefunds } from '#server/orders/refunds/follow-up/follow-up-refunds.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import type { RefundRequest } from '#server/orders/refunds/refund-state.ts';
import type { PaymentSettings } from '#server/platform/config/config.ts';
import { startStripeEmulator } from '#tests/server/emulators/stripe-emulator.ts';
import { startXPayEmulator } from '#tests/server/emulators/xpay-emulator.ts';
import { createOrderTestServer } from './order-test-server.ts';
import { seedProduct } from './seed.ts';
import { queryRows } from './sql.ts';

const OPERATOR_MAIL = 'shop@example.com';

/** Creates a shop with a buyer that takes cards by Stripe and pay by link by XPay, with helpers for refunds. */
export async function createRefundTestServer() {
  let clock = () => new Date();
  const stripe = await startStripeEmulator(() => clock());
  const xpay = await startXPayEmulator(() => clock());
  const payments: PaymentSettings = {
    xpay: xpay.settings.xpay,
    stripe: stripe.settings.stripe,
    services: { Nexi: 'stripe', Light: 'xpay' },
  };
  const server = await createOrderTestServer(undefined, {
    sandbox: false,
    operatorMail: OPERATOR_MAIL,
    paymentHosts: [stripe.pageHost, xpay.pageHost],
    payments,
  });
  clock = () => server.clock.now;
  const { deps, database } = server;
  const provider = createPaymentProvider(deps);
  /** The same shop without the keys of Stripe. */
  const withoutKeys = { ...deps, config: { ...deps.config, payments: { ...payments, stripe: undefined } } };
  const anna = await server.addBuyer({ id: 'anna' });
  const rows = (query: string) => queryRows(database)(query);
  const operator = () => ({ actor: 'command', now: server.clock.now });
  const fetchMails = async (to: string) =>
    (await rows(`select subject, text from outbox where recipient = '${to}' order by created_at, id`)).map(
      ({ subject, text }) => ({ subject: String(subject), text: String(text) }),
    );
  const notify = async (service: 'stripe' | 'xpay', request: { headers: Headers; body: string }) =>
    (await server.app.request(`/api/payments/notification/${service}`, { method: 'POST', ...request })).status;

  return {
    ...server,
    stripe,
    xpay,
    anna,
    provider,
    withoutKeys,
    rows,
    operator,
    notify,
    /** Mails about refunds, besides those about payments. */
    fetchOperatorMails: () => fetchMails(OPERATOR_MAIL),
    fetchMemberMails: () => fetchMails('anna@example.com'),
    prepare: async () => {
      await server.reset();
      await database.pool.query('delete from outbox');
      stripe.setRefundStatus('succeeded');
      await seedProduct(deps, { id: 'soap' });
    },
    /** Two soaps of 10,00 and delivery of 9,70, e-wallet 10,00 and card 19,70, or another way to pay. */
    buy: async (overrides: Readonly<Record<string, unknown>> = { paymentMode: 'EWallet', eWalletUsed: 10 }) => {
      await anna.addToCart('soap', 2);
      const started = await anna.startPayment(overrides);
      const service = overrides['paymentType'] === 'Light' ? xpay : stripe;
      service.pay(started.orderNo);
      await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
      await database.pool.query(`delete from outbox; update members set language = 'it'`);
      return started;
    },
    refund: (orderNo: string, request: Partial<RefundRequest> = {}) =>
      refundOrder(deps.db, provider, operator(), orderNo, { reason: 'broken', ...request }),
    cancel: (orderNo: string) => cancelOrder(deps, provider, operator(), orderNo, { reason: 'asked' }),
    /** Moves the clock, by default to when a new refund is due, and runs the job. */
    runJob: async ({ minutes = 1, jobDeps = deps, jobProvider = createPaymentProvider(jobDeps) } = {}) => {
      server.advanceClock(minutes);
      await followUpRefunds(jobDeps, jobProvider);
    },
    showOrder: async (orderNo: string) => formatOrder(await getOrder(deps.db, orderNo)).join('\n'),
    stop: async () => {
      await Promise.all([stripe.stop(), xpay.stop()]);
      await database.drop();
    },
  };
}

export type RefundTestServer = Awaited<ReturnType<typeof createRefundTestServer>>;

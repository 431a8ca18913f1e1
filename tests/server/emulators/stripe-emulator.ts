import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { startEmulatorServer, type Payment, type PaymentEmulator } from './payment-emulator.ts';

const SECRET_KEY = 'sk_test_emulator';
const WEBHOOK_SECRET = 'whsec_emulator';
const MIN_SESSION_SECONDS = 30 * 60;
/** Stripe's minimum in euros. */
const MIN_AMOUNT_CENTS = 50;

interface Session {
  readonly id: string;
  readonly orderNo: string;
  readonly expires_at: number;
  readonly locale: string;
  readonly success_url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  intentStatus: string;
  amount_total: number;
  currency: string;
}

interface StoredRefund {
  readonly id: string;
  status: string;
  readonly payment_intent: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
}

interface Dispute {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly balance_transactions: readonly { readonly amount: number }[];
  status: string;
}

/** Starts an emulator of Stripe's Checkout Sessions, refunds and webhooks. @param now the test's clock */
export async function startStripeEmulator(now: () => Date) {
  const sessions: Session[] = [];
  const refunds: StoredRefund[] = [];
  const disputes: Dispute[] = [];
  const responses = new Map<string, { parameters: string; session: Session }>();
  const state = { refundStatus: 'succeeded' };
  const app = new Hono();

  const toJson = (session: Session) => ({
    ...session,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    payment_intent: { id: `pi_${session.id}`, object: 'payment_intent', status: session.intentStatus },
  });
  const find = (id: string): Session | undefined => {
    const session = sessions.find((candidate) => candidate.id === id);
    if (session?.status === 'open' && session.expires_at * 1000 <= now().getTime()) session.status = 'expired';
    return session;
  };
  const error = (message: string, type = 'invalid_request_error', code?: string) => ({
    error: { type, code, message },
  });

  app.use('*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${SECRET_KEY}`) return c.json(error('No such key'), 401);
    return next();
  });
  app.post('/v1/checkout/sessions', async (c) => {
    const parameters = await c.req.text();
    const key = c.req.header('idempotency-key') ?? '';
    const repeated = responses.get(key);
    if (repeated && repeated.parameters !== parameters)
      return c.json(error('Other parameters', 'idempotency_error'), 400);
    if (repeated) return c.json(toJson(repeated.session));
    const form = new URLSearchParams(parameters);
    const get = (name: string) => form.get(name) ?? '';
    const expiresAt = Number(get('expires_at'));
    if (expiresAt < now().getTime() / 1000 + MIN_SESSION_SECONDS) return c.json(error('expires_at is too early'), 400);
    if (get('mode') !== 'payment' || get('payment_method_types[0]') !== '') return c.json(error('mode'), 400);
    const amount = Number(get('line_items[0][price_data][unit_amount]'));
    if (amount < MIN_AMOUNT_CENTS) return c.json(error('Too small', 'invalid_request_error', 'amount_too_small'), 400);
    const session: Session = {
      id: `cs_test_${String(sessions.length + 1)}`,
      orderNo: get('metadata[orderNo]'),
      expires_at: expiresAt,
      locale: get('locale'),
      success_url: get('success_url'),
      status: 'open',
      payment_status: 'unpaid',
      intentStatus: 'requires_payment_method',
      amount_total: amount,
      currency: get('line_items[0][price_data][currency]'),
    };
    sessions.push(session);
    responses.set(key, { parameters, session });
    return c.json(toJson(session));
  });
  app.get('/v1/checkout/sessions/:id', (c) => {
    const session = find(c.req.param('id'));
    if (!session) return c.json(error('No such session'), 404);
    const json = toJson(session);
    const isExpanded = c.req.query('expand[0]') === 'payment_intent';
    return c.json(isExpanded ? json : { ...json, payment_intent: json.payment_intent.id });
  });
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = find(c.req.param('id'));
    if (session?.status !== 'open') return c.json(error('Only open sessions can be expired'), 400);
    session.status = 'expired';
    return c.json(toJson(session));
  });
  const toRefundJson = (refund: StoredRefund) => ({
    id: refund.id,
    object: 'refund',
    status: refund.status,
    amount: refund.amountCents,
    currency: 'eur',
    payment_intent: refund.payment_intent,
    metadata: refund.idempotencyKey === '' ? {} : { idempotencyKey: refund.idempotencyKey },
  });
  app.get('/v1/checkout/sessions', (c) => {
    const found = sessions.filter(({ id }) => `pi_${id}` === c.req.query('payment_intent'));
    return c.json({ object: 'list', data: found.map(toJson), has_more: false, url: '/v1/checkout/sessions' });
  });
  app.get('/v1/disputes', (c) => {
    const found = disputes.filter(({ payment_intent: intent }) => intent === c.req.query('payment_intent'));
    return c.json({ object: 'list', data: found, has_more: false, url: '/v1/disputes' });
  });
  app.get('/v1/refunds', (c) => {
    const found = refunds.filter(({ payment_intent: intent }) => intent === c.req.query('payment_intent'));
    return c.json({ object: 'list', data: found.map(toRefundJson), has_more: false, url: '/v1/refunds' });
  });
  app.post('/v1/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const intent = form.get('payment_intent') ?? '';
    const amountCents = Number(form.get('amount'));
    const session = find(intent.slice('pi_'.length));
    const earlier = refunds.filter(({ payment_intent: other, status }) => other === intent && status !== 'failed');
    const refundedCents = earlier.reduce((sum, refund) => sum + refund.amountCents, 0);
    if (!session || refundedCents + amountCents > session.amount_total) {
      return c.json(error('Refund amount is greater than the unrefunded amount'), 400);
    }
    const refund = {
      id: `re_${String(refunds.length + 1)}`,
      status: state.refundStatus,
      payment_intent: intent,
      amountCents,
      idempotencyKey: form.get('metadata[idempotencyKey]') ?? '',
    };
    refunds.push(refund);
    return c.json(toRefundJson(refund));
  });

  const signEvent = (event: object, isForged: boolean) => {
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: isForged ? 'whsec_guessed' : WEBHOOK_SECRET,
      timestamp: Math.floor(now().getTime() / 1000),
    });
    return { body, headers: new Headers({ 'stripe-signature': signature }) };
  };

  const server = await startEmulatorServer(app);
  const findByOrder = (orderNo: string): Session => {
    const session = sessions.findLast((candidate) => candidate.orderNo === orderNo);
    if (!session) throw new Error(`no session of ${orderNo}`);
    return session;
  };
  return {
    ...server,
    settings: {
      xpay: undefined,
      stripe: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, url: server.url },
    },
    pageHost: 'checkout.stripe.com',
    sessions,
    refunds,
    /** Status of later refunds. */
    setRefundStatus: (status: string) => {
      state.refundStatus = status;
    },
    pay: (orderNo: string, { amountCents, currency }: Payment = {}) => {
      const session = findByOrder(orderNo);
      session.amount_total = amountCents ?? session.amount_total;
      session.currency = currency?.toLowerCase() ?? session.currency;
      session.status = 'complete';
      session.payment_status = 'paid';
      session.intentStatus = 'succeeded';
    },
    /** Changes the last refund, as the bank does days later. */
    changeRefund: (status: string) => {
      const refund = refunds.at(-1);
      if (refund) refund.status = status;
    },
    /** Creates the event of a refund, by default of the last one. @param metadata of a refund that the shop has not made */
    createRefundEvent: (
      type: string,
      { isForged = false, metadata }: { isForged?: boolean; metadata?: object } = {},
    ) => {
      const refund = refunds.at(-1);
      if (!refund) throw new Error('no refund');
      const object = { ...toRefundJson(refund), ...(metadata && { metadata }) };
      return signEvent({ id: `evt_${refund.id}_${type}`, object: 'event', type, data: { object } }, isForged);
    },
    /** A refund that somebody makes in the dashboard. */
    refundInDashboard: (orderNo: string, amountCents: number) =>
      void refunds.push({
        id: `re_${String(refunds.length + 1)}`,
        status: 'succeeded',
        payment_intent: `pi_${findByOrder(orderNo).id}`,
        amountCents,
        idempotencyKey: '',
      }),
    /** The bank disputes the payment, or decides its dispute. */
    dispute: (orderNo: string, status: string, amount = findByOrder(orderNo).amount_total) => {
      const intent = `pi_${findByOrder(orderNo).id}`;
      const existing = disputes.find(({ payment_intent: other }) => other === intent);
      if (existing) existing.status = status;
      else
        disputes.push({
          id: `du_${String(disputes.length + 1)}`,
          payment_intent: intent,
          amount,
          currency: 'eur',
          balance_transactions: [],
          status,
        });
    },
    /** Creates an event about a charge or dispute of an order. */
    createChargeEvent: (type: string, orderNo: string) =>
      signEvent(
        {
          id: `evt_${type}`,
          object: 'event',
          type,
          data: { object: { id: 'object', payment_intent: `pi_${findByOrder(orderNo).id}` } },
        },
        false,
      ),
    refuse: (orderNo: string) => {
      findByOrder(orderNo).intentStatus = 'requires_payment_method';
    },
    abandonThreeDSecure: (orderNo: string) => {
      findByOrder(orderNo).intentStatus = 'requires_action';
    },
    createNotification: (orderNo: string, { isForged = false } = {}) => {
      const session = findByOrder(orderNo);
      const type = session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed';
      return signEvent({ id: `evt_${session.id}`, object: 'event', type, data: { object: toJson(session) } }, isForged);
    },
  } satisfies PaymentEmulator & Record<string, unknown>;
}

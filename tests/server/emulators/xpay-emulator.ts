import { Hono } from 'hono';
import * as v from 'valibot';
import { startEmulatorServer, type Payment, type PaymentEmulator } from './payment-emulator.ts';

const API_KEY = 'xpay-emulator-key';
const BASE_PATH = '/api/phoenix-0.0/psp/api/v1';

/** The documented limits of a new order. */
const NewOrder = v.object({
  order: v.object({
    orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,18}$/u)),
    amount: v.pipe(v.string(), v.regex(/^\d+$/u)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
    description: v.pipe(v.string(), v.maxLength(255)),
  }),
  paymentSession: v.object({
    actionType: v.literal('PAY'),
    captureType: v.literal('IMPLICIT'),
    amount: v.string(),
    language: v.picklist(['ita', 'eng']),
    resultUrl: v.pipe(v.string(), v.url()),
    cancelUrl: v.pipe(v.string(), v.url()),
    notificationUrl: v.pipe(v.string(), v.url()),
  }),
  expirationDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

const Refund = v.object({ amount: v.pipe(v.string(), v.regex(/^\d+$/u)), currency: v.string() });

interface Operation {
  readonly orderId: string;
  readonly operationId: string;
  readonly operationType: string;
  operationResult: string;
  readonly operationTime: string;
  readonly operationAmount: string;
  readonly operationCurrency: string;
}

interface Order extends v.InferOutput<typeof NewOrder> {
  readonly securityToken: string;
  readonly linkId: string | undefined;
  isLinkCancelled: boolean;
  readonly operations: Operation[];
}

/** Starts an emulator of XPay's hosted page, payment link, order state, refunds and notifications. @param now the test's clock */
export async function startXPayEmulator(now: () => Date) {
  const orders: Order[] = [];
  const refunds: { amountCents: number; idempotencyKey: string; operationId: string }[] = [];
  const app = new Hono().basePath(BASE_PATH);
  let operationCount = 0;

  const addOperation = (order: Order, operationType: string, operationResult: string, payment: Payment = {}) => {
    operationCount += 1;
    const operation: Operation = {
      orderId: order.order.orderId,
      operationId: `34707${String(operationCount)}`,
      operationType,
      operationResult,
      operationTime: new Date(now().getTime() + operationCount).toISOString(),
      operationAmount: payment.amountCents === undefined ? order.order.amount : String(payment.amountCents),
      operationCurrency: payment.currency ?? order.order.currency,
    };
    order.operations.unshift(operation);
    return operation;
  };
  const errors = (description: string) => ({ errors: [{ code: 'GW0001', description }] });

  app.use('*', async (c, next) => {
    if (c.req.header('x-api-key') !== API_KEY) return c.json(errors('Unauthorized'), 401);
    if (!v.is(v.pipe(v.string(), v.uuid()), c.req.header('correlation-id')))
      return c.json(errors('Correlation-Id'), 400);
    return next();
  });
  const createOrder = (body: unknown, linkId: string | undefined): Order | undefined => {
    const parsed = v.safeParse(NewOrder, body);
    if (!parsed.success || orders.some(({ order }) => order.orderId === parsed.output.order.orderId)) return undefined;
    const securityToken = `token-of-${parsed.output.order.orderId}`;
    const order = { ...parsed.output, securityToken, linkId, isLinkCancelled: false, operations: [] };
    orders.push(order);
    return order;
  };
  app.post('/orders/hpp', async (c) => {
    const order = createOrder(await c.req.json(), undefined);
    if (!order) return c.json(errors('Invalid request'), 400);
    const hostedPage = `https://xpay.nexigroup.com/phoenix-0.0/v3/?id=${order.order.orderId}`;
    return c.json({ hostedPage, securityToken: order.securityToken });
  });
  app.post('/orders/paybylink', async (c) => {
    const order = createOrder(await c.req.json(), `9286${String(orders.length)}`);
    if (!order?.expirationDate) return c.json(errors('Invalid request'), 400);
    const { linkId, securityToken, expirationDate } = order;
    const link = `https://xpay.nexigroup.com/phoenix-0.0/v3/link/${linkId ?? ''}`;
    return c.json({ paymentLink: { linkId, amount: order.order.amount, expirationDate, link }, securityToken });
  });
  app.post('/paybylink/:linkId/cancels', (c) => {
    const order = orders.find(({ linkId }) => linkId === c.req.param('linkId'));
    if (!order) return c.json(errors('Not found'), 404);
    const isUsed = order.operations.some(({ operationResult }) => operationResult === 'EXECUTED');
    if (isUsed) return c.json(errors('PaymentLink cannot be deleted because it has already been used'), 400);
    order.isLinkCancelled = true;
    return c.body(null, 200);
  });
  app.get('/orders/:orderId', (c) => {
    const order = orders.find((candidate) => candidate.order.orderId === c.req.param('orderId'));
    if (!order || order.operations.length === 0) return c.json(errors('Not found'), 404);
    return c.json({ orderStatus: { order: order.order }, operations: order.operations });
  });
  app.post('/operations/:operationId/refunds', async (c) => {
    const operationId = c.req.param('operationId');
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    const repeated = refunds.find((refund) => refund.idempotencyKey !== '' && refund.idempotencyKey === idempotencyKey);
    if (repeated) return c.json({ operationId: repeated.operationId, operationTime: now().toISOString() });
    const order = orders.find(({ operations }) =>
      operations.some((operation) => operation.operationId === operationId),
    );
    const refund = v.safeParse(Refund, await c.req.json());
    if (!order || !refund.success) return c.json(errors('Not found'), 404);
    const amountCents = Number(refund.output.amount);
    const refundedCents = order.operations
      .filter(({ operationType }) => operationType === 'REFUND')
      .reduce((sum, { operationAmount }) => sum + Number(operationAmount), 0);
    if (refundedCents + amountCents > Number(order.order.amount)) return c.json(errors('Amount'), 400);
    const { operationId: refundId } = addOperation(order, 'REFUND', 'EXECUTED', { amountCents });
    refunds.push({ amountCents, idempotencyKey, operationId: refundId });
    return c.json({ operationId: refundId, operationTime: now().toISOString() });
  });

  const server = await startEmulatorServer(app);
  const findByOrder = (orderNo: string): Order => {
    const order = orders.findLast((candidate) => candidate.order.description === orderNo);
    if (!order) throw new Error(`no order ${orderNo}`);
    return order;
  };
  return {
    ...server,
    settings: { stripe: undefined, xpay: { apiKey: API_KEY, url: `${server.url}${BASE_PATH}` } },
    pageHost: 'xpay.nexigroup.com',
    orders,
    refunds,
    /** Its documentation does not tell how long it stores idempotency keys. */
    forgetIdempotencyKeys: () => {
      for (const refund of refunds) refund.idempotencyKey = '';
    },
    /** Adds any operation to an order. */
    operate: (orderNo: string, type: string, result: string, payment?: Payment) =>
      addOperation(findByOrder(orderNo), type, result, payment),
    /** Reverses the payment before its settlement: only its result shows it. */
    reversePayment: (orderNo: string) => {
      const payment = findByOrder(orderNo).operations.find(({ operationType }) => operationType === 'CAPTURE');
      if (payment) payment.operationResult = 'VOIDED';
    },
    pay: (orderNo: string, payment?: Payment) =>
      void addOperation(findByOrder(orderNo), 'CAPTURE', 'EXECUTED', payment),
    refuse: (orderNo: string) => void addOperation(findByOrder(orderNo), 'AUTHORIZATION', 'DECLINED'),
    abandonThreeDSecure: (orderNo: string) => void addOperation(findByOrder(orderNo), 'AUTHORIZATION', 'PENDING'),
    createNotification: (orderNo: string, { isForged = false } = {}) => {
      const { securityToken, operations, order } = findByOrder(orderNo);
      const body = JSON.stringify({
        eventId: '554ccc00-28fb-4344-a3fa-4bb8d1999bd5',
        eventTime: now().toISOString(),
        securityToken: isForged ? 'guessed' : securityToken,
        operation: operations[0] ?? { orderId: order.orderId },
      });
      return { body, headers: new Headers({ 'content-type': 'application/json' }) };
    },
  } satisfies PaymentEmulator & Record<string, unknown>;
}

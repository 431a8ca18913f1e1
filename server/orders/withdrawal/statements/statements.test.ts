import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { createApp } from '#server/app.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import { blockMember } from '#server/shop/account/operator/change-member.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { withClientIp } from '#tests/server/helpers/client-ip.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { recordStatements } from '#tests/server/helpers/record-statements.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { processStatements } from './process-statements.ts';
import { STATEMENT_IP_LIMIT, STATEMENT_ORDER_LIMIT } from './receive-statement.ts';

const OPERATOR_MAIL = 'shop@example.com';
const DAY_MINUTES = 1440;

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer(undefined, { operatorMail: OPERATOR_MAIL, trustProxy: true });
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.database.pool.query(
    'delete from outbox; delete from rate_limits; delete from withdrawal_statements',
  );
  await seedProduct(testServer.deps, { id: 'soap' });
  await seedProduct(testServer.deps, { id: 'tea', priceCents: 500 });
});

const rows = (query: string) => queryRows(testServer.database)(query);
const visitorAt = (ip: string) => createApiClient(withClientIp(createApp(testServer.deps), ip));
const process = () => processStatements(testServer.deps);

const toInput = (change: object, idempotencyKey: string) => ({
  body: { name: 'Anna Rossi', orderNo: '', email: 'anna@example.com', products: '', ...change },
  idempotencyKey,
});
const state = async (change: object, idempotencyKey = createIdempotencyKey(), ip = '192.0.2.1') =>
  (await visitorAt(ip).call(calls.stateWithdrawal, toInput(change, idempotencyKey))).data;
const stateExpectingError = (change: object, idempotencyKey = createIdempotencyKey(), ip = '192.0.2.1') =>
  visitorAt(ip).callExpectingError(calls.stateWithdrawal, toInput(change, idempotencyKey));

const fetchMails = async () =>
  (await rows('select recipient, subject, text, reply_to from outbox order by recipient')).map((row) => ({
    to: row['recipient'],
    subject: row['subject'],
    replyTo: row['reply_to'],
    text: String(row['text']),
  }));
const fetchWithdrawals = () =>
  rows('select lines, channel, automatic, declared_at from withdrawals order by declared_at');
const fetchOutcomes = () => rows('select outcome, member_id from withdrawal_statements order by outcome nulls first');

/** Three soaps of 10,00 and a tea of 5,00. */
async function buy(buyer: Buyer) {
  testServer.advanceClock(-1);
  await buyer.addToCart('soap', 3);
  testServer.advanceClock(1);
  await buyer.addToCart('tea');
  const started = await buyer.startPayment();
  await testServer.setProviderState('approved');
  await buyer.call(checkoutCalls.updatePayment, buyer.createPaymentUpdate(started, 2));
  await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
  return started;
}

async function receive(buyer = anna) {
  const order = await buy(buyer);
  const operator = { actor: 'command', now: testServer.deps.now() };
  for (const step of ['ship', 'deliver'] as const) {
    await testServer.deps.db.transaction((tx) => advanceOrder(tx, operator, order.orderNo, step));
  }
  await testServer.database.pool.query('delete from outbox');
  return order;
}

const ALL = [
  { line: 1, quantity: 3 },
  { line: 2, quantity: 1 },
];

describe('a withdrawal on the public page', () => {
  // REQ-SELL-23, REQ-SELL-24
  it('needs no login, is effective as of the statement, and is receipted with content, date and time', async () => {
    const { orderNo } = await receive();
    expect(await state({ orderNo: ` ${orderNo.toLowerCase()} ` })).toEqual({ receivedAt: '2026-03-10T10:00:00.000Z' });
    testServer.advanceClock(1);
    await process();
    expect(await fetchWithdrawals()).toMatchObject([
      { lines: ALL, channel: 'page', automatic: false, declared_at: new Date('2026-03-10T10:00:00Z') },
    ]);
    const [receipt, report, ...others] = await fetchMails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      to: 'anna@example.com',
      subject: `Ricevuta del recesso dall’ordine ${orderNo}`,
    });
    expect(receipt?.text).toContain('soap: × 3');
    expect(receipt?.text).toContain('Recesso ricevuto il: 10/03/2026, 11:00:00');
    expect(report).toMatchObject({ to: OPERATOR_MAIL });
    expect(await fetchOutcomes()).toEqual([{ outcome: 'declared', member_id: 'anna' }]);
  });

  // REQ-SELL-23
  it('works for a blocked member, and in the last minute of the period', async () => {
    const { orderNo } = await receive(await testServer.addBuyer({ id: 'carla' }));
    await testServer.deps.db.transaction((tx) =>
      blockMember(tx, { actor: 'command', now: testServer.deps.now() }, 'carla@example.com', 'test'),
    );
    await testServer.database.pool.query('delete from outbox');
    testServer.advanceClock(14 * DAY_MINUTES + 11 * 60 + 59);
    await state({ orderNo, email: 'carla@example.com' });
    testServer.advanceClock(60);
    await process();
    expect(await fetchWithdrawals()).toHaveLength(1);
  });

  // REQ-SELL-24
  it('from some products is receipted as it was typed, and left to the operator', async () => {
    const { orderNo } = await receive();
    await state({ orderNo, products: 'Due saponi\n<b>e basta</b>' });
    await process();
    expect(await fetchWithdrawals()).toEqual([]);
    const [receipt, report] = await fetchMails();
    expect(receipt?.text).toContain('Due saponi');
    expect(receipt?.text).toContain('Dichiarazione ricevuta il: 10/03/2026, 11:00:00');
    expect(report?.text).toContain(`npm run withdrawal -- record ${orderNo} --lines … --date 2026-03-10 --reason page`);
    expect(report?.replyTo).toBe('anna@example.com');
  });

  it('after the period is receipted with the reason, and left to the operator', async () => {
    const { orderNo } = await receive();
    testServer.advanceClock(20 * DAY_MINUTES);
    await state({ orderNo });
    await process();
    expect(await fetchWithdrawals()).toEqual([]);
    const [receipt, report] = await fetchMails();
    expect(receipt?.text).toContain('Il termine di 14 giorni per recedere è scaduto.');
    expect(report).toMatchObject({ to: OPERATOR_MAIL });
    expect(await fetchOutcomes()).toMatchObject([{ outcome: 'refused' }]);
  });

  // REQ-SELL-27
  it('leaves out what the law excludes', async () => {
    const { orderNo } = await receive();
    await testServer.database.pool.query(
      `update order_lines set withdrawal_exclusion = 'perishable' where product_id = 'tea'`,
    );
    await state({ orderNo });
    await process();
    expect(await fetchWithdrawals()).toMatchObject([{ lines: [{ line: 1, quantity: 3 }] }]);
    const [receipt] = await fetchMails();
    expect(receipt?.text).toContain('tea: Si deteriora o scade in fretta');
  });

  // REQ-SELL-25
  it('is declared once: with the same key, a second time, and beside the member’s own request', async () => {
    const { orderNo, transactionId } = await receive();
    const key = createIdempotencyKey();
    const [first, second] = await Promise.all([state({ orderNo }, key), state({ orderNo }, key)]);
    expect(second).toEqual(first);
    expect(await stateExpectingError({ orderNo, name: 'Bruno' }, key)).toMatchObject({ code: 'idempotencyKeyReused' });
    await state({ orderNo });
    const declare = anna.callRaw(calls.declareWithdrawal, {
      params: { id: transactionId },
      body: { items: ALL },
      idempotencyKey: createIdempotencyKey(),
    });
    await Promise.all([declare, process(), process()]);
    await process();
    expect(await fetchWithdrawals()).toHaveLength(1);
    expect(await rows('select id from withdrawal_statements')).toHaveLength(2);
  });
});

describe('a stranger', () => {
  // REQ-SELL-25, SEC-06
  it('gets the same response by the same statements of SQL for an order that exists and for one that does not', async () => {
    const { orderNo } = await receive();
    const run = (change: object, ip: string) =>
      recordStatements(async () => {
        expect(await state(change, createIdempotencyKey(), ip)).toEqual({ receivedAt: '2026-03-10T10:00:00.000Z' });
      });
    const known = await run({ orderNo }, '192.0.2.1');
    expect(known.length).toBeGreaterThan(2);
    expect(await run({ orderNo: 'B260310-AAAAAAAA' }, '192.0.2.2')).toEqual(known);
    expect(await run({ orderNo, email: 'bruno@example.com' }, '192.0.2.3')).toEqual(known);
  });

  // REQ-SELL-25
  it('withdraws from nothing without the e-mail of the order, and gets no mail; the operator does', async () => {
    const { orderNo } = await receive();
    await state({ orderNo, email: 'bruno@example.com' });
    await state({ orderNo: 'B260310-AAAAAAAA' });
    await process();
    expect(await fetchWithdrawals()).toEqual([]);
    expect((await fetchMails()).map(({ to }) => to)).toEqual([OPERATOR_MAIL, OPERATOR_MAIL]);
    expect(await fetchOutcomes()).toEqual([
      { outcome: 'unmatched', member_id: null },
      { outcome: 'unmatched', member_id: null },
    ]);
  });

  // REQ-SELL-25, SEC-12
  it('is limited by address and by order, whether or not it exists', async () => {
    for (let count = 0; count < STATEMENT_IP_LIMIT.maxAttempts; count += 1) {
      await state({ orderNo: `B260310-${String(count).padStart(8, 'A')}` });
    }
    expect(await stateExpectingError({ orderNo: 'B260310-ZZZZZZZZ' })).toMatchObject({ status: 429 });
    for (let count = 0; count < STATEMENT_ORDER_LIMIT.maxAttempts; count += 1) {
      await state({ orderNo: 'B260310-YYYYYYYY' }, undefined, `198.51.100.${String(count)}`);
    }
    expect(await stateExpectingError({ orderNo: 'b260310-yyyyyyyy' }, undefined, '203.0.113.1')).toMatchObject({
      status: 429,
    });
  });
});

it('goes on with the next statement when one fails, and tries it again', async () => {
  const { orderNo } = await receive();
  await state({ orderNo });
  await testServer.database.pool.query(`alter table order_events add constraint broken check (state <> 'withdrawn')`);
  await state({ orderNo: 'B260310-AAAAAAAA' });
  await process();
  expect(await fetchOutcomes()).toMatchObject([{ outcome: null }, { outcome: 'unmatched' }]);
  await testServer.database.pool.query('alter table order_events drop constraint broken');
  await process();
  expect(await fetchWithdrawals()).toHaveLength(1);
});

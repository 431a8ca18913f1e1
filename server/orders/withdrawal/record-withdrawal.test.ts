import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { recordWithdrawal, type WithdrawalRecord } from './record-withdrawal.ts';

const DAY_MINUTES = 1440;

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

const rows = (query: string) => queryRows(testServer.database)(query);
const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const record = (orderNo: string, change: WithdrawalRecord = {}) =>
  recordWithdrawal(testServer.deps, operator(), orderNo, { date: '2026-03-12', reason: 'letter', ...change });

/** An order of three soaps that was delivered on 10 March; now it is 20 March. */
async function receive() {
  await anna.addToCart('soap', 3);
  const started = await anna.startPayment();
  await testServer.setProviderState('approved');
  await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
  for (const step of ['ship', 'deliver'] as const) {
    await testServer.deps.db.transaction((tx) => advanceOrder(tx, operator(), started.orderNo, step));
  }
  await testServer.database.pool.query(`delete from outbox; delete from audit; update members set language = 'it'`);
  testServer.advanceClock(10 * DAY_MINUTES);
  return started.orderNo;
}

// REQ-SELL-26
it('records a withdrawal that came by letter, as of the day of the letter, with receipt and audit entry', async () => {
  const orderNo = await receive();
  const { id } = await record(orderNo, { lines: '1x2' });
  expect(await rows('select declared_at, lines, channel, automatic from withdrawals')).toEqual([
    {
      declared_at: new Date('2026-03-12T11:00:00Z'),
      lines: [{ line: 1, quantity: 2 }],
      channel: 'letter',
      automatic: false,
    },
  ]);
  const [receipt] = await rows('select recipient, text from outbox');
  expect(receipt).toMatchObject({ recipient: 'anna@example.com' });
  expect(receipt?.['text']).toContain('Recesso ricevuto il: 12/03/2026');
  expect(await rows('select action, actor, member_id, detail from audit')).toEqual([
    {
      action: 'withdrawalRecorded',
      actor: 'command',
      member_id: 'anna',
      detail: { order: orderNo, withdrawal: id, channel: 'letter' },
    },
  ]);
});

// REQ-SELL-26
it('records a letter that was sent within the period and arrived after it, of all that is left', async () => {
  const orderNo = await receive();
  await record(orderNo, { lines: '1' });
  await expect(record(orderNo)).rejects.toThrow('already withdrawn');
  const second = await receive();
  testServer.advanceClock(20 * DAY_MINUTES);
  await expect(record(second, { date: '2026-04-10' })).rejects.toThrow('14-day withdrawal period is over');
  expect((await record(second, { date: '2026-04-03' })).lines).toEqual([{ line: 1, quantity: 3 }]);
});

// REQ-SELL-26
it.each<[WithdrawalRecord, string]>([
  [{ date: '2026-03-21' }, '2026-03-21 is in the future.'],
  [{ date: '2026-03-09' }, '2026-03-09 is before the order.'],
  [{ date: '2026-02-30' }, '"2026-02-30" is no day such as 2026-03-10.'],
  [{ date: undefined }, '--date: the day on which the buyer sent it.'],
  [{ reason: 'fax' }, '--reason: one of letter, email, phone, page.'],
  [{ lines: 'all' }, '"all" is no list of lines such as 1,3x2.'],
  [{ lines: '2' }, 'The order has no line 2.'],
  [{ lines: '1x4' }, 'Of line 1 3 can be withdrawn.'],
])('refuses %o and writes nothing', async (change, message) => {
  const orderNo = await receive();
  await expect(record(orderNo, change)).rejects.toThrow(message);
  expect(await rows('select id from withdrawals')).toEqual([]);
  expect(await rows('select id from outbox')).toEqual([]);
});

it('refuses an unknown order', async () => {
  await expect(record('B260310-AAAAAAAA')).rejects.toThrow('There is no order B260310-AAAAAAAA.');
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { findTakingsErrors } from '#tests/server/helpers/takings.ts';
import { readTakings } from './read-takings.ts';

let shop: RefundTestServer;

beforeAll(async () => {
  shop = await createRefundTestServer();
  await seedOpeningHours(shop.deps);
});
beforeEach(async () => {
  await shop.prepare();
  await shop.database.pool.query('update members set ewallet_cents = 100000, merchandise_cents = 4000');
});
afterAll(() => shop.stop());

const read = (month: string, next: string) =>
  readTakings(shop.deps.db, { period: { first: `${month}-01`, next: `${next}-01` } });

// REQ-INV-15
it('adds up orders by rate and method on the day of the payment, and refunds on their own day', async () => {
  await seedProduct(shop.deps, { id: 'bread', priceCents: 500, vatPercentage: 4 });
  await shop.anna.addToCart('bread');
  // 20,00 of soap and 9,70 of delivery at 22 %, 5,00 of bread at 4 %; 10,00 of it from the e-wallet.
  const { orderNo } = await shop.buy();
  const march = await read('2026-03', '2026-04');
  expect(march.map(({ vatPercentage, method, paidCents }) => [vatPercentage, method, paidCents])).toEqual([
    [22, 'card', 2114],
    [22, 'ewallet', 856],
    [4, 'card', 356],
    [4, 'ewallet', 144],
  ]);
  // Half past eleven in the evening in Rome is still March; two hours later it is April.
  shop.clock.now = new Date('2026-03-31T21:30:00Z');
  await shop.refund(orderNo, { lines: '1x1' });
  shop.clock.now = new Date('2026-03-31T22:30:00Z');
  await shop.refund(orderNo);
  expect(
    (await read('2026-03', '2026-04')).filter(({ refundedCents }) => refundedCents > 0).map(({ date }) => date),
  ).toContain('2026-03-31');
  const april = await read('2026-04', '2026-05');
  expect(april.every(({ date, paidCents }) => date === '2026-04-01' && paidCents === 0)).toBe(true);
  const all = [...(await read('2026-03', '2026-04')), ...april];
  const totals = new Map<string, number>();
  for (const { vatPercentage, paidCents, refundedCents } of all) {
    const key = String(vatPercentage);
    totals.set(key, (totals.get(key) ?? 0) + paidCents - refundedCents);
  }
  expect([...totals.values()]).toEqual([0, 0]);
  expect(await findTakingsErrors(shop.database.pool)).toEqual([]);
});

// REQ-INV-15, REQ-INV-16
it('equals orders, payments, refunds and the ledger, with every kind of payment and refund', async () => {
  await seedProduct(shop.deps, { id: 'bread', stock: 50, priceCents: 333, vatPercentage: 4, discountPercentage: 15 });
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, stock: 9, priceCents: 1999 });
  const orderNos: string[] = [];
  for (const payment of [
    { paymentMode: 'EWallet', eWalletUsed: 7.77, scontoMerceUsed: 3.33 },
    { paymentMode: 'PayByLink', paymentType: 'Light' },
    { paymentMode: 'Card', scontoMerceUsed: 1 },
  ]) {
    await shop.anna.addToCart('bread', 7);
    orderNos.push((await shop.buy(payment)).orderNo);
  }
  // Never paid, and held.
  await shop.anna.addToCart('soap');
  await shop.anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 5 });
  const buyer = createBusinessBuyer(shop.anna);
  await buyer.addToBusinessCart('case', 2);
  await buyer.pay({ paymentMode: 'EWallet', eWalletUsed: 39.98 });
  const [first = '', second = '', third = ''] = orderNos;
  await shop.refund(first, { lines: '1x1' });
  await shop.refund(first, { amountCents: 123 });
  await shop.refund(second);
  await shop.cancel(third);
  expect(await findTakingsErrors(shop.database.pool)).toEqual([]);
  const methods = new Set((await read('2026-03', '2026-04')).map(({ method }) => method));
  expect([...methods].toSorted()).toEqual(['card', 'ewallet', 'link']);
});

it('reports one shop alone', async () => {
  await shop.buy();
  const period = { first: '2026-03-01', next: '2026-04-01' };
  expect(await readTakings(shop.deps.db, { period, shopId: BUSINESS_SHOP_ID })).toEqual([]);
});

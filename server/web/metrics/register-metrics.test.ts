import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { orders, refunds } from '#server/platform/db/schema/index.ts';
import { createAppWithBuyers } from '#tests/server/helpers/buyer.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

const TOKEN = 'metrics-token-0123456789';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer({ metricsToken: TOKEN });
});
afterAll(() => shop.database.drop());

async function scrape(app = shop.app): Promise<string[]> {
  const response = await app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  return (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

const getValue = (lines: readonly string[], name: string) =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);

// REQ-OPS-20, SEC-10
it('is for the holder of the token only', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer other', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const response = await shop.app.request('/metrics', { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('http_requests_total');
  }
});

it('does not exist without METRICS_TOKEN', async () => {
  const app = createApp({ ...shop.deps, config: { ...shop.deps.config, metricsToken: undefined } });
  const response = await app.request('/metrics', { headers: { authorization: 'Bearer undefined' } });
  expect(await response.text()).not.toContain('http_requests_total');
});

// REQ-OPS-20
it('counts requests and errors with their duration by route', async () => {
  await shop.app.request('/api/shop/product/unknown-product');
  await shop.app.request('/api/shop/product/another-product');
  const lines = await scrape();
  const counter = lines.filter(
    (line) => line.includes('http_requests_total') && line.includes('/api/shop/product/{id}'),
  );
  expect(counter).toEqual([expect.stringMatching(/\{(?=.*method="GET")(?=.*status="400")(?=.*ok="false").*\} 2$/u)]);
  expect(
    lines.some((line) => line.startsWith('http_request_duration_seconds_bucket{') && line.includes('le="0.25"')),
  ).toBe(true);
});

// REQ-OPS-20
it('reports pool, outbox, pending payments and payments to review', async () => {
  const { db } = shop.database;
  await db.execute(sql`insert into outbox (id, kind, text, created_at, next_attempt_at)
    values ('waiting', 'mail', '', now() - interval '1 hour', now()), ('sent', 'mail', '', now(), null)`);
  await seedProduct(shop.deps, { id: 'soap' });
  const { addBuyer } = createAppWithBuyers(shop.deps);
  for (const id of ['paula', 'rita']) {
    const buyer = await addBuyer({ id });
    await buyer.addToCart('soap');
    await buyer.startPayment();
  }
  await db.execute(sql`update payments set created_at = now() - interval '2 hours'`);
  await db.execute(
    sql`update orders set needs_review = true, review_reason = 'amountMismatch' where member_id = 'rita'`,
  );
  const refund = {
    providerCents: 100,
    ewalletCents: 0,
    merchandiseCents: 0,
    lines: [],
    cancelsOrder: false,
    reason: '',
  };
  const orderRows = await db.select({ id: orders.id }).from(orders).orderBy(orders.memberId);
  await db.insert(refunds).values(
    orderRows.map(({ id }, index) => ({
      ...refund,
      id: `refund-${String(index)}`,
      orderId: id,
      state: index === 0 ? ('started' as const) : ('refused' as const),
      problem: index === 0 ? null : ('refused' as const),
      createdAt: new Date(Date.now() - 7_200_000),
    })),
  );
  // A transaction holds a connection.
  const lines = await db.transaction(() => scrape());
  expect(getValue(lines, 'bottega_database_up')).toBe(1);
  expect(getValue(lines, 'bottega_outbox_messages')).toBe(1);
  expect(getValue(lines, 'bottega_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(getValue(lines, 'bottega_payments_pending')).toBe(2);
  expect(getValue(lines, 'bottega_payments_pending_oldest_seconds')).toBeGreaterThanOrEqual(7200);
  // A flagged order, and a refused refund.
  expect(getValue(lines, 'bottega_payments_review')).toBe(2);
  expect(getValue(lines, 'bottega_refunds_started')).toBe(1);
  expect(getValue(lines, 'bottega_refunds_started_oldest_seconds')).toBeGreaterThanOrEqual(7200);
  expect(getValue(lines, 'bottega_database_connections{state="used"}')).toBeGreaterThanOrEqual(1);
  expect(lines.filter((line) => line.startsWith('bottega_database_connections'))).toHaveLength(3);
});

it('counts paid orders, and those that nobody has shipped', async () => {
  const { db } = shop.database;
  await seedProduct(shop.deps, { id: 'salt' });
  const buyer = await createAppWithBuyers(shop.deps).addBuyer({ id: 'olga' });
  for (let count = 0; count < 2; count += 1) {
    await buyer.addToCart('salt');
    await buyer.startPayment();
    await db.execute(sql`update orders set status = 2, created_at = now() - interval '1 hour'
      where member_id = 'olga' and status = 1`);
  }
  await db.execute(sql`update orders set delivery_status = 'shipped'
    where id = (select min(id) from orders where member_id = 'olga')`);
  const lines = await scrape();
  expect(getValue(lines, 'bottega_orders_paid_last_day')).toBe(2);
  expect(getValue(lines, 'bottega_orders_unshipped')).toBe(1);
  expect(getValue(lines, 'bottega_orders_unshipped_oldest_seconds')).toBeGreaterThanOrEqual(3600);
});

it('has every metric that the alerts of docs/operations.md use', async () => {
  const docs = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const alerts = docs.slice(docs.indexOf('| alert | expression'), docs.indexOf('During a database outage'));
  const names = [...alerts.matchAll(/\b(?:bottega|http|process)_\w+/gu)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const lines = await scrape();
  expect(names.filter((name) => !lines.some((line) => line.startsWith(name)))).toEqual([]);
});

it('responds without the database, and says so', async () => {
  const { db, close } = connectDatabase('postgres://x@127.0.0.1:1/x', { log: pino({ level: 'silent' }) });
  const lines = await scrape(createApp({ ...shop.deps, db, log: pino({ level: 'silent' }) }));
  expect(getValue(lines, 'bottega_database_up')).toBe(0);
  expect(getValue(lines, 'bottega_outbox_messages')).toBeNaN();
  await close();
});

// REQ-OPS-20
it('has no more time series after requests to random URLs', async () => {
  const sendRandomRequests = async () => {
    for (const prefix of ['/', '/api/', '/api/shop/product/', '/images/', '/IT/', '/sandbox/', '/IT/milano/']) {
      for (let i = 0; i < 20; i += 1) {
        const name = randomBytes(8).toString('hex');
        await shop.app.request(`${prefix}${name}?q=${name}`, { headers: { accept: 'text/html' } });
      }
    }
  };
  const countSeries = async () => (await scrape()).filter((line) => line.startsWith('http_')).length;
  await sendRandomRequests();
  const before = await countSeries();
  await sendRandomRequests();
  expect(await countSeries()).toBe(before);
});

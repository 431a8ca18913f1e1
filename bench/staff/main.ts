import { mkdir, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { percentile } from '#bench/api/measure.rules.ts';
import { measureLatencies } from '#bench/api/measure.ts';
import { getMemberName } from '#bench/api/member-names.ts';
import { startEmbeddedHost } from '#bench/api/postgres-host.ts';
import { formatInteger } from '#bench/api/report.rules.ts';
import { BENCH_SHOP_ID, seedCatalogue } from '#bench/api/seed-catalogue.ts';
import { seedMembers } from '#bench/api/seed-members.ts';
import type { CallInput } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { COMMON_PRODUCT_ID, OPEN_ORDERS, seedOrders } from './seed-orders.ts';

/*
 * Measures the staff's searches and lists in a shop with many orders, members and products, and the time to ship many orders
 * in one act. Runs the server without a port over the embedded PostgreSQL. Writes test-results/bench-staff.json.
 */
const ORDERS = 1_000_000;
const MEMBERS = 100_000;
const SAMPLES = 60;
/** Limit of the p95 of a search, in ms. */
const MAX_SEARCH_MS = 100;
const SHIPPED_AT_ONCE = 200;
const MAX_SHIPPING_MS = 5000;

const log = pino({ level: 'error' }, pino.destination(2));
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
const randomMember = () => randomBelow(MEMBERS);
const getFullName = (member: number) => {
  const { first, last } = getMemberName(member);
  return `${first} ${last}`;
};

const host = await startEmbeddedHost(log);
const url = await host.createDatabase('bottega_bench_staff');
const { db, pool, close } = connectDatabase(url, { log, statementTimeoutMs: 600_000 });
try {
  const start = performance.now();
  await migrate(pool);
  await seedCatalogue(db, MEMBERS);
  await seedMembers(db, MEMBERS);
  await seedOrders(db, ORDERS, MEMBERS);
  printLine(`${formatInteger(ORDERS)} orders in ${((performance.now() - start) / 1000).toFixed(0)} s`);

  const config = readConfig({ DATA_DIR: '/nowhere', CLIENT_DIR: '/nowhere', DEMO: '0' }, '/nowhere');
  const deps = { config, db, log, now: () => new Date() };
  const { call } = await logInStaff(createApp(deps), deps);

  const { rows } = await pool.query<{ order_no: string }>(
    `select order_no from orders tablesample system (0.1) where shop_id = '${BENCH_SHOP_ID}' limit 500`,
  );
  const randomOrderNo = () => rows[randomBelow(rows.length)]?.order_no ?? '';
  const orders = (query: CallInput<typeof calls.staffOrders>['query']) => call(calls.staffOrders, { query });
  const find = (text: string) => orders({ queue: 'all', find: text });
  const findMember = (text: string) => call(calls.staffMembers, { query: { find: text } });
  const day = () => new Date(Date.now() - randomBelow(1000) * 86_400_000).toISOString().slice(0, 10);

  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    'orders to prepare': () => orders({ queue: 'processing' }),
    'orders on the way, none': () => orders({ queue: 'shipped' }),
    'all orders': () => orders({ queue: 'all' }),
    'counts of the queues': () => call(calls.staffOrderCounts, {}),
    'orders by number': () => find(randomOrderNo()),
    'orders by a part of the number': () => find(randomOrderNo().slice(-6)),
    'orders by a whole name': () => find(getFullName(randomMember())),
    'orders by a first name': () => find(getMemberName(randomMember()).first),
    'orders by phone': () => find(`333 ${String(1_000_000 + randomMember())}`),
    'orders by e-mail': () => find(`m${String(randomMember())}@posta.example`),
    'orders by company': () => find(`ditta ${getMemberName(randomMember()).last}`),
    'orders by two letters': () => find('gi'),
    'orders by a text that nobody has': () => find('zwxzwx'),
    'orders of a day': () => orders({ queue: 'all', day: day() }),
    'orders with a product that many have': () => orders({ queue: 'all', productId: COMMON_PRODUCT_ID }),
    'orders with a product that few have': () =>
      orders({ queue: 'all', productId: `p${String(randomBelow(OPEN_ORDERS))}` }),
    'orders of a slot': () => orders({ queue: 'all', day: day(), slot: '12:15' }),
    'members by a whole name': () => findMember(getFullName(randomMember())),
    'members by a part of the e-mail': () => findMember(`m${String(randomMember())}@po`),
    'members by phone': () => findMember('333 1234567'),
    'products by two words': () => call(calls.staffProducts, { query: { find: 'sapone lavanda' } }),
    'the overview': () => call(calls.staffHome, {}),
  };
  const table: string[][] = [['request', 'median', 'p95']];
  const p95s: number[] = [];
  for (const [name, send] of Object.entries(kinds)) {
    const [times = []] = await measureLatencies([send], SAMPLES);
    const p95 = percentile(times, 0.95);
    if (/^(?:orders|members) /u.test(name)) p95s.push(p95);
    table.push([name, `${percentile(times, 0.5).toFixed(1)} ms`, `${p95.toFixed(1)} ms`]);
    printLine(table.at(-1)?.join('  ') ?? '');
  }

  const listed = [];
  for (let page = 1; listed.length < SHIPPED_AT_ONCE; page += 1) {
    listed.push(...(await orders({ queue: 'processing', page })).data);
  }
  const shipped = listed.slice(0, SHIPPED_AT_ONCE).map(({ orderNo, version }) => ({ orderNo, version }));
  const shippingStart = performance.now();
  const { data: results } = await call(calls.staffAdvanceOrders, { body: { step: 'ship', orders: shipped } });
  const shippingMs = performance.now() - shippingStart;
  const done = results.filter(({ result }) => result === 'done').length;
  const shipping = `${String(done)} of ${String(SHIPPED_AT_ONCE)} orders shipped in ${(shippingMs / 1000).toFixed(2)} s (limit ${String(MAX_SHIPPING_MS / 1000)} s).`;
  printLine(shipping);

  await mkdir('test-results', { recursive: true });
  await writeFile(
    'test-results/bench-staff.json',
    JSON.stringify({
      rows: table,
      note: `${formatInteger(ORDERS)} orders, ${formatInteger(MEMBERS)} members and products, in ${host.name}, one request at a time. Limit of the p95 of a search of orders or members: ${String(MAX_SEARCH_MS)} ms. ${shipping}`,
      isReached: Math.max(...p95s) <= MAX_SEARCH_MS && done === SHIPPED_AT_ONCE && shippingMs <= MAX_SHIPPING_MS,
    }),
  );
} finally {
  await close();
  await host.close();
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/connect.ts';
import { SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { silentLog } from '#tests/server/helpers/test-database.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';

const PAGE = '<!doctype html><html lang="it"><head></head><body><div id="root"></div></body></html>';

let dist = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let reads: DatabaseConnection;
beforeAll(async () => {
  dist = await createDistFolder({ 'client/index.html': PAGE });
  // Five connections for reads.
  shop = await createTestServer({ clientDir: join(dist, 'client'), trustProxy: true, databasePoolSize: 15 });
  await seedProduct(shop.deps, { id: 'oil' });
  reads = connectDatabase(shop.database.url, { log: silentLog, maxConnections: 20 });
});
afterAll(async () => {
  await reads.close();
  await shop.database.drop();
  await rm(dist, { recursive: true });
});

const countWaiting = async () =>
  (
    await shop.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

// SEC-13
it('answers the pages of one client while the database is slow, with most connections left to others', async () => {
  const app = createApp({ ...shop.deps, readDb: reads.db });
  const open = async (path: string, client: string) =>
    app.request(path, { headers: { accept: 'text/html', 'x-forwarded-for': client } });
  const lock = await shop.database.pool.connect();
  await lock.query('begin; lock table products, shops in access exclusive mode');
  const product = `/IT/${SHOP_ID}/product/oil`;
  // Different URLs, because clients share the page of the same one.
  const paths = [`${product}?`, `/IT/${SHOP_ID}/products?page=2`, `/IT/${SHOP_ID}/products?`];
  const pages = paths.flatMap((path) =>
    Array.from({ length: 15 }, (_, index) => open(`${path}&from=${String(index)}`, '203.0.113.5')),
  );
  await expect.poll(countWaiting).toBe(4);
  const other = open(product, '198.51.100.7');
  await expect.poll(countWaiting).toBe(5);
  const responses = await Promise.all([...pages, other]);
  const html = await Promise.all(responses.map((response) => response.text()));
  await lock.query('rollback');
  lock.release();
  // Without a result in time, the page is sent, and the client shows what is missing.
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(html.filter((text) => text.includes('noindex'))).toEqual([]);
});

it('reads the sitemap in turn with the other requests of a client', async () => {
  const app = createApp({ ...shop.deps, readDb: reads.db });
  const open = async (path: string) => app.request(path, { headers: { 'x-forwarded-for': '203.0.113.5' } });
  const lock = await shop.database.pool.connect();
  await lock.query('begin; lock table products in access exclusive mode');
  const files = Array.from({ length: 20 }, () => open('/sitemap.xml'));
  await expect.poll(countWaiting).toBe(4);
  await lock.query('rollback');
  lock.release();
  const responses = await Promise.all(files);
  expect(responses.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
  expect((await open('/sitemap.xml')).status).toBe(200);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#server/platform/db/schema/index.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { seedCatalogue, createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
  await seedCatalogue(shop.deps);
});
afterAll(() => shop.database.drop());

const list = `/api/shop/products?shopId=${SHOP_ID}&page=1`;
const request = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers });
const fetchEtag = async (path: string, headers: Record<string, string> = {}) => {
  const response = await request(path, headers);
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
};

it('compresses a public read for clients that accept it', async () => {
  const plain = await request(list);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Language, language, Authorization, Accept-Encoding');
  const compressed = await request(list, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')).toBe('Accept-Language, language, Authorization, Accept-Encoding');
  const bytes = Buffer.from(await compressed.arrayBuffer());
  const text = await plain.text();
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 2);
});

/** Node's garbage collector ends the body of a response that was cloned and wrapped (nodejs/undici#4713). */
it('sends a complete response even when it is read late', async () => {
  setFlagsFromString('--expose_gc');
  const responses = await Promise.all(Array.from({ length: 10 }, async () => request(list)));
  for (const _pass of [1, 2]) {
    runInNewContext('gc()');
    await sleep(0);
  }
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ success: true });
});

it.each([
  ['the list', list],
  ['a product', `/api/shop/product/p1?shopId=${SHOP_ID}`],
  ['the highlighted', `/api/shop/highlighted/products/${SHOP_ID}`],
  ['the categories', `/api/shop/product/categories/with/subcategories?shopId=${SHOP_ID}`],
  ['the legal texts', '/api/privacypolicy'],
])('answers 304 for %s when the client has it already', async (_name, path) => {
  const headers = { 'accept-encoding': 'gzip' };
  const etag = await fetchEtag(path, headers);
  expect(etag).toMatch(/^W\/"[\w-]+"$/u);
  const again = await request(path, { ...headers, 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('etag')).toContain(etag.replace('W/', ''));
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(again.headers.get('vary')).toBe('Accept-Language, language, Authorization, Accept-Encoding');
  expect(again.headers.get('content-security-policy')).not.toBeNull();
});

it('sends the full response when the data or the language has changed', async () => {
  const path = `/api/shop/product/p2?shopId=${SHOP_ID}`;
  const italian = await fetchEtag(path, { language: 'IT' });
  const english = await request(path, { language: 'EN', 'if-none-match': italian });
  expect(english.status).toBe(200);
  await shop.deps.db.update(products).set({ stock: 1 }).where(eq(products.id, 'p2'));
  const changed = await request(path, { language: 'IT', 'if-none-match': italian });
  expect(changed.status).toBe(200);
});

it('neither compresses nor tags members’ own reads, errors and single-use links', async () => {
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${shop.token}` };
  const profile = await request('/api/profile', headers);
  const missing = await request(`/api/shop/product/nobody?shopId=${SHOP_ID}`);
  const link = await request('/api/user/verify/email/giulia/giulia@example.com/wrong', { 'accept-encoding': 'gzip' });
  expect([profile.status, missing.status, link.ok]).toEqual([200, 404, false]);
  for (const { headers: responseHeaders } of [profile, missing, link]) expect(responseHeaders.get('etag')).toBeNull();
  for (const { headers: responseHeaders } of [profile, link]) {
    expect(responseHeaders.get('content-encoding')).toBeNull();
    expect(responseHeaders.get('cache-control')).toBe('no-store');
  }
});

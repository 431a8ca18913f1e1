import { setTimeout as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#server/db/schema/index.ts';
import { seedCatalogue, createTestServer } from '#tests/server/helpers/test-server.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
  await seedCatalogue(shop.deps);
});
afterAll(() => shop.database.drop());

const list = `/api/shop/products?shopId=${SHOP_ID}&page=1`;
const ask = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers });
const tagOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask(path, headers);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
};

it('sends a shared read compressed to who takes that', async () => {
  const plain = await ask(list);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Language, language, Accept-Encoding');
  const small = await ask(list, { 'accept-encoding': 'gzip, br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('vary')).toBe('Accept-Language, language, Accept-Encoding');
  const bytes = Buffer.from(await small.arrayBuffer());
  const text = await plain.text();
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 2);
});

/** Node ends the body of an answer that was cloned and wrapped, when it clears the memory before anyone has read it. */
it('an answer is whole however late it is read', async () => {
  setFlagsFromString('--expose_gc');
  const answers = await Promise.all(Array.from({ length: 10 }, async () => ask(list)));
  for (const _pass of [1, 2]) {
    runInNewContext('gc()');
    await turn(0);
  }
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ success: true });
});

it.each([
  ['the list', list],
  ['a product', `/api/shop/product/p1?shopId=${SHOP_ID}`],
  ['the highlighted', `/api/shop/highlighted/products/${SHOP_ID}`],
  ['the categories', `/api/shop/product/categories/with/subcategories?shopId=${SHOP_ID}`],
  ['the legal texts', '/api/privacypolicy'],
])('%s: nothing is sent again to who has it', async (_name, path) => {
  const headers = { 'accept-encoding': 'gzip' };
  const tag = await tagOf(path, headers);
  expect(tag).toMatch(/^W\/"[\w-]+"$/u);
  const again = await ask(path, { ...headers, 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('etag')).toContain(tag.replace('W/', ''));
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(again.headers.get('vary')).toBe('Accept-Language, language, Accept-Encoding');
  expect(again.headers.get('content-security-policy')).not.toBeNull();
});

it('what has changed, or is asked for in another language, is sent whole', async () => {
  const path = `/api/shop/product/p2?shopId=${SHOP_ID}`;
  const italian = await tagOf(path, { language: 'IT' });
  const english = await ask(path, { language: 'EN', 'if-none-match': italian });
  expect(english.status).toBe(200);
  await shop.deps.db.update(products).set({ stock: 1 }).where(eq(products.id, 'p2'));
  const changed = await ask(path, { language: 'IT', 'if-none-match': italian });
  expect(changed.status).toBe(200);
});

it('a member’s own reads, refusals and links for once are neither tagged nor compressed', async () => {
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${shop.token}` };
  const profile = await ask('/api/profile', headers);
  const missing = await ask(`/api/shop/product/nobody?shopId=${SHOP_ID}`);
  const link = await ask('/api/user/verify/email/giulia/giulia@example.com/wrong', { 'accept-encoding': 'gzip' });
  expect([profile.status, missing.status, link.ok]).toEqual([200, 404, false]);
  for (const { headers: sent } of [profile, missing, link]) expect(sent.get('etag')).toBeNull();
  for (const { headers: sent } of [profile, link]) {
    expect(sent.get('content-encoding')).toBeNull();
    expect(sent.get('cache-control')).toBe('no-store');
  }
});

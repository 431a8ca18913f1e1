import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { products, sessions } from '#server/platform/db/schema/index.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTestServer, seedCatalogue } from '#tests/server/helpers/test-server.ts';
import { createPageReads, type PageReads } from './page-reads.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let startPage: () => PageReads;
let elapsedMs = 0;
beforeAll(async () => {
  shop = await createTestServer();
  await seedCatalogue(shop.deps);
});
beforeEach(() => {
  elapsedMs = 0;
  startPage = createPageReads({ ...shop.deps, now: () => new Date(shop.deps.now().getTime() + elapsedMs) });
});
afterAll(() => shop.database.drop());

const path = `/api/shop/product/p1?shopId=${SHOP_ID}`;
const Product = v.object({
  data: v.object({ availableQuantity: v.number(), price: v.optional(v.number()), name: v.string() }),
});
const read = async (pageReads: PageReads | undefined, token = shop.token, language = 'IT') => {
  const headers = { language, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const response = await shop.app.request(path, { headers }, pageReads === undefined ? {} : { pageReads });
  return v.parse(Product, await response.json());
};
const setStock = (stock: number) => shop.deps.db.update(products).set({ stock }).where(eq(products.id, 'p1'));

it('share the response of a public read for a second, but not with the API', async () => {
  await setStock(5);
  expect((await read(startPage())).data.availableQuantity).toBe(5);
  await setStock(4);
  expect((await read(startPage())).data.availableQuantity).toBe(5);
  expect((await read(undefined)).data.availableQuantity).toBe(4);
  elapsedMs = 1100;
  expect((await read(startPage())).data.availableQuantity).toBe(4);
});

// SEC-08
it('share no prices with visitors, and nothing between languages', async () => {
  expect((await read(startPage())).data.price).toBeDefined();
  expect((await read(startPage(), '')).data.price).toBeUndefined();
  const italian = (await read(startPage())).data.name;
  expect((await read(startPage(), shop.token, 'EN')).data.name).not.toBe(italian);
});

it('look up the member of a page once, and for each page', async () => {
  const page = startPage();
  const [first, second] = await Promise.all([page.authenticate(shop.token), page.authenticate(shop.token)]);
  expect(first?.id).toBeDefined();
  expect(second).toBe(first);
  await shop.deps.db.delete(sessions).where(eq(sessions.memberId, first?.id ?? ''));
  expect(await page.authenticate(shop.token)).toBe(first);
  expect(await startPage().authenticate(shop.token)).toBeUndefined();
});

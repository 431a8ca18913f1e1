import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImporter } from '#tests/server/helpers/catalogue-importer.ts';
import { MAX_FACTOR } from '#tests/server/helpers/measure-growth.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createManyCategoriesCsv } from '#tests/server/samples/product-csv.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let importer: Awaited<ReturnType<typeof createImporter>>;

beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  importer = await createImporter(shop.deps);
});
afterEach(() => importer.remove());

/** The fastest of several rounds counts, because other load only increases the time. */
const ROUNDS = 3;

/** Small beside the time of an import, so that quadratic time (factor 4) exceeds the bound. */
const NOISE_MS = 100;

async function measureImportMs(text: string): Promise<number> {
  const start = performance.now();
  await importer.run(text);
  return performance.now() - start;
}

/** The elapsed time contains that of PostgreSQL, which the CPU time of this process does not. */
async function measureFastestImports(length: number) {
  const text = createManyCategoriesCsv(length);
  let first = Infinity;
  let repeated = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.database.pool.query('truncate products, categories, keyword_groups cascade');
    first = Math.min(first, await measureImportMs(text));
    repeated = Math.min(repeated, await measureImportMs(text));
  }
  return { first, repeated };
}

it('imports many categories and tags in linear time', { timeout: 300_000 }, async () => {
  const half = await measureFastestImports(4_000);
  const full = await measureFastestImports(8_000);
  expect(full.first).toBeLessThan(half.first * MAX_FACTOR + NOISE_MS);
  expect(full.repeated).toBeLessThan(half.repeated * MAX_FACTOR + NOISE_MS);
});

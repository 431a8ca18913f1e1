import { hasNoCountries, isDemoDatabase, seedDemo } from '#demo/seed.ts';
import { runSingleCommand } from '#server/platform/commands/command-line.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { LARGE_SHOP_ID, seedLarge } from './seed-large.ts';

/** Ids have six digits. */
const MAX_PRODUCTS = 999_999;

function parseProductCount(text = ''): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new CliError(`--products takes a whole number from 0 to ${MAX_PRODUCTS}, such as 100000.`);
}

await runSingleCommand('seed', {
  summary: 'Copies the products of the demo into a large shop, for measurements.',
  options: { products: `from 0 to ${MAX_PRODUCTS}, required; 0 removes the shop` },
  // Inserting a hundred thousand rows takes longer than the timeout of requests.
  database: { statementTimeoutMs: 0 },
  run: async ({ db, pool, config }, { options }) => {
    const products = parseProductCount(options['products']);
    // Under the lock of the migrations, so that a server that starts at the same time does not seed the demo too.
    if (config.demo) await migrate(pool, { seed: (target) => seedDemo(target, config) });
    if (products > 0 && !(await isDemoDatabase(db))) {
      const hint = (await hasNoCountries(db)) ? 'DEMO=1 creates it' : 'it has a real shop, so nothing was changed';
      throw new CliError(`The products are copied from the demo shop, but this database has none: ${hint}.`);
    }
    const start = performance.now();
    await seedLarge(db, products);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const line = `The shop "${LARGE_SHOP_ID}" has ${products} products (${seconds} s).`;
    return { data: { shop: LARGE_SHOP_ID, products }, lines: [line] };
  },
});

import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLogger } from '#server/logging/logger.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { LARGE_SHOP_ID, seedLarge } from './seed-large.ts';
import { hasNoCountries, seedDemo } from '#demo/seed.ts';

/** Ids have six digits. */
const MAX_PRODUCTS = 999_999;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

function parseProductCount(): number {
  const { values } = parseArgs({ strict: false, options: { products: { type: 'string' } } });
  const text = String(values['products'] ?? '');
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new CliError(`--products takes a whole number from 0 to ${MAX_PRODUCTS}, such as 100000.`);
}

async function main(): Promise<void> {
  const count = parseProductCount();
  const config = readConfig(process.env);
  const log = createLogger(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        owner: `seeding, process ${process.pid}`,
        log,
        print: printLine,
      });
  try {
    const { db, pool, close } = connectDatabase(config.directDatabaseUrl ?? config.databaseUrl ?? embedded?.url ?? '', {
      log,
      // Inserting a hundred thousand rows takes longer than the timeout of requests.
      statementTimeoutMs: 0,
    });
    try {
      await migrate(pool, config.demo ? { seed: (target) => seedDemo(target, config) } : {});
      if (count > 0 && (await hasNoCountries(db))) {
        throw new CliError(
          'The products are copied from the demo shop, but this database has none: DEMO=1 creates it.',
        );
      }
      const start = performance.now();
      await seedLarge(db, count);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      printLine(`The shop "${LARGE_SHOP_ID}" has ${count} products (${seconds} s).`);
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

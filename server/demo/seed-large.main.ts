import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { LARGE_SHOP, seedLarge } from './seed-large.ts';
import { isEmpty, seedDemo } from './seed.ts';

/** Positions are integers and ids have six digits. */
const MOST = 999_999;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function wantedProducts(): number {
  const { values } = parseArgs({ strict: false, options: { products: { type: 'string' } } });
  const text = String(values['products'] ?? '');
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new StartError(`--products takes a whole number from 0 to ${MOST}, such as 100000.`);
}

async function main(): Promise<void> {
  const count = wantedProducts();
  const config = readConfig(process.env);
  const log = createLog(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: config.dataDir,
        owner: `seeding, process ${process.pid}`,
        log,
        say,
      });
  try {
    const { db, pool, close } = connect(config.databaseUrl ?? embedded?.url ?? '', {
      log,
      // A hundred thousand rows may take longer than any answer to a member.
      statementTimeout: 0,
    });
    try {
      await migrate(pool, config.demo ? { seed: (target) => seedDemo(target, config) } : {});
      if (count > 0 && (await isEmpty(db))) {
        throw new StartError(
          'The products are copied from the demo shop, and this database has none: DEMO=1 makes it.',
        );
      }
      const start = performance.now();
      await seedLarge(db, count);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      say(`The shop "${LARGE_SHOP}" has ${count} products (${seconds} s).`);
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
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '#scripts/lib/temporary-folder.mjs';
import { startEmbedded } from '#server/db/embedded.ts';
import { createTemplate } from './databases.ts';
import { freePort, serverFile, startShop } from './shop-process.ts';

/**
 * One PostgreSQL for the run. The real server fills the demo shop at its first start, and each worker copies
 * that database.
 *
 * @returns the global teardown
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(serverFile)) throw new Error('No built shop: run "npm run build" first.');
  const folder = createTemporaryFolder('browser');
  const log = {
    info: () => {},
    warn: () => {},
    error: (...parts: unknown[]) => process.stderr.write(`${parts.map(String).join(' ')}\n`),
  };
  try {
    const embedded = await startEmbedded({
      dataDir: join(folder.path, 'database'),
      owner: 'browser tests',
      log,
      say: () => {},
      fsync: false,
    });
    const shop = await startShop({
      port: await freePort(),
      databaseUrl: embedded.url,
      dataDir: join(folder.path, 'first'),
    });
    await shop.stop();
    await createTemplate(embedded.urlOf('postgres'), embedded.url);
    process.env['BOTTEGA_TEST_FOLDER'] = folder.path;
    return async () => {
      await embedded.stop();
      await folder.remove();
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

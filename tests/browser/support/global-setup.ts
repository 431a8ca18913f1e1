import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { tell } from './databases.ts';
import { freePort, serverFile, startShop } from './shop-process.ts';

/**
 * One PostgreSQL for the run, holding the demo shop as the real server makes it at its first start.
 * The workers copy that database, which takes a tenth of the time of making it.
 *
 * @returns what Playwright calls at the end
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(serverFile)) throw new Error('No built shop: run "npm run build" first.');
  const folder = await mkdtemp(join(tmpdir(), 'bottega-browser-'));
  // PostgreSQL runs as an ordinary user when the tests run as root, and has to get in.
  await chmod(folder, 0o755);
  const log = {
    info: () => {},
    warn: () => {},
    error: (...parts: unknown[]) => process.stderr.write(`${parts.map(String).join(' ')}\n`),
  };
  const embedded = await startEmbedded({
    dataDir: join(folder, 'database'),
    owner: 'browser tests',
    log,
    say: () => {},
  });
  const tearDown = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const shop = await startShop({
      port: await freePort(),
      databaseUrl: embedded.url,
      dataDir: join(folder, 'first'),
    });
    await shop.stop();
    tell(embedded.urlOf('postgres'), embedded.url);
    process.env['BOTTEGA_TEST_FOLDER'] = folder;
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

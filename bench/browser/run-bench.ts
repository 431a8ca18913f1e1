import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { registerCleanup, runCleanups } from '#tests/chaos/cleanup.ts';
import setUp from '#tests/e2e/helpers/fixtures/global-setup.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { addBaselinePage, readListContent } from './baseline-page.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';
import { monitorWorkers } from './worker-monitor.ts';

/** A heading and a table. The first row holds the column names. */
interface ReportSection {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

interface MeasureContext {
  readonly shop: ShopServer;
  /** From the command line. */
  readonly rounds: number;
  readonly print: (line: string) => void;
}

interface Report<S> {
  readonly parts: readonly ReportSection[];
  readonly samples: S;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Deploys a copy of the app with the baseline page, so that the same server process serves both. */
async function serveBaseline(bench: BenchContext, shop: ShopServer): Promise<void> {
  const context = await createPhoneContext(bench);
  const page = await context.newPage();
  await page.goto(LIST_PATH, { waitUntil: 'networkidle' });
  const list = await readListContent(page);
  await context.close();
  const folder = join(process.env['BOTTEGA_TEST_FOLDER'] ?? '', 'baseline/client');
  await addBaselinePage(folder, list);
  await shop.deploy(folder);
}

async function startBench(): Promise<{ bench: BenchContext; shop: ShopServer }> {
  registerCleanup(await setUp());
  const shop = await ShopServer.create(0);
  registerCleanup(() => shop.close());
  await shop.prepareFor('speed', true);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  registerCleanup(() => browser.close());
  const { origin } = shop;
  const bench = { browser, origin, workers: await monitorWorkers(browser, origin) };
  await serveBaseline(bench, shop);
  return { bench, shop };
}

/**
 * Measures with a new shop and browser, writes test-results/<name>.json, and ends the process.
 * @param measure returns the tables of docs/speed.md, and all samples
 */
export async function runBench<S>(
  name: string,
  measure: (bench: BenchContext, context: MeasureContext) => Promise<Report<S>>,
): Promise<never> {
  const rounds = Number(process.argv[2] ?? 5);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void runCleanups().then(() => process.exit(1)));
  }
  try {
    const { bench, shop } = await startBench();
    const { parts, samples } = await measure(bench, { shop, rounds, print });
    const cpuModel = cpus()[0]?.model.trim() ?? 'unknown processor';
    const about = `Chromium ${bench.browser.version()}; ${cpuModel}; medians of ${rounds} rounds (min–max).`;
    mkdirSync('test-results', { recursive: true });
    writeFileSync(`test-results/${name}.json`, JSON.stringify({ about, parts, samples }, null, 2));
  } finally {
    await runCleanups();
  }
  process.exit(0);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCleanups, registerCleanup } from '#tests/chaos/cleanup.ts';
import setUp from '#tests/e2e/helpers/fixtures/global-setup.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { addBaselinePage, readListContent } from './baseline-page.ts';
import { measure } from './measure.ts';
import type { Samples } from './samples.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';
import { toLoadRows, toMemberRows } from './tables.rules.ts';
import { toTargetRows } from './targets.rules.ts';
import { monitorWorkers } from './worker-monitor.ts';

/*
 * Measures how fast the product list appears and responds, compared with a baseline page (docs/speed.md). The
 * argument is the number of rounds. Writes test-results/speed.json.
 */
const rounds = Number(process.argv[2] ?? 5);
const print = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

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

/** A heading and a table. The first row holds the column names. */
interface ReportSection {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** Creates the sections of docs/speed.md. */
const createReport = (samples: Samples): readonly ReportSection[] => [
  { title: 'Targets', rows: toTargetRows(samples) },
  { title: 'Opening the list', rows: toLoadRows(samples) },
  { title: 'Members’ pages', rows: toMemberRows(samples) },
];

async function runBench(): Promise<void> {
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
  const samples = await measure(bench, { shop, rounds, print });
  const cpuModel = cpus()[0]?.model.trim() ?? 'unknown processor';
  const about = `Chromium ${browser.version()}; ${cpuModel}; medians of ${rounds} rounds (min–max).`;
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import setUp from '#tests/browser/support/global-setup.ts';
import { Shop } from '#tests/browser/support/shop.ts';
import { endAll, inTheEnd } from '#tests/server/chaos/in-the-end.ts';
import { addFloor, readList } from './floor.ts';
import { measure } from './measure.ts';
import { reportOf } from './report.ts';
import { LIST, newPhone, type Bench } from './rounds.ts';
import { watchWorkers } from './workers.ts';

/*
 * How quickly the product list is there, and answers, beside a floor: see docs/speed.md. Takes the number of
 * rounds; leaves test-results/speed.json, for the command to write down, and nothing else.
 */
const rounds = Number(process.argv[2] ?? 5);
const say = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(1)));
}

/** The same server process serves the app and the floor, from a copy of the app's folder. */
async function serveFloor(bench: Bench, shop: Shop): Promise<void> {
  const context = await newPhone(bench);
  const page = await context.newPage();
  await page.goto(LIST, { waitUntil: 'networkidle' });
  const list = await readList(page);
  await context.close();
  const folder = join(process.env['BOTTEGA_TEST_FOLDER'] ?? '', 'floor/client');
  await addFloor(folder, list);
  await shop.deploy(folder);
}

async function bench(): Promise<void> {
  inTheEnd(await setUp());
  const shop = await Shop.create(0);
  inTheEnd(() => shop.stop());
  await shop.openFor('speed', true);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium's own sandbox refuses to run for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  inTheEnd(() => browser.close());
  const { origin } = shop;
  const means = { browser, origin, workers: await watchWorkers(browser, origin) };
  await serveFloor(means, shop);
  const samples = await measure(means, { shop, rounds, say });
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const about = `Chromium ${browser.version()}; ${processor}; medians of ${rounds} rounds (least–most).`;
  mkdirSync('test-results', { recursive: true });
  const report = { about, parts: reportOf(samples), samples };
  writeFileSync('test-results/speed.json', JSON.stringify(report, null, 2));
}

try {
  await bench();
} finally {
  await endAll();
}
process.exit(0);

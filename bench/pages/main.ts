import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseCpuMs, percentile } from '#bench/api/measure.rules.ts';
import { formatInteger, type ReportSection } from '#bench/api/report.rules.ts';
import { calls } from '#contract/calls.ts';
import { registerCleanup, runCleanups } from '#tests/chaos/cleanup.ts';
import setUp from '#tests/e2e/helpers/fixtures/global-setup.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { runLoad, type LoadResult } from './load-client.ts';
import { createPageKinds, type PageKind } from './page-kinds.ts';

/*
 * Measures how many pages a server process renders, over connections that stay open (docs/scale.md). The clients run on
 * the same cores. Writes test-results/bench-pages.json.
 */
const CONNECTIONS = [8, 64] as const;
const LOAD_MS = 4000;
const WARM_UP_MS = 1500;

const print = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

async function logIn(shop: ShopServer): Promise<string> {
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const body = { email: 'giulia@example.com', password: 'bottega-demo' };
  return (await createApiClient(app, '', 'it').call(calls.login, { body })).token;
}

interface PageLoad extends LoadResult {
  readonly connections: number;
  /** CPU time of the server process. */
  readonly cpuMs: number;
}

async function measureLoad(shop: ShopServer, { request }: PageKind, connections: number): Promise<PageLoad> {
  const readCpuMs = async () => parseCpuMs(await readFile(`/proc/${String(shop.pid)}/stat`, 'utf8'));
  const before = await readCpuMs();
  const result = await runLoad(shop.origin, request, { connections, durationMs: LOAD_MS });
  return { ...result, connections, cpuMs: (await readCpuMs()) - before };
}

const getCount = ({ statuses }: LoadResult) => [...statuses.values()].reduce((sum, count) => sum + count, 0);

function toCells(load: PageLoad): readonly string[] {
  const count = getCount(load);
  const others = [...load.statuses].filter(([status]) => status !== 200).map(([status, n]) => `${n} × ${status}`);
  return [
    formatInteger((count * 1000) / load.milliseconds),
    (load.cpuMs / count).toFixed(2),
    formatInteger(percentile(load.times, 0.99)),
    [`${formatInteger((load.shells * 100) / count)} %`, ...others].join(', '),
  ];
}

const HEADINGS = ['per second', 'CPU ms each', 'p99 in ms', 'left to the browser'];

async function runBench(): Promise<void> {
  registerCleanup(await setUp());
  const shop = await ShopServer.create(0);
  registerCleanup(() => shop.close());
  await shop.prepareFor('pages', true);
  const token = await logIn(shop);
  const device = createOtherDevice(shop, token);
  await device.clear();
  await device.add({ [products.coffee.id]: 1, [products.honey.id]: 2 });
  const rows: string[][] = [];
  for (const kind of createPageKinds(token)) {
    await runLoad(shop.origin, kind.request, { connections: 4, durationMs: WARM_UP_MS });
    for (const connections of CONNECTIONS) {
      const cells = toCells(await measureLoad(shop, kind, connections));
      print([kind.name.padEnd(20), String(connections).padStart(4), ...cells.map((cell) => cell.padStart(9))].join(''));
      rows.push([kind.name, String(connections), ...cells]);
    }
  }
  const section: ReportSection = {
    title: 'Pages',
    rows: [['', 'connections', ...HEADINGS], ...rows],
    note: 'One server process; the clients run on the same cores.',
  };
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench-pages.json', JSON.stringify([section], null, 2));
}

try {
  await runBench();
} finally {
  await runCleanups();
}
process.exit(0);

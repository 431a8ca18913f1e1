import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCpuMs, percentile } from '#bench/api/measure.rules.ts';
import { formatInteger, type ReportSection } from '#bench/api/report.rules.ts';
import { calls } from '#contract/calls.ts';
import { registerCleanup, runCleanups } from '#tests/chaos/cleanup.ts';
import setUp from '#tests/e2e/helpers/fixtures/global-setup.ts';
import { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { runLoad, runPacedLoad, type LoadRequest, type LoadResult } from '#tests/server/helpers/load-client.ts';
import { sendPacedLoad } from '#tests/server/processes/send-paced-load.ts';
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

const getPerSecond = (load: LoadResult) => (getCount(load) * 1000) / load.milliseconds;

const formatShare = (count: number, of: number) => `${formatInteger((count * 100) / of)} %`;

function toCells(load: PageLoad): readonly string[] {
  const count = getCount(load);
  const others = [...load.statuses].filter(([status]) => status !== 200).map(([status, n]) => `${n} × ${status}`);
  return [
    formatInteger(getPerSecond(load)),
    (load.cpuMs / count).toFixed(2),
    formatInteger(percentile(load.times, 0.99)),
    [formatShare(load.shells, count), ...others].join(', '),
  ];
}

const HEADINGS = ['per second', 'CPU ms each', 'p99 in ms', 'left to the browser'];

const OVERLOAD = 10;
const OVERLOAD_MS = 10_000;
/** Time for the probes' processes to start, which would take the processor from the server. */
const PROBE_START_MS = 4000;
/** Less than ten times what the client can send on the same cores. */
const MAX_PER_SECOND = 2000;

/** Sends ten times as many requests as the server answers, and meanwhile the checks and cart changes of a few. */
async function measureOverload(
  shop: ShopServer,
  token: string,
  capacities: ReadonlyMap<string, number>,
): Promise<ReportSection> {
  const device = createOtherDevice(shop, token);
  const [item] = await device.items();
  const body = JSON.stringify({ quantity: 1 });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
  };
  const cartChange = {
    path: `/api/shop/product/cart/${item?.id ?? ''}/quantity`,
    method: 'PUT',
    body,
    headers,
  } as const;
  /** Sends a request ten times a second meanwhile. */
  const probe = (request: LoadRequest) =>
    sendPacedLoad(shop.origin, request, {
      perSecond: 10,
      durationMs: OVERLOAD_MS,
      startAt: Date.now() + PROBE_START_MS,
    });
  const rows: string[][] = [];
  for (const name of ['list, member', 'list, visitor', 'call of the list']) {
    const kind = createPageKinds(token).find((candidate) => candidate.name === name);
    if (kind === undefined) continue;
    const perSecond = Math.min(MAX_PER_SECOND, OVERLOAD * (capacities.get(name) ?? 0));
    const [load, health, changes] = await Promise.all([
      sleep(PROBE_START_MS).then(() => runPacedLoad(shop.origin, kind.request, { perSecond, durationMs: OVERLOAD_MS })),
      probe({ path: '/healthz' }),
      probe(cartChange),
    ]);
    const count = getCount(load);
    const refused = (load.statuses.get(503) ?? 0) + (load.statuses.get(429) ?? 0);
    const cells = [
      formatInteger(perSecond),
      formatShare(load.times.length - load.shells, count),
      formatShare(load.shells, count),
      formatShare(refused, count),
      ...[load, health, changes].map(({ times }) => formatInteger(percentile(times, 0.99))),
    ];
    print([name.padEnd(20), ...cells.map((cell) => cell.padStart(9))].join(''));
    const failures = [health, changes].flatMap(({ statuses }) => [...statuses].filter(([status]) => status !== 200));
    if (failures.length > 0) print(JSON.stringify(failures));
    rows.push([name, ...cells]);
  }
  return {
    title: 'Overload',
    rows: [
      [
        '',
        'sent per second',
        'answered',
        'left to the browser',
        'refused',
        'p99, ms',
        'p99 of `/healthz`',
        'p99 of a cart change',
      ],
      ...rows,
    ],
    note: `${String(OVERLOAD)} × the number at 8 connections, at most ${formatInteger(MAX_PER_SECOND)} a second.`,
  };
}

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
  const capacities = new Map<string, number>();
  for (const kind of createPageKinds(token)) {
    await runLoad(shop.origin, kind.request, { connections: 4, durationMs: WARM_UP_MS });
    for (const connections of CONNECTIONS) {
      const load = await measureLoad(shop, kind, connections);
      if (connections === CONNECTIONS[0]) capacities.set(kind.name, getPerSecond(load));
      const cells = toCells(load);
      print([kind.name.padEnd(20), String(connections).padStart(4), ...cells.map((cell) => cell.padStart(9))].join(''));
      rows.push([kind.name, String(connections), ...cells]);
    }
  }
  const sections: ReportSection[] = [
    {
      title: 'Pages',
      rows: [['', 'connections', ...HEADINGS], ...rows],
      note: 'One server process; the clients run on the same cores.',
    },
    await measureOverload(shop, token, capacities),
  ];
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench-pages.json', JSON.stringify(sections, null, 2));
}

try {
  await runBench();
} finally {
  await runCleanups();
}
process.exit(0);

import { mkdir, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { startEmbeddedHost, openExternalHost } from './postgres-host.ts';
import { getMeanCost, percentile } from './measure.rules.ts';
import {
  createBareQueryTable,
  getLatencyGrowth,
  createGrowthTable,
  createLoadTable,
  formatInteger,
} from './report.rules.ts';
import { requestKinds, type RequestKind } from './request-kinds.ts';
import { measureRowSizes } from './row-sizes.ts';
import { createInputsTable, createScaleTable } from '#bench/scale/scale-report.rules.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { measureKindLoad, measureKindLatency, type KindLoadResult } from './run-benchmarks.ts';

/*
 * How the time of a list page and of a detail page grows with the catalogue, what both are to a bare
 * query, and how many of them a core answers: the whole server without its port, over the embedded
 * PostgreSQL or that of BENCH_DATABASE_URL. From that, what large numbers of members need. Leaves what it
 * found in test-results/bench-catalogue.json.
 */
const CATALOGUE_SIZES = [1000, 10_000, 100_000] as const;

const log = pino({ level: 'error' }, pino.destination(2));
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

const url = process.env['BENCH_DATABASE_URL'];
const host = url ? await openExternalHost(url) : await startEmbeddedHost(log);
const shops: BenchServer[] = [];
try {
  for (const size of CATALOGUE_SIZES) {
    const begun = performance.now();
    shops.push(await startBenchServer(host, size, log));
    printLine(`${formatInteger(size)} products and members in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }

  const timed = [];
  for (const kind of requestKinds) {
    const at = await measureKindLatency(shops, kind);
    timed.push({ name: kind.name, kind, at });
    const medians = at.map(({ times }) => percentile(times, 0.5).toFixed(2).padStart(8)).join('');
    printLine(`${kind.name.padEnd(38)}${medians} ms, ${getLatencyGrowth(at).cost.toFixed(2)} ×`);
  }

  const loaded: KindLoadResult[] = [];
  for (const { kind, at } of timed) {
    if (!kind.load) continue;
    const found = await measureKindLoad(shops, host.isLocal, kind, at);
    loaded.push(found);
    printLine(
      `${kind.name.padEnd(38)}${found.cost.serverMs.toFixed(2)} + ${found.cost.databaseMs.toFixed(2)} ms of a core`,
    );
  }

  const costs = (of: RequestKind['load']) =>
    getMeanCost(loaded.filter(({ load }) => load === of).map(({ cost }) => cost));
  const pool = shops.at(-1)?.pool;
  if (!pool) throw new Error('no shop to weigh');
  const measured = { read: costs('read'), write: costs('write'), rowSizes: await measureRowSizes(pool) };
  // Where the database's processes can't be seen, its share is a guess: nothing is computed from it.
  const computed = host.isLocal ? [createScaleTable(measured), createInputsTable(measured)] : [];
  const sections = [createGrowthTable(timed), createBareQueryTable(timed), createLoadTable(loaded), ...computed];
  const isReached = timed.every(({ kind, at }) => !kind.createBareQuery || getLatencyGrowth(at).isReached);
  const verdict =
    'Lists and details must cost no more than the logarithm of the catalogue allows: ' +
    `${isReached ? 'reached' : '**not reached**'}.`;
  await mkdir('test-results', { recursive: true });
  const found = { database: host.name, verdict, isReached, sections };
  await writeFile('test-results/bench-catalogue.json', JSON.stringify(found, null, 2));
  printLine(`\n${verdict}`);
} finally {
  for (const shop of shops) await shop.close();
  await host.close();
}

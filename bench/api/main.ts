import { mkdir, writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { createScaleTable } from '#bench/scale/scale-report.rules.ts';
import { tables, type GetRowBytes, type Table } from '#bench/scale/scale.rules.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { getMeanCost, percentile } from './measure.rules.ts';
import { startEmbeddedHost, openExternalHost } from './postgres-host.ts';
import { getLatencyGrowth, createGrowthTable, createLoadTable, formatInteger } from './report.rules.ts';
import { requestKinds, type RequestKind } from './request-kinds.ts';
import { measureKindLoad, measureKindLatency, type KindLoadResult } from './run-benchmarks.ts';

/*
 * Measures how response times grow with the catalogue, the overhead over a bare SQL query, and the throughput of
 * a core. It runs the server without a port, over the embedded PostgreSQL or that of BENCH_DATABASE_URL. From the
 * results it projects the capacity for large numbers of members. Writes test-results/bench-catalogue.json.
 */
const CATALOGUE_SIZES = [1000, 10_000, 100_000] as const;

const log = pino({ level: 'error' }, pino.destination(2));
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

async function measureRowBytes(pool: Pool, table: Table): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select (pg_total_relation_size('${table}') / greatest(count(*), 1))::integer as bytes from ${table}`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Measures the bytes per row of each table, including indexes. */
async function measureAllRowBytes(pool: Pool): Promise<GetRowBytes> {
  const sizes = new Map<Table, number>();
  for (const table of tables) sizes.set(table, await measureRowBytes(pool, table));
  return (table) => sizes.get(table) ?? 0;
}

const url = process.env['BENCH_DATABASE_URL'];
const host = url ? await openExternalHost(url) : await startEmbeddedHost(log);
const shops: BenchServer[] = [];
try {
  for (const size of CATALOGUE_SIZES) {
    const start = performance.now();
    shops.push(await startBenchServer(host, size, log));
    printLine(`${formatInteger(size)} products and members in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }

  const latencies = [];
  for (const kind of requestKinds) {
    const at = await measureKindLatency(shops, kind);
    latencies.push({ name: kind.name, kind, at });
    const medians = at.map(({ times }) => percentile(times, 0.5).toFixed(2).padStart(8)).join('');
    printLine(`${kind.name.padEnd(38)}${medians} ms, ${getLatencyGrowth(at).cost.toFixed(2)} ×`);
  }

  const loadResults: KindLoadResult[] = [];
  for (const { kind, at } of latencies) {
    if (!kind.load) continue;
    const result = await measureKindLoad(shops, host.isLocal, kind, at);
    loadResults.push(result);
    printLine(
      `${kind.name.padEnd(38)}${result.cost.serverMs.toFixed(2)} + ${result.cost.databaseMs.toFixed(2)} ms of a core`,
    );
  }

  const getCosts = (type: RequestKind['load']) =>
    getMeanCost(loadResults.filter(({ load }) => load === type).map(({ cost }) => cost));
  const pool = shops.at(-1)?.pool;
  if (!pool) throw new Error('no shop to measure');
  const measured = { read: getCosts('read'), write: getCosts('write'), getRowBytes: await measureAllRowBytes(pool) };
  // Without access to the database's processes, its CPU time is an estimate, so no projection is made.
  const projections = host.isLocal ? [createScaleTable(measured)] : [];
  const sections = [createGrowthTable(latencies), createLoadTable(loadResults), ...projections];
  const isReached = latencies.every(({ kind, at }) => !kind.createBareQuery || getLatencyGrowth(at).isReached);
  const verdict =
    'The cost of lists and details may grow at most with the logarithm of the catalogue: ' +
    `${isReached ? 'reached' : '**not reached**'}.`;
  await mkdir('test-results', { recursive: true });
  const report = { database: host.name, verdict, isReached, sections };
  await writeFile('test-results/bench-catalogue.json', JSON.stringify(report, null, 2));
  printLine(`\n${verdict}`);
} finally {
  for (const shop of shops) await shop.close();
  await host.close();
}

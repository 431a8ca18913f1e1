import { mkdir, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { openEmbedded, openOwn } from './host.ts';
import { meanCost, percentile } from './measure.rules.ts';
import { bareTable, growthOfTimes, growthTable, loadTable, whole } from './report.rules.ts';
import { kinds, type Kind } from './requests.ts';
import { measureRowSizes } from './row-sizes.ts';
import { inputsTable, scaleTable } from './scale-report.rules.ts';
import { openShop, type Shop } from './shop.ts';
import { loadKind, timeKind, type LoadedKind } from './trials.ts';

/*
 * How the time of a list page and of a detail page grows with the catalogue, what both are to a bare
 * query, and how many of them a core answers: the whole server without its port, over the embedded
 * PostgreSQL or that of BENCH_DATABASE_URL. From that, what large numbers of members need. Leaves what it
 * found in test-results/bench-catalogue.json.
 */
const SIZES = [1000, 10_000, 100_000] as const;

const log = pino({ level: 'error' }, pino.destination(2));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const url = process.env['BENCH_DATABASE_URL'];
const host = url ? await openOwn(url) : await openEmbedded(log);
const shops: Shop[] = [];
try {
  for (const size of SIZES) {
    const begun = performance.now();
    shops.push(await openShop(host, size, log));
    say(`${whole(size)} products and members in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }

  const timed = [];
  for (const kind of kinds) {
    const at = await timeKind(shops, kind);
    timed.push({ name: kind.name, kind, at });
    const medians = at.map(({ times }) => percentile(times, 0.5).toFixed(2).padStart(8)).join('');
    say(`${kind.name.padEnd(38)}${medians} ms, ${growthOfTimes(at).cost.toFixed(2)} ×`);
  }

  const loaded: LoadedKind[] = [];
  for (const { kind, at } of timed) {
    if (!kind.load) continue;
    const found = await loadKind(shops, host.isLocal, kind, at);
    loaded.push(found);
    say(`${kind.name.padEnd(38)}${found.cost.serverMs.toFixed(2)} + ${found.cost.databaseMs.toFixed(2)} ms of a core`);
  }

  const costs = (of: Kind['load']) => meanCost(loaded.filter(({ load }) => load === of).map(({ cost }) => cost));
  const pool = shops.at(-1)?.pool;
  if (!pool) throw new Error('no shop to weigh');
  const measured = { read: costs('read'), write: costs('write'), rowSizes: await measureRowSizes(pool) };
  // Where the database's processes can't be seen, its share is a guess: nothing is computed from it.
  const computed = host.isLocal ? [scaleTable(measured), inputsTable(measured)] : [];
  const sections = [growthTable(timed), bareTable(timed), loadTable(loaded), ...computed];
  const isReached = timed.every(({ kind, at }) => !kind.bare || growthOfTimes(at).isReached);
  const verdict =
    'Lists and details must cost no more than the logarithm of the catalogue allows: ' +
    `${isReached ? 'reached' : '**not reached**'}.`;
  await mkdir('test-results', { recursive: true });
  const found = { database: host.name, verdict, isReached, sections };
  await writeFile('test-results/bench-catalogue.json', JSON.stringify(found, null, 2));
  say(`\n${verdict}`);
} finally {
  for (const shop of shops) await shop.close();
  await host.close();
}

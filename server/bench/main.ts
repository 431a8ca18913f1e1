import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillCatalogue } from './catalogue.ts';
import { requests } from './requests.ts';

/*
 * How the time of a list page and of a detail page grows with the catalogue: the whole server
 * without its port, over a real PostgreSQL, on 1,000 and on 100,000 products. Both take turns, so
 * that whatever else the machine does meets both.
 */
const SIZES = [1000, 100_000] as const;
const WARM_UP = 40;
const SAMPLES = 400;
const ROUND = 20;

const log = pino({ level: 'error' }, pino.destination(2));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const dataDir = await mkdtemp(join(tmpdir(), 'bottega-bench-'));
await chmod(dataDir, 0o755); // For root: the database's user must get in.
const server = await startEmbedded({ dataDir, owner: 'bench', log, say: () => undefined, fsync: false });

async function open(products: number) {
  const database = `bench_${products}`;
  const admin = new Client({ connectionString: server.urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${database} owner bottega`);
  await admin.end();
  const connection = connect(server.urlOf(database, 'bottega'), { log, statementTimeout: 120_000 });
  await migrate(connection.pool);
  const begun = performance.now();
  await fillCatalogue(connection.db, products);
  say(`${products} products in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const config = readConfig({ DATA_DIR: dataDir, CLIENT_DIR: '/nowhere', DEMO: '0' }, dataDir);
  const app = createApp({ config, db: connection.db, log, now: () => new Date() });
  return { products, app, close: connection.close };
}

type Shop = Awaited<ReturnType<typeof open>>;

async function sample({ app, products }: Shop, make: (products: number) => string) {
  const path = make(products);
  const begun = performance.now();
  const response = await app.request(path);
  await response.arrayBuffer();
  const milliseconds = performance.now() - begun;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return milliseconds;
}

async function measure(shops: readonly Shop[], make: (products: number) => string) {
  const times = shops.map((): number[] => []);
  for (const shop of shops) for (let i = 0; i < WARM_UP; i += 1) await sample(shop, make);
  for (let done = 0; done < SAMPLES; done += ROUND) {
    for (const [index, shop] of shops.entries()) {
      for (let i = 0; i < ROUND; i += 1) times[index]?.push(await sample(shop, make));
    }
  }
  return times;
}

try {
  const shops: Shop[] = [];
  for (const products of SIZES) shops.push(await open(products));
  const [few, many] = SIZES.map((size) => size.toLocaleString('en-GB'));
  say(`\nmilliseconds, ${SAMPLES} requests each, any page`);
  const columns = ['p50', 'p95'].flatMap((name) => [`${name} ${few}`, `${name} ${many}`, 'ratio']);
  say(['', ...columns].map((text, i) => (i === 0 ? text.padEnd(30) : text.padStart(12))).join(''));
  for (const [name, make] of Object.entries(requests)) {
    const [small = [], large = []] = await measure(shops, make);
    const cells = [0.5, 0.95].flatMap((share) => {
      const [a, b] = [percentile(small, share), percentile(large, share)];
      return [a, b, b / a];
    });
    say(name.padEnd(30) + cells.map((cell) => cell.toFixed(2).padStart(12)).join(''));
  }
  for (const shop of shops) await shop.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

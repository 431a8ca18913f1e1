// How the shop's answers grow with its catalogue, what they are to a bare query and how many a core gives,
// written into docs/scale.md; some minutes, nothing is left behind.
// `npm run bench -- postgres`: the same in the PostgreSQL of BENCH_DATABASE_URL, whose role may make databases.
// `npm run bench -- import`: time and memory of importing 50,000 and 100,000 rows, written into docs/import.md.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { table, writePart } from './lib/trust.mjs';

async function benchImport() {
  const { code } = await runNode(['--import', 'tsx', 'server/bench/import.main.ts'], { show: true });
  if (code !== 0) return code;
  const { rows, note } = JSON.parse(readFileSync(join(root, 'test-results/bench-import.json'), 'utf8'));
  writePart('docs/import.md', 'bench import', `${table(rows)}\n\n${note}`);
  return 0;
}

/** Of the embedded database, or of BENCH_DATABASE_URL: each has its own part of the page. */
async function benchCatalogue() {
  const file = join(root, 'test-results/bench-catalogue.json');
  rmSync(file, { force: true });
  const { code } = await runNode(['--import', 'tsx', 'server/bench/main.ts'], { show: true });
  if (code !== 0) return code;
  const { database, verdict, isReached, sections } = JSON.parse(readFileSync(file, 'utf8'));
  const parts = sections.map(({ title, rows, note }) => `### ${title}\n\n${table(rows)}\n\n${note}`);
  const name = process.env.BENCH_DATABASE_URL ? 'bench postgres' : 'bench catalogue';
  writePart('docs/scale.md', name, [`In ${database}. ${verdict}`, ...parts].join('\n\n'));
  return isReached ? 0 : 1;
}

async function benchPostgres() {
  if (process.env.BENCH_DATABASE_URL) return benchCatalogue();
  console.log('Set BENCH_DATABASE_URL to a PostgreSQL in which its role may make databases.');
  return 1;
}

const benches = { catalogue: benchCatalogue, postgres: benchPostgres, import: benchImport };
const [part = 'catalogue'] = process.argv.slice(2);

if (!Object.hasOwn(benches, part)) {
  console.log(`There is no bench ${part}: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
} else if (ensureInstalled((line) => console.log(line))) {
  process.exitCode = await benches[part]();
} else {
  process.exitCode = 1;
}

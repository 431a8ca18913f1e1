import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';

const file = join(root, 'test-results/bench-catalogue.json');

/**
 * Measures response times by catalogue size, the overhead over a plain SQL query and the throughput of a core.
 * Writes the result into docs/scale.md. The embedded database and BENCH_DATABASE_URL have separate sections.
 *
 * @returns {Promise<number>} exit code
 */
export async function benchCatalogue() {
  rmSync(file, { force: true });
  const { code } = await runNode(['--import', 'tsx', 'bench/api/main.ts'], { show: true });
  if (code !== 0) return code;
  const { database, verdict, isReached, sections } = JSON.parse(readFileSync(file, 'utf8'));
  const parts = sections.map(({ title, rows, note }) => `### ${title}\n\n${toMarkdownTable(rows)}\n\n${note}`);
  const name = process.env.BENCH_DATABASE_URL ? 'bench postgres' : 'bench catalogue';
  writeDocsSection(
    'docs/scale.md',
    name,
    `npm run ${name.replace(' ', ' -- ')}`,
    [`In ${database}. ${verdict}`, ...parts].join('\n\n'),
  );
  return isReached ? 0 : 1;
}

/** Runs {@link benchCatalogue} in the PostgreSQL of BENCH_DATABASE_URL. The role must be allowed to create databases. */
export async function benchPostgres() {
  if (process.env.BENCH_DATABASE_URL) return benchCatalogue();
  console.log('Set BENCH_DATABASE_URL to a PostgreSQL whose role may create databases.');
  return 1;
}

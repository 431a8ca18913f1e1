import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';

const file = join(root, 'test-results/bench-catalogue.json');

/**
 * How the shop's answers grow with its catalogue, what they are to a bare query and how many a core gives, into
 * docs/scale.md: of the embedded database, or of BENCH_DATABASE_URL; each has its own part of the page.
 *
 * @returns {Promise<number>} an exit code
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

/** {@link benchCatalogue} in a PostgreSQL of one's own, whose role may make databases. */
export async function benchPostgres() {
  if (process.env.BENCH_DATABASE_URL) return benchCatalogue();
  console.log('Set BENCH_DATABASE_URL to a PostgreSQL in which its role may make databases.');
  return 1;
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';

const file = join(root, 'test-results/bench-catalogue.json');

/**
 * Measures response times by catalogue size and the throughput of a core. Writes the result of the embedded database into
 * docs/scale.md, and prints that of BENCH_DATABASE_URL.
 *
 * @returns {Promise<number>} exit code
 */
export async function benchCatalogue() {
  rmSync(file, { force: true });
  const { code } = await runNode(['--import', 'tsx', 'bench/api/main.ts'], { show: true });
  if (code !== 0) return code;
  const { database, verdict, isReached, sections } = JSON.parse(readFileSync(file, 'utf8'));
  const parts = sections.map(({ title, rows, note }) => `### ${title}\n\n${toMarkdownTable(rows)}\n\n${note}`);
  const text = [`In ${database}. ${verdict}`, ...parts].join('\n\n');
  if (process.env.BENCH_DATABASE_URL) console.log(`\n${text}`);
  else writeDocsSection('docs/scale.md', 'bench catalogue', 'npm run bench -- catalogue', text);
  return isReached ? 0 : 1;
}

/** Runs {@link benchCatalogue} in the PostgreSQL of BENCH_DATABASE_URL. The role must be allowed to create databases. */
export async function benchPostgres() {
  if (process.env.BENCH_DATABASE_URL) return benchCatalogue();
  console.log('Set BENCH_DATABASE_URL to a PostgreSQL whose role may create databases.');
  return 1;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';

/** Measures time and memory for importing 50,000 and 100,000 rows, into docs/import.md. @returns exit code */
export async function benchImport() {
  const { code } = await runNode(['--import', 'tsx', 'bench/import/main.ts'], { show: true });
  if (code !== 0) return code;
  const { rows, note } = JSON.parse(readFileSync(join(root, 'test-results/bench-import.json'), 'utf8'));
  writeDocsSection('docs/import.md', 'bench import', 'npm run bench -- import', `${toMarkdownTable(rows)}\n\n${note}`);
  return 0;
}

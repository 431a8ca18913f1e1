import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';

const file = join(root, 'test-results/bench-staff.json');

/** Measures the staff's searches and lists at 1,000,000 orders, into docs/scale.md. @returns exit code */
export async function benchStaff() {
  rmSync(file, { force: true });
  const { code } = await runNode(['--import', 'tsx', 'bench/staff/main.ts'], { show: true });
  if (code !== 0) return code;
  const { rows, note, isReached } = JSON.parse(readFileSync(file, 'utf8'));
  writeDocsSection('docs/scale.md', 'bench staff', 'npm run bench -- staff', `${toMarkdownTable(rows)}\n\n${note}`);
  return isReached ? 0 : 1;
}

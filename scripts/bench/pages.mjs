import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';

const file = join(root, 'test-results/bench-pages.json');

/**
 * Measures how many pages the built server renders, and what it does with ten times as many. Writes docs/scale.md.
 *
 * @returns {Promise<number>} exit code
 */
export async function benchPages() {
  const built = await runNode([join(root, 'scripts/build.mjs')], { show: true });
  if (built.code !== 0) return built.code;
  rmSync(file, { force: true });
  // The default of the server; the browser tests have a longer one.
  const { code } = await runNode(['--import', 'tsx', 'bench/pages/main.ts'], {
    show: true,
    env: { SSR_TIMEOUT_MS: '1000' },
  });
  if (code !== 0) return code;
  const parts = JSON.parse(readFileSync(file, 'utf8')).map(
    ({ title, rows, note }) => `### ${title}\n\n${toMarkdownTable(rows)}\n\n${note}`,
  );
  writeDocsSection('docs/scale.md', 'bench pages', 'npm run bench -- pages', parts.join('\n\n'));
  return 0;
}

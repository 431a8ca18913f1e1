import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { findChromium } from '#scripts/lib/find-chromium.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';

const print = (line) => console.log(line);
const file = join(root, 'test-results/speed.json');
/** Runs with fewer rounds are not written into the docs. */
export const DEFAULT_ROUNDS = 5;

/**
 * Compares the built product list with a minimal page on an emulated slow phone. Writes docs/speed.md.
 *
 * @param {number} rounds
 * @returns {Promise<number>} exit code
 */
export async function benchBrowser(rounds) {
  const browser = findChromium(print);
  if (!browser) return 1;
  const built = await runNode([join(root, 'scripts/build.mjs')], { show: true });
  if (built.code !== 0) return built.code;
  rmSync(file, { force: true });
  const args = ['--import', 'tsx', 'bench/browser/main.ts', String(rounds)];
  const { code } = await runNode(args, { show: true, env: { CHROMIUM_PATH: browser } });
  if (code !== 0) return code;
  const { about, parts } = JSON.parse(readFileSync(file, 'utf8'));
  const text = [about, ...parts.map(({ title, rows }) => `### ${title}\n\n${toMarkdownTable(rows)}`)].join('\n\n');
  print(`\n${text}`);
  if (rounds >= DEFAULT_ROUNDS) writeDocsSection('docs/speed.md', 'bench speed', 'npm run bench -- speed', text);
  else print(`\nFewer than ${String(DEFAULT_ROUNDS)} rounds: docs/speed.md is not changed.`);
  return 0;
}

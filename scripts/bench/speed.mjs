import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '#scripts/lib/browser.mjs';
import { root } from '#scripts/lib/install.mjs';
import { runNode } from '#scripts/lib/run.mjs';
import { table, writePart } from '#scripts/lib/trust.mjs';

const say = (line) => console.log(line);
const file = join(root, 'test-results/speed.json');
/** Fewer are for a look: the page is for what was measured often enough. */
export const ROUNDS = 5;

/**
 * The built product list beside a floor, on a slow phone; writes docs/speed.md.
 *
 * @param {number} rounds
 * @returns {Promise<number>} exit code
 */
export async function benchSpeed(rounds) {
  const browser = findBrowser(say);
  if (!browser) return 1;
  const built = await runNode([join(root, 'scripts/build.mjs')], { show: true });
  if (built.code !== 0) return built.code;
  rmSync(file, { force: true });
  const args = ['--import', 'tsx', 'tests/speed/main.ts', String(rounds)];
  const { code } = await runNode(args, { show: true, env: { CHROMIUM_PATH: browser } });
  if (code !== 0) return code;
  const { about, parts } = JSON.parse(readFileSync(file, 'utf8'));
  const text = [about, ...parts.map(({ title, rows }) => `### ${title}\n\n${table(rows)}`)].join('\n\n');
  say(`\n${text}`);
  if (rounds >= ROUNDS) writePart('docs/speed.md', 'bench speed', 'npm run bench -- speed', text);
  else say(`\nFewer than ${String(ROUNDS)} rounds: docs/speed.md stays as it was.`);
  return 0;
}

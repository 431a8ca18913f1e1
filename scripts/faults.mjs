// Every screen under every fault, as a member would meet it: prints the matrix, and writes it down.
import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { inColumns, inLines, readMatrix } from './lib/fault-matrix.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { runFaults } from './lib/runners.mjs';
import { table, writeTrust } from './lib/trust.mjs';

const say = (line) => console.log(line);
const file = `${root}/test-results/faults.json`;

/** @returns {Promise<boolean>} whether all of it was tried and holds */
async function tryAll(browser) {
  const { code } = await runNode([`${root}/scripts/build.mjs`], { show: true });
  if (code !== 0) return false;
  const counted = await runFaults(browser);
  const matrix = existsSync(file) ? readMatrix(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  for (const line of inColumns(matrix?.rows ?? [])) say(line);
  for (const text of [...(matrix?.failures ?? []), ...(matrix?.spared ?? [])]) {
    for (const line of inLines(text)) say(line);
  }
  // A file that did not load, a set-up that failed or a run that was broken off counts otherwise
  // than its cells do; half a matrix is not written down.
  if (matrix?.passed !== counted.passed || matrix.failed !== counted.failed) {
    say('Not every cell was tried: see above. docs/trust.md stays as it was.');
    return false;
  }
  const list = (lines) => lines.map((line) => `- ${line}`).join('\n');
  const cells = `${String(matrix.passed)} cells pass, ${String(matrix.failed)} fail.`;
  const parts = [cells, table(matrix.rows)];
  if (matrix.failures.length > 0) parts.push('What fails:', list(matrix.failures));
  if (matrix.spared.length > 0) parts.push('Faults that can’t befall a screen (–):', list(matrix.spared));
  writeTrust('faults', parts.join('\n\n'));
  say(cells);
  return matrix.failed === 0;
}

const browser = ensureInstalled(say) ? findBrowser(say) : undefined;
process.exitCode = browser && (await tryAll(browser)) ? 0 : 1;

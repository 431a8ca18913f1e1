// Random walks of a member over the shop with random faults: counts them, and writes the figures down.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { runWalks } from './lib/runners.mjs';
import { table, writeTrust } from './lib/trust.mjs';
import { addUpWalks } from './lib/walk-report.mjs';

const say = (line) => console.log(line);
const file = `${root}/test-results/walks.json`;
const again = (walks, seed) => `npm run walks -- --walks ${String(walks)} --seed ${String(seed)}`;

const about = `A member's walk over the demo shop, drawn from one seed: what is done, and which faults come when, for how
long. After each walk: no order twice; every payment that the provider confirmed on a completed order, and no
other order completed; stock and balances less exactly by what orders hold; nothing bought that was not put
into the cart; the cart on screen the server's; not a word in the console that the faults do not explain.
The first walk has the seed itself, each next one one more.`;

/** @returns {Promise<boolean>} whether all of them were walked and everything holds */
async function walkAll(browser, walks, seed) {
  const { code } = await runNode([`${root}/scripts/build.mjs`], { show: true });
  if (code !== 0) return false;
  say(`Seed ${String(seed)}: ${again(walks, seed)}`);
  const { passed, failed } = await runWalks(browser, { walks, seed });
  const report = existsSync(file) ? addUpWalks(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (report?.walks !== walks || passed + failed !== walks) {
    say('Not every walk was made: see above. docs/trust.md stays as it was.');
    return false;
  }
  const figures = [['seed', String(seed)], ...report.figures, ['walks that failed', String(failed)]];
  for (const [name, count] of [...figures, ...report.faults]) say(`${name.padEnd(44)} ${count}`);
  for (const one of report.failures) say(`Once more: ${again(1, one)}`);
  // One walk alone is for who looks into it; the page is for what many have shown.
  if (walks > 1) {
    const failures = report.failures.map((one) => `- \`${again(1, one)}\``);
    const parts = [about, `Once more: \`${again(walks, seed)}\`.`, table([['', 'count'], ...figures])];
    parts.push(table([['befell them', 'times'], ...report.faults]));
    if (failures.length > 0) parts.push('What fails:', failures.join('\n'));
    writeTrust('walks', parts.join('\n\n'));
  }
  return failed === 0;
}

const { values } = parseArgs({ options: { walks: { type: 'string' }, seed: { type: 'string' } } });
const walks = Number(values.walks ?? 200);
const seed = Number(values.seed ?? randomInt(1_000_000_000));
if (!Number.isSafeInteger(walks) || walks < 1 || !Number.isSafeInteger(seed)) {
  throw new Error('npm run walks -- [--walks N] [--seed S], both whole numbers');
}
const browser = ensureInstalled(say) ? findBrowser(say) : undefined;
process.exitCode = browser && (await walkAll(browser, walks, seed)) ? 0 : 1;

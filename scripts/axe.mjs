// Every state of every screen in every size, light and language, by axe; `npm test` takes a sample.
import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { runPlaywright } from './lib/runners.mjs';
import { readScreens } from './lib/screen-report.mjs';
import { writeTrust } from './lib/trust.mjs';

const say = (line) => console.log(line);
const file = `${root}/test-results/browser.json`;

/** @returns {Promise<boolean>} whether nothing was found */
async function lookAtAll(browser) {
  const { code } = await runNode([`${root}/scripts/build.mjs`], { show: true });
  if (code !== 0) return false;
  const { passed, failed } = await runPlaywright(browser, { everyLook: true });
  if (!existsSync(file)) return false;
  const { routes, states, looks, failures } = readScreens(JSON.parse(readFileSync(file, 'utf8')));
  // A file that did not load has no states to count; half a table is not written down.
  if (failures.length !== failed) {
    say('Not every state was looked at: see above. docs/trust.md stays as it was.');
    return false;
  }
  const parts = [
    `${String(states)} states of ${String(routes)} routes, each reached in the real app and looked at by axe at 1440 and 390 px, light and dark, in Italian and English: ${String(looks)} looks. At 320 px and with the text at 200 %, in Italian, each is searched for what is wider than the window, cut off, one over the other or covered. ${String(failures.length)} states with a finding of any weight.`,
  ];
  if (failures.length > 0) parts.push(failures.map((title) => `- ${title}`).join('\n'));
  writeTrust('axe', parts.join('\n\n'));
  say(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0;
}

const browser = ensureInstalled(say) ? findBrowser(say) : undefined;
process.exitCode = browser && (await lookAtAll(browser)) ? 0 : 1;

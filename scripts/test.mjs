// Installs missing packages and runs the tests; the last line is `N passed, N failed`. See docs/testing.md.
//   npm run check       everything that needs no build: types, lint, message catalogs, unit and component tests
//   npm test            also the server tests and the main journeys (`@core`) of the built app in a browser;
//                       with `CI` set, all browser tests
//   npm run test:full   also the long-running parts. `-- faults random` runs only these parts,
//                       `--write` writes their results into docs/trust.md.
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';
import { findChromium } from './lib/find-chromium.mjs';
import { runNode } from './lib/run-node.mjs';
import { TestSummary, toResult } from './test-runner/test-summary.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string' },
  },
});
/** Nothing lands without them, so CI runs also the tests that a person skips before a commit. */
const isFullRun = Boolean(process.env.CI) || values.full;
const print = (line) => console.log(line);

async function build() {
  const { code, output } = await runNode([`${root}/scripts/build.mjs`]);
  return toResult(code === 0, output);
}

async function run() {
  const { buildStories, staticChecks } = await import('./test-runner/static-checks.mjs');
  const {
    checkChunkImports,
    checkCompileHints,
    checkDictionaryPatterns,
    checkMacrosCompiled,
    checkPrecachedFiles,
    checkSizes,
    checkStableNames,
  } = await import('./test-runner/check-build.mjs');
  const { runBrowserTests, runPlaywright, runVitest } = await import('./test-runner/run-tests.mjs');
  const { fullSuiteParts } = await import('./test-runner/full-suite.mjs');
  const summary = new TestSummary();
  const runChecks = async () => {
    for (const [name, check] of Object.entries(staticChecks)) await summary.step(name, check);
  };
  const runUnitTests = () => summary.step('unit', () => runVitest(['unit', 'dom']));

  if (values.check) {
    await Promise.all([runChecks(), runUnitTests()]);
    summary.finish();
    return;
  }

  const browser = findChromium(print);
  const unknown = positionals.filter((name) => !Object.hasOwn(fullSuiteParts, name));
  if (unknown.length > 0) {
    throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(fullSuiteParts).join(', ')}.`);
  }

  if (positionals.length === 0) {
    const isBuilt = summary.step('build', build);
    const checkBuild = async () => {
      await runChecks();
      // Types and lint cover the stories. Bundling them takes as long as all unit tests.
      if (isFullRun) await summary.step('stories', buildStories);
      await isBuilt;
      await summary.step('macros', checkMacrosCompiled);
      await summary.step('chunks', checkChunkImports);
      await summary.step('stable names', checkStableNames);
      await summary.step('dictionaries', checkDictionaryPatterns);
      await summary.step('hints', checkCompileHints);
      await summary.step('sizes', checkSizes);
      await summary.step('precache', checkPrecachedFiles);
    };
    const testServer = async () => {
      await isBuilt;
      // The slow cases of interrupted commands.
      const env = isFullRun ? { INTERRUPT: 'every' } : {};
      await summary.step('server', () => runVitest(['server'], env));
    };
    await Promise.all([checkBuild(), runUnitTests(), testServer()]);
    await summary.step('browser', () =>
      values.full
        ? runPlaywright(browser, ['desktop', 'phone'], { env: { AXE: 'every' } })
        : runBrowserTests(browser, { all: isFullRun }),
    );
  } else {
    await summary.step('build', build);
  }
  if (values.full) {
    const names = positionals.length === 0 ? Object.keys(fullSuiteParts) : positionals;
    for (const name of names) {
      await summary.step(name, () => fullSuiteParts[name]({ ...values, browser, print }));
    }
    summary.printTable();
  }
  summary.finish();
}

if (await ensureInstalled(print, { withTools: true })) {
  await run();
} else {
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

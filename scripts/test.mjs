// Sets up what is missing and tests the shop; the last line is `N passed, N failed`. See docs/testing.md.
//   npm run check       what needs no build: types, lint, message catalogues, unit and component tests
//   npm test            the same, and the server, and the built app in a browser
//   npm run test:full   the same, and what takes long. `-- faults random` runs these parts alone,
//                       `--write` puts their results into docs/trust.md.
import { parseArgs } from 'node:util';
import { findChromium } from './lib/find-chromium.mjs';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';
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
const say = (line) => console.log(line);

async function build() {
  const { code, output } = await runNode([`${root}/scripts/build.mjs`]);
  return toResult(code === 0, output);
}

async function run() {
  const { staticChecks } = await import('./test-runner/static-checks.mjs');
  const { checkCompileHints, checkMacrosCompiled, checkSizes } = await import('./test-runner/check-build.mjs');
  const { runPlaywright, runVitest } = await import('./test-runner/run-tests.mjs');
  const { fullSuiteParts } = await import('./test-runner/full-suite.mjs');
  const tally = new TestSummary();
  const runChecks = async () => {
    for (const [name, check] of Object.entries(staticChecks)) await tally.step(name, check);
  };
  const runUnitTests = () => tally.step('unit', () => runVitest(['unit', 'dom']));

  if (values.check) {
    await Promise.all([runChecks(), runUnitTests()]);
    tally.finish();
    return;
  }

  const browser = findChromium(say);
  const unknown = positionals.filter((name) => !Object.hasOwn(fullSuiteParts, name));
  if (unknown.length > 0) {
    throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(fullSuiteParts).join(', ')}.`);
  }

  if (positionals.length === 0) {
    const built = tally.step('build', build);
    const checkBuild = async () => {
      await runChecks();
      await built;
      await tally.step('macros', checkMacrosCompiled);
      await tally.step('hints', checkCompileHints);
      await tally.step('sizes', checkSizes);
    };
    const testServer = async () => {
      await built;
      await tally.step('server', () => runVitest(['server']));
    };
    await Promise.all([checkBuild(), runUnitTests(), testServer()]);
    const projects = ['desktop', 'phone'];
    const all = [...projects, 'a11y', 'faults'];
    await tally.step('browser', () =>
      values.full ? runPlaywright(browser, projects, { AXE: 'every' }) : runPlaywright(browser, all),
    );
  } else {
    await tally.step('build', build);
  }
  if (values.full) {
    const wanted = positionals.length === 0 ? Object.keys(fullSuiteParts) : positionals;
    for (const name of wanted) {
      await tally.step(name, () => fullSuiteParts[name]({ ...values, browser, say }));
    }
    tally.printTable();
  }
  tally.finish();
}

if (await ensureInstalled(say)) {
  await run();
} else {
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

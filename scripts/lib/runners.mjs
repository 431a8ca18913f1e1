import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedInPlaywright, failedInVitest, unsteadyInPlaywright } from './failures.mjs';
import { root } from './install.mjs';
import { runNode } from './run.mjs';

const results = join(root, 'test-results');

/**
 * What drives a real browser against a real server on two busy cores meets orders of events that no
 * one foresaw. Such a test is tried once more: when it passes then it is named at the end as unsteady,
 * to be looked into, and the run is not lost. Rejected: none at all, which threw away an hour's run of
 * a thousand browser tests for one line; more than one, and any number of unsteady tests, which would
 * hide a fault of the product. Only here: by hand a test fails at its first failure.
 */
const SECOND_TRY = '--retries=1';
const MOST_UNSTEADY = 5;

/**
 * Runs a test tool that writes a JSON report, and counts. A tool that crashes, reports nothing,
 * runs no test or ends badly without a failed test is a failure itself.
 */
async function runWithReport(args, reportFile, count, options) {
  const file = join(results, reportFile);
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await runNode(args, options);
  let counted = { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(file)) counted = count(JSON.parse(readFileSync(file, 'utf8')));
  const crashed = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return { ...counted, failed: crashed ? 1 : counted.failed, details: output };
}

function countVitest(report) {
  // Not the report's own count: a file that does not load has no tests to fail.
  const names = failedInVitest(report);
  return {
    passed: report.numPassedTests,
    failed: names.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names,
  };
}

/** @param {string[]} projects names from vitest.config.ts */
export function runVitest(projects) {
  const file = `vitest-${projects.join('-')}.json`;
  return runWithReport(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=test-results/${file}`,
    ],
    file,
    countVitest,
    { env: { NO_COLOR: '1' } },
  );
}

function countPlaywright(report) {
  const { stats, errors } = report;
  const unsteady = unsteadyInPlaywright(report);
  const tooMany = unsteady.length > MOST_UNSTEADY;
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    // Errors outside of tests: a set-up that failed, a file that does not load.
    failed: stats.unexpected + errors.length + (tooMany ? stats.flaky : 0),
    skipped: stats.skipped,
    names: [...failedInPlaywright(report), ...(tooMany ? unsteady : [])],
    unsteady: tooMany ? [] : unsteady,
  };
}

/**
 * The walks through the built app.
 * @param {string} browser path of the Chromium to drive
 * @param {{ everyLook?: boolean }} [options] everyLook: the screens alone, in every size, light and language
 */
export function runPlaywright(browser, { everyLook = false } = {}) {
  return runWithReport(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...(everyLook ? ['browser/screens/'] : [SECOND_TRY]),
    ],
    'browser.json',
    countPlaywright,
    {
      env: { CHROMIUM_PATH: browser, FORCE_COLOR: '0', ...(everyLook ? { LOOKS: 'every' } : {}) },
      show: true,
    },
  );
}

/** @param {string} miniBrowser path of the WebKit to drive */
export function runWebKit(miniBrowser) {
  return runWithReport(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=playwright.webkit.config.ts',
      SECOND_TRY,
    ],
    'webkit.json',
    countPlaywright,
    { env: { WEBKIT_PATH: miniBrowser, FORCE_COLOR: '0' }, show: true },
  );
}

/**
 * The fault matrix.
 * @param {string} browser path of the Chromium to drive
 * @param {{ sample?: boolean }} [options] sample: the cells that are tried in every run of the tests
 */
export function runFaults(browser, { sample = false } = {}) {
  return runWithReport(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=playwright.faults.config.ts',
      ...(sample ? ['--grep=@sample', SECOND_TRY] : []),
    ],
    'faults.json',
    countPlaywright,
    { env: { CHROMIUM_PATH: browser, FORCE_COLOR: '0' }, show: true },
  );
}

/**
 * Random walks.
 * @param {string} browser path of the Chromium to drive
 * @param {{ walks: number, seed: number }} options the first walk's seed; each next one has one more
 */
export function runWalks(browser, { walks, seed }) {
  return runWithReport(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=playwright.walks.config.ts',
    ],
    'walks.json',
    countPlaywright,
    {
      env: {
        CHROMIUM_PATH: browser,
        FORCE_COLOR: '0',
        WALKS_COUNT: String(walks),
        WALKS_SEED: String(seed),
      },
      show: true,
    },
  );
}

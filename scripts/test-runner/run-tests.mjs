import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { getRunFolder, runNode } from '#scripts/lib/run-node.mjs';
import { listPlaywrightFailures, listVitestFailures } from './test-failures.mjs';
import { toResult } from './test-summary.mjs';

const resultsFolder = join(root, 'test-results');

/**
 * Runs a test tool and counts the results in its JSON report. A crash, a missing report, a run without tests, and
 * an error exit without a failed test each count as one failure.
 */
async function runWithReport(args, file, count, options) {
  rmSync(file, { force: true });
  const { code, output } = await runNode(args, options);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  const crashed = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  return { ...counts, failed: crashed ? 1 : counts.failed, details: output, report };
}

function countVitest(report) {
  // The report's own count misses files that fail to load.
  const names = listVitestFailures(report);
  return {
    passed: report.numPassedTests,
    failed: names.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names,
  };
}

/** @param {any} report from Playwright's JSON reporter */
export function countPlaywright(report) {
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    // `errors` are outside of tests: a failed setup, a file that does not load.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: listPlaywrightFailures(report),
  };
}

/**
 * @param {string[]} projects names from vitest.config.ts
 * @param {Record<string, string>} [env]
 */
export function runVitest(projects, env = {}) {
  const file = join(getRunFolder(), `vitest-${projects.join('-')}.json`);
  const filters = projects.map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runWithReport(
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...filters, ...reporters],
    file,
    countVitest,
    { env: { NO_COLOR: '1', ...env } },
  );
}

/** Prints the pages of failed tests. A log is often all that is left of a run. */
function printPageSnapshots() {
  const folder = join(resultsFolder, 'playwright');
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => path.endsWith('error-context.md'))) {
    const [, snapshot] = readFileSync(join(folder, file), 'utf8').split(/^# Page snapshot$/mu);
    console.log(`\n${file}${snapshot?.split(/^# /mu)[0] ?? ''}`);
  }
}

/** Browser tests of `npm test` without CI: those that a person runs before each commit. */
const MAX_CORE_TESTS = 150;
/** All browser tests. A test that needs no browser is a component test (docs/testing.md). */
const MAX_BROWSER_TESTS = 450;

/**
 * @param {string | undefined} browser path of the Chromium to drive
 * @param {string[]} projects names from playwright.config.ts
 * @param {{ env?: Record<string, string>, grep?: string }} [options] grep: only tests with this text in title or tags
 */
export async function runPlaywright(browser, projects, { env = {}, grep } = {}) {
  if (!browser) return toResult(false, 'No browser found.');
  const file = join(getRunFolder(), `playwright-${projects.join('-')}.json`);
  const args = [...projects.map((name) => `--project=${name}`), ...(grep ? ['--grep', grep] : [])];
  const result = await runWithReport(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args],
    file,
    countPlaywright,
    {
      env: { CHROMIUM_PATH: browser, FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
      show: true,
    },
  );
  if (result.failed > 0) printPageSnapshots();
  return result;
}

/**
 * Runs the browser tests of `npm test`: those tagged `@core`, or all. More tests than the limit count as a failure,
 * so that the suite stays light.
 *
 * @param {string | undefined} browser
 * @param {{ all: boolean }} options
 */
export async function runBrowserTests(browser, { all }) {
  const result = await runPlaywright(browser, ['desktop', 'phone', 'a11y', 'faults'], all ? {} : { grep: '@core' });
  const count = result.passed + result.failed + (result.skipped ?? 0);
  const limit = all ? MAX_BROWSER_TESTS : MAX_CORE_TESTS;
  console.log(`  browser tests: ${count} of at most ${limit}`);
  if (count <= limit) return result;
  return { ...result, failed: result.failed + 1, details: `${count} browser tests, at most ${limit} are allowed` };
}

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listPlaywrightFailures, listVitestFailures } from './test-failures.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { getRunFolder, runNode } from '#scripts/lib/run-node.mjs';
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

/**
 * @param {string | undefined} browser path of the Chromium to drive
 * @param {string[]} projects names from playwright.config.ts
 * @param {Record<string, string>} [env]
 */
export async function runPlaywright(browser, projects, env = {}) {
  if (!browser) return toResult(false, 'No browser found.');
  const file = join(getRunFolder(), `playwright-${projects.join('-')}.json`);
  const result = await runWithReport(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...projects.map((name) => `--project=${name}`)],
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

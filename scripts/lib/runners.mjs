import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runNode } from './run.mjs';

const results = join(root, 'test-results');

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
  // A file that does not load has no tests to fail, and would be lost in the counts.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
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

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    // Errors outside of tests: a set-up that failed, a file that does not load.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** @param {string} browser path of the Chromium to drive */
export function runPlaywright(browser) {
  return runWithReport(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test'],
    'browser.json',
    countPlaywright,
    { env: { CHROMIUM_PATH: browser, FORCE_COLOR: '0' }, show: true },
  );
}

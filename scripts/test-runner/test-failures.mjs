import { stripVTControlCharacters } from 'node:util';

/** A failure is printed on one line of the terminal. */
const MAX_LINE_LENGTH = 200;

/** @param {string} [text] an error message, may contain ANSI colors */
export const getFirstLine = (text = '') =>
  (stripVTControlCharacters(text).trim().split('\n')[0] ?? '').slice(0, MAX_LINE_LENGTH);

const formatFailure = (name, message) => [name, getFirstLine(message)].filter(Boolean).join(': ');

/**
 * @param {object} report from Vitest's JSON reporter
 * @returns {string[]} a line for each failed test, and for each file that did not load
 */
export function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [formatFailure(name, message)];
    return failed.map(({ fullName, failureMessages }) => formatFailure(fullName, failureMessages?.[0]));
  });
}

/** Returns a line for each failed Playwright test. */
function listFailedTests(suites) {
  const visit = (suite, parentPath) => {
    const path = [...parentPath, suite.title].filter(Boolean);
    const specs = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map(({ projectName, results }) => {
          const [error] = results.flatMap((result) => result.errors ?? []);
          return formatFailure(`[${projectName}] ${[...path, title].join(' › ')}`, error?.message);
        }),
    );
    return [...specs, ...(suite.suites ?? []).flatMap((child) => visit(child, path))];
  };
  return suites.flatMap((suite) => visit(suite, []));
}

/**
 * @param {object} report from Playwright's JSON reporter
 * @returns {string[]} a line for each failed test, and for each error outside of tests
 */
export function listPlaywrightFailures({ suites = [], errors = [] }) {
  return [...listFailedTests(suites), ...errors.map(({ message }) => formatFailure('', message))];
}

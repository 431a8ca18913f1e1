import { expect, it } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from '#scripts/test-runner/test-failures.mjs';

it('lists failed Vitest tests and files that did not load', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'sums up', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.ts'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(listVitestFailures(report)).toEqual(['sums up: expected 1', 'b.test.ts: no such module']);
});

it('lists failed Playwright tests with file and project, and errors outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, projectName: 'phone', results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [{ title: 'offline', specs: [spec('waits', 'unexpected', 'not visible\nlog')], suites: [] }],
      },
    ],
    errors: [{ message: 'set-up failed' }],
  };
  expect(listPlaywrightFailures(report)).toEqual([
    '[phone] cart.spec.ts › offline › waits: not visible',
    'set-up failed',
  ]);
});

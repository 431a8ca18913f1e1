import { expect, it } from 'vitest';
import { summarizeA11yReport } from '#scripts/test-runner/a11y-report.mjs';

const step = (title: string, error?: object) => ({ title, ...(error && { error }) });
const state = (title: string, status: string, steps: readonly object[]) => ({
  title,
  tests: [{ status, results: [{ steps }] }],
});

it('counts routes, states and successful checks, and lists the failed states', () => {
  const specs = [
    state('/cart: empty', 'expected', [step('checked: 1440 px'), step('checked: 390 px')]),
    state('/cart: failed', 'unexpected', [
      step('checked: 1440 px'),
      step('checked: 390 px', { message: 'button-name' }),
    ]),
    state('/faq: not reached', 'unexpected', []),
    state('every route has a row', 'expected', []),
  ];
  expect(summarizeA11yReport({ suites: [{ suites: [{ specs }] }] })).toEqual({
    routes: 1,
    states: 2,
    variants: 3,
    failures: ['/cart: failed', '/faq: not reached'],
  });
});

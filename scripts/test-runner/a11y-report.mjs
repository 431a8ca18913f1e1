const CHECKED_STEP_PREFIX = 'checked: ';

/**
 * Counts the checked routes and screen states in Playwright's JSON report.
 *
 * @param {{ suites?: any[] }} report
 * @returns {{ routes: number, states: number, variants: number, failures: string[] }} `variants` is the number of checks,
 *   `failures` the titles of the failed states
 */
export function summarizeA11yReport(report) {
  const routes = new Set();
  const failures = [];
  let [states, variants] = [0, 0];
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const { title, tests } of suite.specs ?? []) {
      const { status, results } = tests[0];
      if (status !== 'expected') failures.push(title);
      const steps = results.flatMap((result) => result.steps ?? []);
      const checkSteps = steps.filter((step) => step.title.startsWith(CHECKED_STEP_PREFIX) && !step.error);
      if (checkSteps.length === 0) continue;
      routes.add(title.split(': ')[0]);
      states += 1;
      variants += checkSteps.length;
    }
  };
  for (const suite of report.suites ?? []) visit(suite);
  return { routes: routes.size, states, variants, failures };
}

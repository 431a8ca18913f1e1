const CHECKED_STEP_PREFIX = 'looked at: ';

/**
 * What came of the table of screens, out of Playwright's report: how many states of how many routes
 * were looked at, how often in all, and what was found.
 *
 * @param {{ suites?: any[] }} report
 * @returns {{ routes: number, states: number, looks: number, failures: string[] }}
 */
export function summarizeA11yReport(report) {
  const routes = new Set();
  const failures = [];
  let [states, looks] = [0, 0];
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const { title, tests } of suite.specs ?? []) {
      const { status, results } = tests[0];
      if (status !== 'expected') failures.push(title);
      const steps = results.flatMap((result) => result.steps ?? []);
      const looked = steps.filter((step) => step.title.startsWith(CHECKED_STEP_PREFIX) && !step.error);
      if (looked.length === 0) continue;
      routes.add(title.split(': ')[0]);
      states += 1;
      looks += looked.length;
    }
  };
  for (const suite of report.suites ?? []) visit(suite);
  return { routes: routes.size, states, looks, failures };
}

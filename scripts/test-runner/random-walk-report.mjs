/**
 * Summarizes the random walks of Playwright's JSON report. Each test carries its data in an annotation.
 *
 * @param {{ suites?: any[] }} report
 * @returns {{ walks: number, figures: string[][], faults: string[][], failures: string[] }} `figures` and `faults` are
 *   table rows, `failures` the seeds of the failed walks
 */
export function summarizeWalks(report) {
  const walks = [];
  const failures = [];
  let walkCount = 0;
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const { title, tests } of suite.specs ?? []) {
      const [test] = tests;
      walkCount += 1;
      if (test?.status !== 'expected') failures.push(title.replace('walk ', ''));
      const annotation = test?.annotations.find(({ type }) => type === 'walk');
      if (annotation) walks.push(JSON.parse(annotation.description));
    }
  };
  for (const suite of report.suites ?? []) visit(suite);

  const faults = new Map();
  for (const { faults: counts } of walks) {
    for (const [kind, count] of Object.entries(counts)) faults.set(kind, (faults.get(kind) ?? 0) + count);
  }
  const orders = walks.flatMap((walk) => walk.orders);
  const count = (test) => String(orders.filter(test).length);
  const sum = (getValue) => String(walks.reduce((total, walk) => total + getValue(walk), 0));
  return {
    walks: walkCount,
    figures: [
      ['walks', String(walkCount)],
      ['steps', sum(({ steps }) => steps.length)],
      ['actions', sum(({ actions }) => actions)],
      ['products added to carts', sum(({ quantity }) => quantity)],
      ['orders created', String(orders.length)],
      ['… paid and completed', count(({ status }) => status === 2)],
      ['… cancelled', count(({ status }) => status === 3)],
      ['… still at the provider', count(({ status }) => status === 1)],
    ],
    faults: [...faults].sort(([a], [b]) => a.localeCompare(b)).map(([kind, times]) => [kind, String(times)]),
    failures,
  };
}

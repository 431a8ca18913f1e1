/**
 * What random walks have done, out of Playwright's report: each carries its own as an annotation.
 *
 * @param {{ suites?: any[] }} report
 * @returns {{ walks: number, figures: string[][], faults: string[][], failures: string[] }} rows for a table; the
 *   seeds of the walks that failed
 */
export function summarizeWalks(report) {
  const walks = [];
  const failures = [];
  let made = 0;
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const { title, tests } of suite.specs ?? []) {
      const [test] = tests;
      made += 1;
      if (test?.status !== 'expected') failures.push(title.replace('walk ', ''));
      const told = test?.annotations.find(({ type }) => type === 'walk');
      if (told) walks.push(JSON.parse(told.description));
    }
  };
  for (const suite of report.suites ?? []) visit(suite);

  const faults = new Map();
  for (const { faults: counts } of walks) {
    for (const [kind, count] of Object.entries(counts)) faults.set(kind, (faults.get(kind) ?? 0) + count);
  }
  const orders = walks.flatMap((walk) => walk.orders);
  const count = (test) => String(orders.filter(test).length);
  const sum = (of) => String(walks.reduce((all, walk) => all + of(walk), 0));
  return {
    walks: made,
    figures: [
      ['walks', String(made)],
      ['steps', sum(({ steps }) => steps.length)],
      ['acts (taps, words, addresses)', sum(({ acts }) => acts)],
      ['pieces put into carts', sum(({ pieces }) => pieces)],
      ['orders made', String(orders.length)],
      ['… paid and completed', count(({ status }) => status === 2)],
      ['… cancelled', count(({ status }) => status === 3)],
      ['… still at the provider', count(({ status }) => status === 1)],
      ['payments confirmed by the provider', count(({ state }) => state === 'approved')],
      ['payments by e-wallet alone', count(({ provider }) => provider === 'EWallet')],
    ],
    faults: [...faults].sort(([a], [b]) => a.localeCompare(b)).map(([kind, times]) => [kind, String(times)]),
    failures,
  };
}

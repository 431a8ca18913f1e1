import { getFirstLine } from './test-failures.mjs';

const PASS = 'pass';
const FAIL = 'fail';
const NOT_APPLICABLE = '–';

/** Returns the result of a cell. A cell that did not run counts as failed. */
function toCellResult({ status, annotations, results }) {
  const notApplicable = annotations.find(({ type }) => type === 'not applicable')?.description;
  if (notApplicable) return { result: NOT_APPLICABLE, reason: notApplicable };
  if (status === 'expected') return { result: PASS };
  const errors = results.flatMap((result) => result.errors ?? []);
  return { result: FAIL, reason: getFirstLine(errors[0]?.message) || 'did not run' };
}

/** `screen, fault and fault: reason`, one line for each reason of a screen. */
function listReasons(screens, wantedResult) {
  return [...screens].flatMap(([screen, cells]) => {
    const faults = new Map();
    for (const [fault, { result, reason }] of cells) {
      if (result === wantedResult) faults.set(reason, [...(faults.get(reason) ?? []), fault]);
    }
    return [...faults].map(([reason, names]) => `${screen}, ${names.join(' and ')}: ${reason}`);
  });
}

/**
 * Builds the fault matrix from Playwright's JSON report: a row for each screen, a column for each fault, both
 * in the order of the files.
 *
 * @param {{ suites?: any[] }} report
 * @returns {{ rows: string[][], notApplicable: string[], failures: string[], passed: number, failed: number }}
 *   the first row holds the headings; `notApplicable` lists the reasons why a fault cannot occur on a screen,
 *   `failures` the first line of each error
 */
export function summarizeFaultMatrix(report) {
  const screens = new Map();
  const faults = new Set();
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const { title: fault, tests } of suite.specs ?? []) {
      faults.add(fault);
      const cells = screens.get(suite.title) ?? new Map();
      screens.set(suite.title, cells.set(fault, toCellResult(tests[0])));
    }
  };
  for (const suite of report.suites ?? []) visit(suite);
  const rows = [...screens].map(([screen, cells]) => [
    screen,
    ...[...faults].map((fault) => cells.get(fault)?.result ?? ''),
  ]);
  const count = (result) => rows.flatMap(([, ...cells]) => cells).filter((cell) => cell === result).length;
  return {
    rows: [['', ...faults], ...rows],
    notApplicable: listReasons(screens, NOT_APPLICABLE),
    failures: listReasons(screens, FAIL),
    passed: count(PASS),
    failed: count(FAIL),
  };
}

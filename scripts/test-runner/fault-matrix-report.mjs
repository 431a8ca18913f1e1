import { getFirstLine } from './test-failures.mjs';

const PASS = 'pass';
const FAIL = 'fail';
const NOT_APPLICABLE = '–';

/** What a cell came to. One that never ran fails too: what was not tried is not said to hold. */
function toCellResult({ status, annotations, results }) {
  const spared = annotations.find(({ type }) => type === 'spared')?.description;
  if (spared) return { word: NOT_APPLICABLE, reason: spared };
  if (status === 'expected') return { word: PASS };
  const errors = results.flatMap((result) => result.errors ?? []);
  return { word: FAIL, reason: getFirstLine(errors[0]?.message) || 'it was not tried' };
}

/** `screen, fault and fault: reason`, once for each reason of a screen. */
function listReasons(screens, wanted) {
  return [...screens].flatMap(([screen, cells]) => {
    const faults = new Map();
    for (const [fault, { word, reason }] of cells) {
      if (word === wanted) faults.set(reason, [...(faults.get(reason) ?? []), fault]);
    }
    return [...faults].map(([reason, names]) => `${screen}, ${names.join(' and ')}: ${reason}`);
  });
}

/**
 * The fault matrix out of Playwright's report: a row for each screen, a column for each fault, both
 * in the order of the files.
 *
 * @param {{ suites?: any[] }} report
 * @returns {{ rows: string[][], spared: string[], failures: string[], passed: number, failed: number }}
 *   the first row holds the headings; `spared` says why a fault can't befall a screen, `failures` the
 *   first line of what went wrong
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
    ...[...faults].map((fault) => cells.get(fault)?.word ?? ''),
  ]);
  const count = (word) => rows.flatMap(([, ...cells]) => cells).filter((cell) => cell === word).length;
  return {
    rows: [['', ...faults], ...rows],
    spared: listReasons(screens, NOT_APPLICABLE),
    failures: listReasons(screens, FAIL),
    passed: count(PASS),
    failed: count(FAIL),
  };
}

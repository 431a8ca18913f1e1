import { expect, it } from 'vitest';
import { summarizeFaultMatrix } from '#scripts/test-runner/fault-matrix-report.mjs';

const cell = (title: string, status: string, overrides: object = {}) => ({
  title,
  tests: [{ status, annotations: [], results: [], ...overrides }],
});
const notApplicable = (title: string, description: string) =>
  cell(title, 'skipped', { annotations: [{ type: 'fixme' }, { type: 'not applicable', description }] });

/** The structure of Playwright's report: files contain screens, screens contain faults. */
const report = {
  suites: [
    {
      title: 'catalogue.spec.ts',
      suites: [
        {
          title: 'list',
          specs: [
            cell('offline', 'expected'),
            cell('server error', 'unexpected', {
              results: [{ errors: [{ message: '\u001B[31mError: no list\u001B[39m\n\n  at x.ts' }] }],
            }),
            cell('second tab', 'skipped'),
          ],
        },
        { title: 'detail', specs: [cell('offline', 'expected'), cell('server error', 'expected')] },
      ],
    },
    {
      title: 'upload.spec.ts',
      suites: [
        {
          title: 'upload',
          specs: [
            notApplicable('offline', 'one file'),
            cell('server error', 'expected'),
            notApplicable('second tab', 'one file'),
          ],
        },
      ],
    },
  ],
};

it('creates a row for each screen and a column for each fault, in the order of the files', () => {
  expect(summarizeFaultMatrix(report)).toEqual({
    rows: [
      ['', 'offline', 'server error', 'second tab'],
      ['list', 'pass', 'fail', 'fail'],
      ['detail', 'pass', 'pass', ''],
      ['upload', '–', 'pass', '–'],
    ],
    notApplicable: ['upload, offline and second tab: one file'],
    failures: ['list, server error: Error: no list', 'list, second tab: did not run'],
    passed: 4,
    failed: 2,
  });
});

it('accepts an empty report', () => {
  expect(summarizeFaultMatrix({})).toMatchObject({ rows: [['']], passed: 0, failed: 0 });
});

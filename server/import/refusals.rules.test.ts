import { expect, it } from 'vitest';
import { REASONS, reportLine } from './refusals.rules.ts';

it.each([
  [{ line: 3, handle: 'olio', reason: 'noTitle' }, `3,olio,${REASONS.noTitle}\n`],
  [{ line: 4, handle: '', reason: 'noHandle' }, `4,,${REASONS.noHandle}\n`],
  [{ line: 5, handle: 'a,"b"', reason: 'quantity' }, `5,"a,""b""",${REASONS.quantity}\n`],
  // A spreadsheet would run the first, were it not written as a text.
  [{ line: 6, handle: '=cmd()', reason: 'quantity' }, `6,'=cmd(),${REASONS.quantity}\n`],
] as const)('%j', (refused, line) => {
  expect(reportLine(refused)).toBe(line);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatProgressBar } from './progress-bar.rules.ts';

it.each([
  [0, 0, '[------------------------------]   0 %  0 rows'],
  [0.5, 25_000, '[###############---------------]  50 %  25,000 rows'],
  [1, 50_000, '[##############################] 100 %  50,000 rows'],
  [Number.NaN, 0, '[------------------------------]   0 %  0 rows'],
  [1.2, 3, '[##############################] 100 %  3 rows'],
])('%d of a file with %i rows', (progress, rowCount, bar) => {
  expect(formatProgressBar(progress, rowCount)).toBe(bar);
});

it('has a constant width', () => {
  fc.assert(
    fc.property(fc.double(), (progress) => {
      expect(formatProgressBar(progress, 7)).toHaveLength(formatProgressBar(0, 7).length);
    }),
  );
});

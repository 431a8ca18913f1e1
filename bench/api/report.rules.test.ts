import { expect, it } from 'vitest';
import { formatWithPrefix, createScaleTable } from '#bench/scale/scale-report.rules.ts';
import { createGrowthTable, createLoadTable, type LatencySamples } from './report.rules.ts';

const createSamples = (size: number, time: number, bare?: number): LatencySamples => ({
  size,
  times: Array.from({ length: 20 }, () => time),
  bare: bare === undefined ? undefined : [bare],
});

const list = { name: 'list', at: [createSamples(1000, 2, 0.5), createSamples(100_000, 3, 0.5)] };
const search = { name: 'search', at: [createSamples(1000, 2), createSamples(100_000, 20)] };

it('lists what grows more than the logarithm, and sums up the others and the bare queries', () => {
  const { rows, note } = createGrowthTable([list, search]);
  expect(rows).toEqual([
    ['p50 in ms', '1,000', '100,000', 'p95', 'growth, ×'],
    ['search', '2.00', '20.0', '20.0', '10.00'],
  ]);
  expect(note).toContain('The other 1 kinds take 3.00 to 3.00 ms in the largest shop and grow at most 1.50.');
  expect(note).toContain('takes 0.50 to 0.50 ms');
});

it.each([
  [500, '5.00'],
  [undefined, '–'],
] as const)('shows the database cost of %s ms in total as %s', (databaseCpuMs, cell) => {
  const load = { requests: 100, milliseconds: 2000, serverCpuMs: 400, databaseCpuMs };
  const cost = { serverMs: 4, databaseMs: 5 };
  const { rows } = createLoadTable([{ name: 'list', at: [{ size: 1000, load }], cost }]);
  expect(rows[1]).toEqual(['list', '50', '4.00', cell]);
});

it.each([
  [0, 'B', '0 B'],
  [950, 'B', '950 B'],
  [999, 'B', '1 kB'],
  [1_234_567, 'B', '1.2 MB'],
  [4e12, 'B', '4 TB'],
  [123e12, 'B', '120 TB'],
  [5.5e9, '', '5.5 G'],
])('formats %d %s as %s', (value, unit, text) => {
  expect(formatWithPrefix(value, unit)).toBe(text);
});

it('has a column for each number of members and no invalid figure in the table of the capacity', () => {
  const cost = { serverMs: 3, databaseMs: 2 };
  const { rows, note } = createScaleTable({ read: cost, write: cost, getRowBytes: () => 300 });
  for (const row of rows) {
    expect(row).toHaveLength(4);
    expect(row.join(' ')).not.toMatch(/NaN|undefined|Infinity/u);
  }
  expect(note).toContain('a read 3.00 + 2.00 ms, a write 3.00 + 2.00 ms');
});

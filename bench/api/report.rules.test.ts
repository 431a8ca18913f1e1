import { describe, expect, it } from 'vitest';
import { createBareQueryTable, createGrowthTable, createLoadTable, type LatencySamples } from './report.rules.ts';
import { createInputsTable, formatWithPrefix, createScaleTable } from '#bench/scale/scale-report.rules.ts';
import { tables } from '#bench/scale/scale.rules.ts';

const createSamples = (size: number, time: number, bare?: number): LatencySamples => ({
  size,
  times: Array.from({ length: 20 }, () => time),
  bare: bare === undefined ? undefined : [bare],
});

const list = { name: 'list', at: [createSamples(1000, 2, 0.5), createSamples(100_000, 3, 0.5)] };
const search = { name: 'search', at: [createSamples(1000, 2), createSamples(100_000, 20)] };

it('shows for each kind whether its growth is at most logarithmic', () => {
  expect(createGrowthTable([list, search]).rows).toEqual([
    ['p50 / p95 in ms', '1,000', '100,000', 'growth', 'at most 1.67 ×'],
    ['list', '2.00 / 2.00', '3.00 / 3.00', '1.50 ×', 'reached'],
    ['search', '2.00 / 2.00', '20.0 / 20.0', '10.00 ×', '**not reached**'],
  ]);
});

it('compares only kinds that have a bare query', () => {
  expect(createBareQueryTable([list, search]).rows.slice(1)).toEqual([['list', '4.00 × of 0.50', '6.00 × of 0.50']]);
});

it.each([
  [500, '5.00'],
  [undefined, '–'],
] as const)('shows the database cost of %s ms in total as %s', (databaseCpuMs, cell) => {
  const load = { requests: 100, milliseconds: 2000, serverCpuMs: 400, databaseCpuMs };
  const cost = { serverMs: 4, databaseMs: 5 };
  const { rows } = createLoadTable([{ name: 'list', at: [{ size: 1000, load }], cost }]);
  expect(rows[1]).toEqual(['list', '50', '4.00', cell, '250']);
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

describe('capacity tables', () => {
  const cost = { serverMs: 3, databaseMs: 2 };
  const measured = { read: cost, write: cost, getRowBytes: () => 300 };

  it('have a column for each number of members and no invalid figure', () => {
    for (const row of createScaleTable(measured).rows) {
      expect(row).toHaveLength(4);
      expect(row.join(' ')).not.toMatch(/NaN|undefined|Infinity/u);
    }
  });

  it('list every input once', () => {
    const names = createInputsTable(measured).rows.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const table of tables) expect(names.join(' ')).toContain(`\`${table}\``);
  });
});

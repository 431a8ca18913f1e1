import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLoads,
  getRequestCost,
  parseCpuMs,
  getGrowth,
  getMeanCost,
  percentile,
  type Load,
} from './measure.rules.ts';

describe('percentile', () => {
  it.each([
    [[3, 1, 2], 0.5, 2],
    [[5], 0.95, 5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95, 10],
    [[1, 2, 3, 4], 1, 4],
  ])('of %j at %d is %d', (times, share, value) => {
    expect(percentile(times, share)).toBe(value);
  });

  it('is NaN for an empty list', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('is one of the values, with at most that share of the values below it', () => {
    const times = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.double({ min: 0, max: 1, noNaN: true }), (times, share) => {
        const value = percentile(times, share);
        expect(times).toContain(value);
        expect(times.filter((time) => time < value).length).toBeLessThanOrEqual(times.length * share);
      }),
    );
  });
});

describe('getGrowth', () => {
  const growthOf = (...pairs: [number, number][]) => getGrowth(pairs.map(([size, p50]) => ({ size, p50 })));

  it.each([
    ['constant cost', growthOf([1000, 2], [10_000, 9], [100_000, 2]), 1, true],
    ['logarithmic growth', growthOf([10, 1], [100, 2]), 2, true],
    ['slightly more than logarithmic growth', growthOf([10, 1], [100, 2.01]), 2.01, false],
    ['linear growth', growthOf([1000, 1], [100_000, 100]), 100, false],
    ['unsorted sizes', growthOf([100_000, 3], [1000, 2]), 1.5, true],
  ])('classifies %s', (_, growth, cost, isReached) => {
    expect(growth).toMatchObject({ cost, isReached });
  });

  it('allows a factor of 5/3 from 1,000 to 100,000', () => {
    expect(growthOf([1000, 1], [100_000, 1]).logarithm).toBeCloseTo(5 / 3, 10);
  });

  it('does not reach the target without samples', () => {
    expect(getGrowth([]).isReached).toBe(false);
  });

  it('does not depend on the speed of the machine', () => {
    const time = fc.double({ min: 0.01, max: 1000, noNaN: true });
    fc.assert(
      fc.property(time, time, fc.integer({ min: 2, max: 64 }), (small, large, slower) => {
        const growth = growthOf([1000, small], [100_000, large]);
        const slowGrowth = growthOf([1000, small * slower], [100_000, large * slower]);
        expect(slowGrowth.cost).toBeCloseTo(growth.cost, 6);
      }),
    );
  });
});

describe('getRequestCost', () => {
  const load: Load = { requests: 10, milliseconds: 50, serverCpuMs: 20, databaseCpuMs: 5 };
  const loadWithoutDatabase: Load = { ...load, databaseCpuMs: undefined };

  it('divides the CPU times by the number of requests', () => {
    expect(getRequestCost(load, 9)).toEqual({ serverMs: 2, databaseMs: 0.5 });
  });

  it('estimates the database cost from the response time when its CPU time is unknown', () => {
    expect(getRequestCost(loadWithoutDatabase, 9)).toEqual({ serverMs: 2, databaseMs: 7 });
    expect(getRequestCost(loadWithoutDatabase, 1)).toEqual({ serverMs: 2, databaseMs: 0 });
  });

  it('works with loads that were added up', () => {
    expect(addLoads(load, load)).toEqual({ requests: 20, milliseconds: 100, serverCpuMs: 40, databaseCpuMs: 10 });
    expect(addLoads(load, loadWithoutDatabase).databaseCpuMs).toBeUndefined();
  });

  it('can be averaged', () => {
    const costs = [
      { serverMs: 1, databaseMs: 4 },
      { serverMs: 3, databaseMs: 0 },
    ];
    expect(getMeanCost(costs)).toEqual({ serverMs: 2, databaseMs: 2 });
  });
});

it('parses the CPU time of a process with any name', () => {
  const fields = 'S 1 1 1 0 -1 4194560 900 0 0 0 12 30 0 0 20 0 1 0 1 2 3';
  expect(parseCpuMs(`77 (postgres) ${fields}`)).toBe(420);
  expect(parseCpuMs(`77 (a) b (c)) ${fields}`)).toBe(420);
});

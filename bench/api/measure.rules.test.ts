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

describe('a percentile', () => {
  it.each([
    [[3, 1, 2], 0.5, 2],
    [[5], 0.95, 5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95, 10],
    [[1, 2, 3, 4], 1, 4],
  ])('of %j, %d, is %d', (times, share, value) => {
    expect(percentile(times, share)).toBe(value);
  });

  it('of nothing is no number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('is one of the times, and no more than that share is below it', () => {
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

describe('growth', () => {
  const at = (...pairs: [number, number][]) => getGrowth(pairs.map(([size, p50]) => ({ size, p50 })));

  it.each([
    ['none', at([1000, 2], [10_000, 9], [100_000, 2]), 1, true],
    ['as the logarithm', at([10, 1], [100, 2]), 2, true],
    ['a little more', at([10, 1], [100, 2.01]), 2.01, false],
    ['as the catalogue', at([1000, 1], [100_000, 100]), 100, false],
    ['in any order', at([100_000, 3], [1000, 2]), 1.5, true],
  ])('%s', (_, growth, cost, isReached) => {
    expect(growth).toMatchObject({ cost, isReached });
  });

  it('of the logarithm from 1,000 to 100,000 is five thirds', () => {
    expect(at([1000, 1], [100_000, 1]).logarithm).toBeCloseTo(5 / 3, 10);
  });

  it('is never reached by nothing', () => {
    expect(getGrowth([]).isReached).toBe(false);
  });

  it('is the same on a machine that is so many times slower', () => {
    const time = fc.double({ min: 0.01, max: 1000, noNaN: true });
    fc.assert(
      fc.property(time, time, fc.integer({ min: 2, max: 64 }), (small, large, slower) => {
        const growth = at([1000, small], [100_000, large]);
        const there = at([1000, small * slower], [100_000, large * slower]);
        expect(there.cost).toBeCloseTo(growth.cost, 6);
      }),
    );
  });
});

describe('what a request costs', () => {
  const load: Load = { requests: 10, milliseconds: 50, serverCpuMs: 20, databaseCpuMs: 5 };
  const unseen: Load = { ...load, databaseCpuMs: undefined };

  it('is what both took, by the number of requests', () => {
    expect(getRequestCost(load, 9)).toEqual({ serverMs: 2, databaseMs: 0.5 });
  });

  it('takes the rest of the answer for the database where it was not seen', () => {
    expect(getRequestCost(unseen, 9)).toEqual({ serverMs: 2, databaseMs: 7 });
    expect(getRequestCost(unseen, 1)).toEqual({ serverMs: 2, databaseMs: 0 });
  });

  it('adds up in turns', () => {
    expect(addLoads(load, load)).toEqual({ requests: 20, milliseconds: 100, serverCpuMs: 40, databaseCpuMs: 10 });
    expect(addLoads(load, unseen).databaseCpuMs).toBeUndefined();
  });

  it('has a mean', () => {
    const costs = [
      { serverMs: 1, databaseMs: 4 },
      { serverMs: 3, databaseMs: 0 },
    ];
    expect(getMeanCost(costs)).toEqual({ serverMs: 2, databaseMs: 2 });
  });
});

it('reads the time of a process, whatever its name', () => {
  const rest = 'S 1 1 1 0 -1 4194560 900 0 0 0 12 30 0 0 20 0 1 0 1 2 3';
  expect(parseCpuMs(`77 (postgres) ${rest}`)).toBe(420);
  expect(parseCpuMs(`77 (a) b (c)) ${rest}`)).toBe(420);
});

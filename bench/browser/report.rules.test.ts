import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTargetRows } from './targets.rules.ts';
import { countFrames, getInp, getMedian, getMedianRatio, formatWithSpread, formatNumber } from './statistics.rules.ts';
import type { PageLoad, Samples } from './samples.ts';
import { toLoadRows, toMemberRows, toOtherRows, toRatioRows, toTapRows } from './tables.rules.ts';

const load = (overrides: Partial<PageLoad> = {}): PageLoad => ({
  fcp: 400,
  lcp: 800,
  blocking: 0,
  shift: 0,
  bytes: 102_400,
  scriptBytes: 0,
  requests: 10,
  requestsUntilStart: 8,
  ...overrides,
});

const createSamples = (overrides: Partial<Samples> = {}): Samples => ({
  loads: {
    baseline: [load({ lcp: 790 }), load(), load({ lcp: 900 })],
    cold: [load({ lcp: 960, requests: 25, requestsUntilStart: 21, scriptBytes: 92_160 })],
    warm: [load({ lcp: 404 })],
    offline: [load({ lcp: 400 })],
  },
  members: {
    'list, cold': [load({ lcp: 1_000 })],
    'checkout, cold': [load({ lcp: 1_300, blocking: 160 })],
    'list, warm': [load({ lcp: 500, blocking: 200, shift: 0.01 })],
  },
  prefetch: [{ bytes: 2_048, requests: 3 }],
  taps: { filter: [{ paint: 64, shown: 210 }], category: [{ paint: 104, shown: 400 }] },
  purchase: { checkout: [80, 120], 'payment method': [48, 136] },
  pageTurns: { durations: Array.from({ length: 50 }, (_, index) => index + 1), frames: { due: 6_000, dropped: 2 } },
  scrolls: { baseline: [{ due: 120, dropped: 1 }], list: [{ due: 120, dropped: 0 }] },
  shifts: { 'a product': [0.01], 'the login': [0.03] },
  ...overrides,
});

const getVerdicts = (samples: Samples) =>
  Object.fromEntries(
    toTargetRows(samples)
      .slice(1)
      .map(([name = '', , measured, verdict]) => [name, [measured, verdict]]),
  );

describe('getMedian', () => {
  it('returns the middle value, or the mean of the two middle values', () => {
    expect(getMedian([9, 1, 5])).toBe(5);
    expect(getMedian([4, 1, 3, 2])).toBe(2.5);
    expect(getMedian([7])).toBe(7);
    expect(getMedian([])).toBeNaN();
  });

  it('has at most half of the values below it and above it, in any order', () => {
    const arrays = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(arrays, (values) => {
        const middle = getMedian(values);
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(getMedian(values.toReversed())).toBe(middle);
      }),
    );
  });
});

it('formats a value with its spread, without it if all are equal, and a dash if there is none', () => {
  expect(formatWithSpread([844, 830, 870])).toBe('844 (830–870)');
  expect(formatWithSpread([0.1, 0.1], 2)).toBe('0.10');
  expect(formatWithSpread([])).toBe('–');
  expect(formatNumber(Number.NaN, 2)).toBe('–');
  expect(getMedianRatio([1_688], [844])).toBe(2);
});

it('computes INP as the longest duration, ignoring one for every fifty interactions', () => {
  expect(getInp([16, 200, 40])).toBe(200);
  expect(getInp([...Array.from({ length: 49 }, () => 16), 400])).toBe(16);
  expect(getInp([])).toBeNaN();
});

describe('countFrames', () => {
  it('counts no dropped frame when the gaps differ by less than half a frame', () => {
    expect(countFrames([0, 10, 20, 34, 40], 10)).toEqual({ due: 4, dropped: 0 });
  });

  it('counts the missing frames of a longer gap', () => {
    expect(countFrames([0, 10, 30, 60, 70], 10)).toEqual({ due: 7, dropped: 3 });
  });

  it('counts nothing without frames', () => {
    expect(countFrames([], 10)).toEqual({ due: 0, dropped: 0 });
  });
});

describe('toTargetRows', () => {
  it('reports a target as reached up to and including its limit', () => {
    expect(getVerdicts(createSamples())).toEqual({
      'LCP of the list, cold': ['1.20 × baseline', 'reached'],
      'LCP of the list, warm': ['0.51 × baseline', '**not reached**'],
      'LCP of the list, offline': ['0.50 × baseline', 'reached'],
      'total blocking time, cold': ['0 ms', 'reached'],
      'JavaScript, cold': ['90.0 KiB', 'reached'],
      'requests, cold': ['25', 'reached'],
      'requests until the app handles input, cold': ['21', '**not reached**'],
      'tap to next paint, the slowest tap': ['104 ms', '**not reached**'],
      'INP of a purchase': ['108 ms', 'reached'],
      'frames dropped while scrolling': ['0', 'reached'],
      'layout shift, the worst screen': ['0.030', '**not reached**'],
      'total blocking time of members’ pages, cold, the worst': ['160 ms', '**not reached**'],
      'layout shift of members’ pages, the worst': ['0.010', 'reached'],
    });
  });

  it('reports a target without a measurement as not reached', () => {
    const loads = { ...createSamples().loads, offline: [] };
    const result = getVerdicts(createSamples({ loads, taps: {}, scrolls: { baseline: [], list: [] } }));
    expect(result).toMatchObject({
      'LCP of the list, offline': ['– × baseline', '**not reached**'],
      'tap to next paint, the slowest tap': ['– ms', '**not reached**'],
      'frames dropped while scrolling': ['–', '**not reached**'],
      'layout shift, the worst screen': ['–', '**not reached**'],
    });
  });
});

it('creates a row for each state, tap and screen', () => {
  const samples = createSamples();
  expect(toLoadRows(samples)[1]).toEqual(['baseline, cold', '400', '800 (790–900)', '0', '0.000', '100.0', '10']);
  expect(toLoadRows(samples)).toHaveLength(5);
  expect(toRatioRows(samples)).toEqual([
    ['× baseline', 'first paint', 'largest paint', 'KiB', 'requests'],
    ['list, cold', '1.00', '1.20', '1.00', '2.50'],
    ['list, warm', '1.00', '0.51', '1.00', '1.00'],
    ['list, offline', '1.00', '0.50', '1.00', '1.00'],
  ]);
  expect(toTapRows(samples).slice(1)).toEqual([
    ['filter', '64', '210'],
    ['category', '104', '400'],
  ]);
  expect(toOtherRows(samples)).toContainEqual(['INP of a purchase (2 taps), ms', '108 (80–136)']);
  expect(toOtherRows(samples)).toContainEqual(['… its slowest tap', 'checkout, 100 ms']);
  expect(toOtherRows(samples)).toContainEqual(['INP of opening 50 pages of the list, ms', '49']);
  expect(toOtherRows(samples)).toContainEqual(['… frames dropped while scrolling them', '2 of 6000']);
  expect(toOtherRows(samples)).toContainEqual(['layout shift, the login', '0.030']);
  expect(toOtherRows(samples)).toContainEqual(['… in requests', '3']);
});

it('judges each page of a member by its own limit', () => {
  const verdicts = toMemberRows(createSamples()).map(([name, , ratio, limit, verdict]) => [
    name,
    ratio,
    limit,
    verdict,
  ]);
  expect(verdicts.slice(1)).toEqual([
    ['list, cold', '1.25', '1.30', 'reached'],
    ['checkout, cold', '1.63', '1.60', '**not reached**'],
    ['list, warm', '0.63', '0.50', '**not reached**'],
  ]);
});

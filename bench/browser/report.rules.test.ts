import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageLoad, Samples } from './samples.ts';
import { countFrames, getInp, getMedian, getMedianRatio, formatWithSpread, formatNumber } from './statistics.rules.ts';
import { toLoadRows, toMemberRows, toSlowMachineRows } from './tables.rules.ts';
import { toTargetRows } from './targets.rules.ts';

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

const getMeasured = (samples: Samples) =>
  Object.fromEntries(
    toTargetRows(samples)
      .slice(1)
      .map(([name = '', , measured]) => [name, measured]),
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
    expect(getMeasured(createSamples())).toEqual({
      'LCP of the list, cold': '1.20 × baseline',
      'LCP of the list, warm': '**0.51 × baseline**',
      'LCP of the list, offline': '0.50 × baseline',
      'total blocking time, cold': '0 ms',
      'JavaScript, cold': '90.0 KiB',
      'requests, cold': '25',
      'requests until the app handles input, cold': '**21**',
      'tap to next paint, the slowest tap': '**104 ms**',
      'INP of a purchase': '108 ms',
      'frames dropped while scrolling': '0',
      'layout shift, the worst screen': '**0.030**',
      'total blocking time of members’ pages, cold, the worst': '**160 ms**',
      'layout shift of members’ pages, the worst': '0.010',
    });
  });

  it('reports a target without a measurement as not reached', () => {
    const loads = { ...createSamples().loads, offline: [] };
    const result = getMeasured(createSamples({ loads, taps: {}, scrolls: { baseline: [], list: [] } }));
    expect(result).toMatchObject({
      'LCP of the list, offline': '**– × baseline**',
      'tap to next paint, the slowest tap': '**– ms**',
      'frames dropped while scrolling': '**–**',
      'layout shift, the worst screen': '**–**',
    });
  });
});

it('creates a row for each state', () => {
  const rows = toLoadRows(createSamples());
  expect(rows[1]).toEqual(['baseline, cold', '400', '800 (790–900)', '0', '0.000', '100.0', '10']);
  expect(rows).toHaveLength(5);
});

it('judges each page of a member by its own limit', () => {
  expect(toMemberRows(createSamples()).slice(1)).toEqual([
    ['list', '1.25', '**0.63**', '', ''],
    ['checkout', '**1.63**', '', '', ''],
  ]);
});

it('judges the pages on a slow machine by the baseline of the same machine', () => {
  const rows = toSlowMachineRows({
    baseline: [load({ lcp: 1_000 })],
    'cart, cold': [load({ lcp: 1_400, blocking: 201 })],
    'cart, warm': [load({ lcp: 610, blocking: 200 })],
  });
  expect(rows.slice(1)).toEqual([
    ['baseline', '1000', '1.00', '0'],
    ['cart, cold', '1400', '1.40', '**201**'],
    ['cart, warm', '610', '**0.61**', '200'],
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getCountdown,
  hasEnded,
  getNextChange,
  toCountdown,
  getPeriod,
  getSecondsLeft,
  type PromotionSchedule,
} from './countdown.rules.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

const baseSchedule = {
  showCountdown: true,
  startDate: null,
  endDate: null,
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
};
const createFixed = (startDate: string | null, endDate: string | null): PromotionSchedule => ({
  ...baseSchedule,
  durationType: 'Fixed',
  startDate,
  endDate,
});
const createAfterNDays = (latestEventEndDate: string | null, noOfDaysAfterEvent: number | null): PromotionSchedule => ({
  ...baseSchedule,
  durationType: 'AfterNDays',
  latestEventEndDate,
  noOfDaysAfterEvent,
});

const START = '2026-03-10T08:00:00.000Z';
const END = '2026-03-12T20:30:15.000Z';
const EVENT = '2026-03-10T20:00:00.000Z';
const fixedSchedule = createFixed(START, END);
const eventSchedule = createAfterNDays(EVENT, 3);

const formatCountdown = (promotion: PromotionSchedule, now: string) => {
  const countdown = getCountdown(promotion, Date.parse(now));
  if (countdown === null) return null;
  const { days, hours, minutes, seconds } = countdown;
  return `${String(days)} ${String(hours)}:${String(minutes)}:${String(seconds)}`;
};

describe('countdown (REQ-PROMO-12 to REQ-PROMO-15)', () => {
  // REQ-PROMO-12, REQ-PROMO-13, REQ-PROMO-14
  it.each([
    ['Fixed, a millisecond before its start', fixedSchedule, '2026-03-10T07:59:59.999Z', null],
    ['Fixed, at its start', fixedSchedule, START, '2 12:30:15'],
    ['Fixed, a second after its start', fixedSchedule, '2026-03-10T08:00:01.000Z', '2 12:30:14'],
    ['Fixed, a day before its end', fixedSchedule, '2026-03-11T20:30:15.000Z', '1 0:0:0'],
    ['Fixed, less than a day before it', fixedSchedule, '2026-03-11T20:30:16.000Z', '0 23:59:59'],
    ['Fixed, a second before its end', fixedSchedule, '2026-03-12T20:30:14.000Z', '0 0:0:1'],
    ['Fixed, a millisecond before its end', fixedSchedule, '2026-03-12T20:30:14.999Z', '0 0:0:1'],
    ['Fixed, at its end', fixedSchedule, END, null],
    ['Fixed, after its end', fixedSchedule, '2026-03-13T00:00:00.000Z', null],
    ['Fixed without a start', createFixed(null, END), '2026-03-12T20:30:05.000Z', '0 0:0:10'],
    ['Fixed without an end', createFixed(START, null), START, null],
    ['Fixed with an invalid date', createFixed(START, 'soon'), START, null],
    ['Fixed that ends before it starts', createFixed(END, START), '2026-03-11T00:00:00.000Z', null],
    ['Fixed without showCountdown', { ...fixedSchedule, showCountdown: false }, START, null],
    ['AfterNDays, a millisecond before the event’s end', eventSchedule, '2026-03-10T19:59:59.999Z', null],
    ['AfterNDays, at the event’s end', eventSchedule, EVENT, '3 0:0:0'],
    ['AfterNDays, a second later', eventSchedule, '2026-03-10T20:00:01.000Z', '2 23:59:59'],
    ['AfterNDays, in its last second', eventSchedule, '2026-03-13T19:59:59.000Z', '0 0:0:1'],
    ['AfterNDays, at its end', eventSchedule, '2026-03-13T20:00:00.000Z', null],
    ['AfterNDays, long after', eventSchedule, '2027-01-01T00:00:00.000Z', null],
    ['AfterNDays with 0 days', createAfterNDays(EVENT, 0), EVENT, null],
    ['AfterNDays without an event', createAfterNDays(null, 3), EVENT, null],
    ['AfterNDays without a number of days', createAfterNDays(EVENT, null), EVENT, null],
    ['AfterNDays without showCountdown', { ...eventSchedule, showCountdown: false }, EVENT, null],
    // Dates of the other duration type are ignored.
    ['AfterNDays with a Fixed end', { ...createAfterNDays(null, null), endDate: END }, START, null],
    ['Fixed with an event', { ...eventSchedule, durationType: 'Fixed' as const }, EVENT, null],
  ] satisfies [string, PromotionSchedule, string, string | null][])('%s', (_name, promotion, now, expected) => {
    expect(formatCountdown(promotion, now)).toBe(expected);
  });

  // In Italy the clocks go forward on 29 March 2026 at 02:00, and back on 25 October at 03:00.
  // REQ-PROMO-15
  it.each([
    ['forward', '2026-03-28T12:00:00+01:00', '2026-03-29T13:00:00+02:00'],
    ['back', '2026-10-24T12:00:00+02:00', '2026-10-25T11:00:00+01:00'],
  ])('a day has 24 hours when the clocks go %s', (_direction, event, end) => {
    expect(formatCountdown(createAfterNDays(event, 1), event)).toBe('1 0:0:0');
    expect(formatCountdown(createAfterNDays(event, 1), new Date(Date.parse(end) - SECOND_MS).toISOString())).toBe(
      '0 0:0:1',
    );
    expect(formatCountdown(createAfterNDays(event, 1), end)).toBeNull();
  });
});

const anyTime = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
const toIso = (time: number) => new Date(time).toISOString();
const anyDate = fc.option(anyTime.map(toIso));
const anyPromotion: fc.Arbitrary<PromotionSchedule> = fc.record({
  durationType: fc.constantFrom('Fixed', 'AfterNDays'),
  showCountdown: fc.boolean(),
  startDate: anyDate,
  endDate: anyDate,
  noOfDaysAfterEvent: fc.option(fc.integer({ min: -1, max: 400 })),
  latestEventEndDate: anyDate,
});

describe('any promotion at any time', () => {
  // REQ-PROMO-12
  it('has a countdown exactly while it runs and has showCountdown', () => {
    fc.assert(
      fc.property(anyPromotion, anyTime, (promotion, now) => {
        const period = getPeriod(promotion);
        const isRunning = period !== null && period.from <= now && now < period.to;
        expect(getCountdown(promotion, now) !== null).toBe(isRunning && promotion.showCountdown);
        expect(hasEnded(promotion, now)).toBe(period !== null && now >= period.to);
      }),
    );
  });

  it('has parts within their limits that add up to the remaining time', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 500 * DAY_MS }), (now, remainingMs) => {
        const countdown = getCountdown(createFixed(null, toIso(now + remainingMs)), now);
        if (countdown === null) throw new Error('hidden before its end');
        const { days, hours, minutes, seconds } = countdown;
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
        const left = days * DAY_MS + hours * HOUR_MS + minutes * 60 * SECOND_MS + seconds * SECOND_MS;
        // The current second counts as a whole.
        expect(left).toBeGreaterThanOrEqual(remainingMs);
        expect(left).toBeLessThan(remainingMs + 2 * SECOND_MS);
      }),
    );
  });

  it('decreases by one each second to 0', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 400 }), (start, steps) => {
        const now = Math.floor(start / SECOND_MS) * SECOND_MS;
        const period = { from: now, to: now + steps * SECOND_MS };
        for (let elapsed = 0; elapsed <= steps; elapsed += 1) {
          expect(getSecondsLeft(period, now + elapsed * SECOND_MS)).toBe(steps - elapsed);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('returns no countdown for 0 or fewer seconds', () => {
  expect(toCountdown(0)).toBeNull();
  expect(toCountdown(-5)).toBeNull();
});

describe('next change', () => {
  it.each([
    ['is null without periods', [], 500, null],
    ['is the next whole second within a period', [{ from: 0, to: 9000 }], 1500, 2000],
    ['is the following second on a whole second', [{ from: 0, to: 9000 }], 2000, 3000],
    ['is an end between two whole seconds', [{ from: 0, to: 1700 }], 1500, 1700],
    ['is the start of a later period', [{ from: 5300, to: 9000 }], 1500, 5300],
    ['is null after the end', [{ from: 0, to: 1500 }], 1500, null],
    [
      'is the earliest of several',
      [
        { from: 5300, to: 9000 },
        { from: 4000, to: 4000 },
      ],
      1500,
      4000,
    ],
  ])('%s', (_name, periods, now, expected) => {
    expect(getNextChange(periods, now)).toBe(expected);
  });
});

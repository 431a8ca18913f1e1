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

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const none = {
  showCountdown: true,
  startDate: null,
  endDate: null,
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
};
const fixed = (startDate: string | null, endDate: string | null): PromotionSchedule => ({
  ...none,
  durationType: 'Fixed',
  startDate,
  endDate,
});
const after = (latestEventEndDate: string | null, noOfDaysAfterEvent: number | null): PromotionSchedule => ({
  ...none,
  durationType: 'AfterNDays',
  latestEventEndDate,
  noOfDaysAfterEvent,
});

const START = '2026-03-10T08:00:00.000Z';
const END = '2026-03-12T20:30:15.000Z';
const EVENT = '2026-03-10T20:00:00.000Z';
const whole = fixed(START, END);
const ofEvent = after(EVENT, 3);

const shown = (promotion: PromotionSchedule, now: string) => {
  const countdown = getCountdown(promotion, Date.parse(now));
  if (countdown === null) return null;
  const { days, hours, minutes, seconds } = countdown;
  return `${String(days)} ${String(hours)}:${String(minutes)}:${String(seconds)}`;
};

describe('the countdown of doc 2 §4', () => {
  it.each([
    ['Fixed, a millisecond before its start', whole, '2026-03-10T07:59:59.999Z', null],
    ['Fixed, at its start', whole, START, '2 12:30:15'],
    ['Fixed, a second after its start', whole, '2026-03-10T08:00:01.000Z', '2 12:30:14'],
    ['Fixed, a day before its end', whole, '2026-03-11T20:30:15.000Z', '1 0:0:0'],
    ['Fixed, less than a day before it', whole, '2026-03-11T20:30:16.000Z', '0 23:59:59'],
    ['Fixed, a second before its end', whole, '2026-03-12T20:30:14.000Z', '0 0:0:1'],
    ['Fixed, a millisecond before its end', whole, '2026-03-12T20:30:14.999Z', '0 0:0:1'],
    ['Fixed, at its end', whole, END, null],
    ['Fixed, after its end', whole, '2026-03-13T00:00:00.000Z', null],
    ['Fixed without a start', fixed(null, END), '2026-03-12T20:30:05.000Z', '0 0:0:10'],
    ['Fixed without an end', fixed(START, null), START, null],
    ['Fixed with what is no date', fixed(START, 'soon'), START, null],
    ['Fixed that ends before it starts', fixed(END, START), '2026-03-11T00:00:00.000Z', null],
    ['Fixed without showCountdown', { ...whole, showCountdown: false }, START, null],
    ['AfterNDays, a millisecond before the event’s end', ofEvent, '2026-03-10T19:59:59.999Z', null],
    ['AfterNDays, at the event’s end', ofEvent, EVENT, '3 0:0:0'],
    ['AfterNDays, a second later', ofEvent, '2026-03-10T20:00:01.000Z', '2 23:59:59'],
    ['AfterNDays, in its last second', ofEvent, '2026-03-13T19:59:59.000Z', '0 0:0:1'],
    ['AfterNDays, at its end', ofEvent, '2026-03-13T20:00:00.000Z', null],
    ['AfterNDays, long after', ofEvent, '2027-01-01T00:00:00.000Z', null],
    ['AfterNDays of no days', after(EVENT, 0), EVENT, null],
    ['AfterNDays without an event', after(null, 3), EVENT, null],
    ['AfterNDays without days', after(EVENT, null), EVENT, null],
    ['AfterNDays without showCountdown', { ...ofEvent, showCountdown: false }, EVENT, null],
    // The dates of the other kind mean nothing.
    ['AfterNDays with a Fixed end', { ...after(null, null), endDate: END }, START, null],
    ['Fixed with an event', { ...ofEvent, durationType: 'Fixed' as const }, EVENT, null],
  ] satisfies [string, PromotionSchedule, string, string | null][])('%s', (_name, promotion, now, expected) => {
    expect(shown(promotion, now)).toBe(expected);
  });

  // In Italy the clocks go forward on 29 March 2026 at 02:00, and back on 25 October at 03:00.
  it.each([
    ['forward', '2026-03-28T12:00:00+01:00', '2026-03-29T13:00:00+02:00'],
    ['back', '2026-10-24T12:00:00+02:00', '2026-10-25T11:00:00+01:00'],
  ])('a day is 24 hours when the clocks go %s', (_way, event, end) => {
    expect(shown(after(event, 1), event)).toBe('1 0:0:0');
    expect(shown(after(event, 1), new Date(Date.parse(end) - SECOND).toISOString())).toBe('0 0:0:1');
    expect(shown(after(event, 1), end)).toBeNull();
  });
});

const anyMoment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
const iso = (moment: number) => new Date(moment).toISOString();
const anyDate = fc.option(anyMoment.map(iso));
const anyPromotion: fc.Arbitrary<PromotionSchedule> = fc.record({
  durationType: fc.constantFrom('Fixed', 'AfterNDays'),
  showCountdown: fc.boolean(),
  startDate: anyDate,
  endDate: anyDate,
  noOfDaysAfterEvent: fc.option(fc.integer({ min: -1, max: 400 })),
  latestEventEndDate: anyDate,
});

describe('any promotion at any moment', () => {
  it('is counted down exactly while it runs and asks for it', () => {
    fc.assert(
      fc.property(anyPromotion, anyMoment, (promotion, now) => {
        const period = getPeriod(promotion);
        const runs = period !== null && period.from <= now && now < period.to;
        expect(getCountdown(promotion, now) !== null).toBe(runs && promotion.showCountdown);
        expect(hasEnded(promotion, now)).toBe(period !== null && now >= period.to);
      }),
    );
  });

  it('has parts within their bounds that make up the time to the end', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 500 * DAY }), (now, rest) => {
        const countdown = getCountdown(fixed(null, iso(now + rest)), now);
        if (countdown === null) throw new Error('hidden before its end');
        const { days, hours, minutes, seconds } = countdown;
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
        const left = days * DAY + hours * HOUR + minutes * 60 * SECOND + seconds * SECOND;
        // Of a second that runs, all counts.
        expect(left).toBeGreaterThanOrEqual(rest);
        expect(left).toBeLessThan(rest + 2 * SECOND);
      }),
    );
  });

  it('goes down by one each second, to nothing', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 400 }), (start, steps) => {
        const now = Math.floor(start / SECOND) * SECOND;
        const period = { from: now, to: now + steps * SECOND };
        for (let passed = 0; passed <= steps; passed += 1) {
          expect(getSecondsLeft(period, now + passed * SECOND)).toBe(steps - passed);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('nothing is left of no seconds', () => {
  expect(toCountdown(0)).toBeNull();
  expect(toCountdown(-5)).toBeNull();
});

describe('the next change', () => {
  it.each([
    ['of nothing', [], 500, null],
    ['is the whole second within a period', [{ from: 0, to: 9000 }], 1500, 2000],
    ['is the next one on a whole second', [{ from: 0, to: 9000 }], 2000, 3000],
    ['is an end between two seconds', [{ from: 0, to: 1700 }], 1500, 1700],
    ['is the beginning of one to come', [{ from: 5300, to: 9000 }], 1500, 5300],
    ['is nothing after the end', [{ from: 0, to: 1500 }], 1500, null],
    [
      'is the first of several',
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAD_TIME_MINUTES, MAX_SLOT_DAYS, SLOT_MINUTES } from './b2b.constants.ts';
import { formatMinute, getTimeSlotsOfDay, getUpcomingDays, type OpeningHours } from './slots.rules.ts';
import { toInstant, toWallTime, getWeekday } from './time-zone.rules.ts';

const ROME = 'Europe/Rome';
const at = (now: string, timeZone = ROME) => ({ now: new Date(now), timeZone });

const opening = (weekday: number, more: Partial<OpeningHours> = {}): OpeningHours => ({
  id: `o${weekday}`,
  use: 'takeaway',
  weekday,
  startMinute: 540,
  endMinute: 780,
  ...more,
});

const dates = (openings: readonly OpeningHours[], clock: ReturnType<typeof at>) =>
  getUpcomingDays(openings, clock).map(({ date }) => date);
const starts = (openings: readonly OpeningHours[], id: string, clock: ReturnType<typeof at>) =>
  getTimeSlotsOfDay(openings, id, clock)?.map(({ startMinute }) => formatMinute(startMinute));

// A Tuesday; Rome is an hour ahead of UTC.
const TUESDAY = '2026-03-10';

describe('days', () => {
  it('are those of the coming week, today first, by the shop’s calendar', () => {
    const everyDay = [7, 6, 5, 4, 3, 2, 1].map((weekday) => opening(weekday));
    expect(dates(everyDay, at(`${TUESDAY}T06:00:00Z`))).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
    ]);
    // Half past midnight in Rome: a new day there, still the old one in UTC.
    expect(dates(everyDay, at('2026-03-09T23:30:00Z'))[0]).toBe(TUESDAY);
    expect(dates(everyDay, at('2026-03-09T23:30:00Z', 'UTC'))[0]).toBe('2026-03-10');
    expect(dates(everyDay, at('2026-03-09T05:30:00Z', 'UTC'))[0]).toBe('2026-03-09');
    expect(dates([], at(`${TUESDAY}T06:00:00Z`))).toEqual([]);
  });

  it('have their openings in the order of the hours', () => {
    const two = [opening(2, { id: 'late', startMinute: 900, endMinute: 1140 }), opening(2, { id: 'early' })];
    expect(getUpcomingDays(two, at(`${TUESDAY}T06:00:00Z`)).map(({ id }) => id)).toEqual([
      '2026-03-10.early',
      '2026-03-10.late',
    ]);
  });

  it('to collect on end with the last slot that leaves time to get ready', () => {
    // 9 to 13: the last slot begins at 12.30, so it can be chosen until 11.30 (10.30 UTC).
    expect(dates([opening(2)], at(`${TUESDAY}T10:30:00Z`))).toEqual([TUESDAY]);
    expect(dates([opening(2)], at(`${TUESDAY}T10:30:01Z`))).toEqual([]);
    expect(dates([opening(2, { endMinute: 569 })], at(`${TUESDAY}T01:00:00Z`))).toEqual([]);
  });

  it('of delivery end when the shop could not get ready before their end', () => {
    const delivery = opening(2, { use: 'delivery' });
    expect(dates([delivery], at(`${TUESDAY}T10:59:00Z`))).toEqual([TUESDAY]);
    expect(dates([delivery], at(`${TUESDAY}T11:00:00Z`))).toEqual([]);
    expect(dates([{ ...delivery, endMinute: 1440 }], at(`${TUESDAY}T22:30:00Z`))).toEqual([]);
  });
});

describe('times of a day', () => {
  it('are whole slots from when the shop can be ready', () => {
    const all = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const tuesday = [opening(2)];
    expect(starts(tuesday, '2026-03-10.o2', at(`${TUESDAY}T06:00:00Z`))).toEqual(all);
    expect(starts(tuesday, '2026-03-10.o2', at(`${TUESDAY}T09:00:00Z`))).toEqual(all.slice(4));
    expect(starts(tuesday, '2026-03-10.o2', at(`${TUESDAY}T09:00:01Z`))).toEqual(all.slice(5));
    expect(starts([opening(2, { endMinute: 785 })], '2026-03-10.o2', at(`${TUESDAY}T06:00:00Z`))).toEqual(all);
  });

  it('are none for a day that is over or not yet offered, and unknown for what is no day', () => {
    const clock = at(`${TUESDAY}T12:00:00Z`);
    const tuesday = [opening(2)];
    for (const date of ['2026-03-03', '2026-03-10', '2026-03-17']) {
      expect(starts(tuesday, `${date}.o2`, clock)).toEqual([]);
    }
    for (const id of ['2026-03-11.o2', '2026-03-10.o3', '2026-03-10.', 'o2', '2026-99-99.o2', '']) {
      expect(starts(tuesday, id, clock)).toBeUndefined();
    }
  });

  it('leave out what the clocks skip, and stand once where they are put back', () => {
    const night = [opening(7, { startMinute: 60, endMinute: 240 })];
    const spring = starts(night, '2026-03-29.o7', at('2026-03-28T12:00:00Z'));
    expect(spring).toEqual(['01:00', '01:30', '03:00', '03:30']);
    const autumn = starts(night, '2026-10-25.o7', at('2026-10-24T12:00:00Z'));
    expect(autumn).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
    // 2.30 for the first time is 0.30 UTC: an hour before it can be chosen, later not, although
    // the clocks will show 2.30 again.
    expect(starts(night, '2026-10-25.o7', at('2026-10-24T23:30:00Z'))).toContain('02:30');
    expect(starts(night, '2026-10-25.o7', at('2026-10-24T23:31:00Z'))).not.toContain('02:30');
  });
});

describe('whatever the hours, the place and the moment', () => {
  const anyOpening = fc
    .record({
      use: fc.constantFrom('takeaway' as const, 'delivery' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      startMinute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    })
    .map(({ length, ...rest }) => ({
      ...rest,
      endMinute: Math.min(1440, rest.startMinute + length),
    }));
  const openings = fc
    .array(anyOpening, { maxLength: 8 })
    .map((all): OpeningHours[] => all.map((one, index) => ({ ...one, id: `o${index}` })));
  const clock = fc.record({
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    timeZone: fc.constantFrom(ROME, 'UTC', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe'),
  });

  it('days are within the week, in order, each once, on their weekday', () => {
    fc.assert(
      fc.property(openings, clock, (all, { now, timeZone }) => {
        const days = getUpcomingDays(all, { now, timeZone });
        const today = toWallTime(now, timeZone).date;
        expect(new Set(days.map(({ id }) => id)).size).toBe(days.length);
        expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
        for (const {
          date,
          opening: { weekday },
        } of days) {
          expect(getWeekday(date)).toBe(weekday);
          expect(date >= today).toBe(true);
          expect(Date.parse(date) - Date.parse(today)).toBeLessThan(MAX_SLOT_DAYS * 86_400_000);
        }
      }),
    );
  });

  it('times of a takeaway day are some, real, in order, within its hours and never too soon', () => {
    fc.assert(
      fc.property(openings, clock, (all, { now, timeZone }) => {
        for (const { id, date, opening: of } of getUpcomingDays(all, { now, timeZone })) {
          if (of.use === 'delivery') continue;
          const slots = getTimeSlotsOfDay(all, id, { now, timeZone }) ?? [];
          expect(slots.length).toBeGreaterThan(0);
          expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
          let before = now.getTime() + LEAD_TIME_MINUTES * 60_000 - 1;
          for (const { startMinute, endMinute } of slots) {
            expect(startMinute).toBeGreaterThanOrEqual(of.startMinute);
            expect(endMinute).toBeLessThanOrEqual(of.endMinute);
            expect(endMinute - startMinute).toBe(SLOT_MINUTES);
            const start = toInstant({ date, minute: startMinute }, timeZone)?.getTime() ?? 0;
            expect(start).toBeGreaterThan(before);
            before = start;
          }
        }
      }),
    );
  });
});

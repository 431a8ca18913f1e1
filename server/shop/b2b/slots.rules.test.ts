import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant, toWallTime } from '#contract/fields/wall-time.ts';
import { formatMinute, getWeekday } from '#server/platform/lib/time-zone.rules.ts';
import {
  findOpenSlot,
  getTimeSlotsOfDay,
  getUpcomingDays,
  MAX_SLOT_DAYS,
  SLOT_MINUTES,
  type OpeningHours,
} from './slots.rules.ts';

const ROME = 'Europe/Rome';
const createClock = (now: string, timeZone = ROME) => ({ now: new Date(now), timeZone });

const createOpening = (weekday: number, overrides: Partial<OpeningHours> = {}): OpeningHours => ({
  id: `o${weekday}`,
  use: 'takeaway',
  weekday,
  startMinute: 540,
  endMinute: 780,
  capacity: 20,
  leadMinutes: 60,
  ...overrides,
});

const getDates = (openings: readonly OpeningHours[], clock: ReturnType<typeof createClock>) =>
  getUpcomingDays(openings, clock).map(({ date }) => date);
const getStartTimes = (openings: readonly OpeningHours[], id: string, clock: ReturnType<typeof createClock>) =>
  getTimeSlotsOfDay(openings, id, clock)?.map(({ startMinute }) => formatMinute(startMinute));

// A Tuesday. Rome is one hour ahead of UTC.
const TUESDAY = '2026-03-10';

describe('getUpcomingDays', () => {
  it('returns the days of the coming week in the shop’s time zone, today first', () => {
    const everyDay = [7, 6, 5, 4, 3, 2, 1].map((weekday) => createOpening(weekday));
    expect(getDates(everyDay, createClock(`${TUESDAY}T06:00:00Z`))).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
    ]);
    // 00:30 in Rome: a new day there, still the previous day in UTC.
    expect(getDates(everyDay, createClock('2026-03-09T23:30:00Z'))[0]).toBe(TUESDAY);
    expect(getDates(everyDay, createClock('2026-03-09T23:30:00Z', 'UTC'))[0]).toBe('2026-03-10');
    expect(getDates(everyDay, createClock('2026-03-09T05:30:00Z', 'UTC'))[0]).toBe('2026-03-09');
    expect(getDates([], createClock(`${TUESDAY}T06:00:00Z`))).toEqual([]);
  });

  it('sorts the openings of a day by time', () => {
    const openings = [
      createOpening(2, { id: 'late', startMinute: 900, endMinute: 1140 }),
      createOpening(2, { id: 'early' }),
    ];
    expect(getUpcomingDays(openings, createClock(`${TUESDAY}T06:00:00Z`)).map(({ id }) => id)).toEqual([
      '2026-03-10.early',
      '2026-03-10.late',
    ]);
  });

  it('offers a takeaway day until its last slot leaves less than the lead time', () => {
    // Open from 9:00 to 13:00. The last slot starts at 12:30, so it can be chosen until 11:30 (10:30 UTC).
    expect(getDates([createOpening(2)], createClock(`${TUESDAY}T10:30:00Z`))).toEqual([TUESDAY]);
    expect(getDates([createOpening(2)], createClock(`${TUESDAY}T10:30:01Z`))).toEqual([]);
    expect(getDates([createOpening(2, { endMinute: 569 })], createClock(`${TUESDAY}T01:00:00Z`))).toEqual([]);
  });

  it('closes a day as long before its last slot or its end as its opening says', () => {
    const clock = createClock(`${TUESDAY}T06:00:00Z`);
    const getClosingTimes = (openings: readonly OpeningHours[]) =>
      getUpcomingDays(openings, clock).map(({ closesAt }) => closesAt.toISOString());
    expect(getClosingTimes([createOpening(2)])).toEqual([`${TUESDAY}T10:30:00.000Z`]);
    // A day ahead: the slots of today are closed.
    expect(getClosingTimes([createOpening(2, { leadMinutes: 1440 })])).toEqual([]);
    const friday = createOpening(5, { use: 'delivery', leadMinutes: 1440 });
    expect(getClosingTimes([friday])).toEqual(['2026-03-12T12:00:00.000Z']);
    // The clocks skip 2:00 to 3:00 on 29 March.
    const night = createOpening(7, { use: 'delivery', startMinute: 0, endMinute: 150 });
    expect(
      getUpcomingDays([night], createClock('2026-03-28T12:00:00Z')).map(({ closesAt }) => closesAt.toISOString()),
    ).toEqual(['2026-03-29T00:30:00.000Z']);
  });

  it('offers a delivery day until the lead time before its end', () => {
    const delivery = createOpening(2, { use: 'delivery' });
    expect(getDates([delivery], createClock(`${TUESDAY}T10:59:00Z`))).toEqual([TUESDAY]);
    expect(getDates([delivery], createClock(`${TUESDAY}T11:00:00Z`))).toEqual([]);
    expect(getDates([{ ...delivery, endMinute: 1440 }], createClock(`${TUESDAY}T22:30:00Z`))).toEqual([]);
  });
});

describe('getTimeSlotsOfDay', () => {
  it('returns full slots after the lead time', () => {
    const all = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const tuesday = [createOpening(2)];
    expect(getStartTimes(tuesday, '2026-03-10.o2', createClock(`${TUESDAY}T06:00:00Z`))).toEqual(all);
    expect(getStartTimes(tuesday, '2026-03-10.o2', createClock(`${TUESDAY}T09:00:00Z`))).toEqual(all.slice(4));
    expect(getStartTimes(tuesday, '2026-03-10.o2', createClock(`${TUESDAY}T09:00:01Z`))).toEqual(all.slice(5));
    expect(
      getStartTimes([createOpening(2, { endMinute: 785 })], '2026-03-10.o2', createClock(`${TUESDAY}T06:00:00Z`)),
    ).toEqual(all);
  });

  it('returns no slots for a day that is over or not offered yet, and undefined for an unknown id', () => {
    const clock = createClock(`${TUESDAY}T12:00:00Z`);
    const tuesday = [createOpening(2)];
    for (const date of ['2026-03-03', '2026-03-10', '2026-03-17']) {
      expect(getStartTimes(tuesday, `${date}.o2`, clock)).toEqual([]);
    }
    for (const id of ['2026-03-11.o2', '2026-03-10.o3', '2026-03-10.', 'o2', '2026-99-99.o2', '']) {
      expect(getStartTimes(tuesday, id, clock)).toBeUndefined();
    }
  });

  it('skips local times that do not exist, and returns repeated ones once', () => {
    const night = [createOpening(7, { startMinute: 60, endMinute: 240 })];
    const spring = getStartTimes(night, '2026-03-29.o7', createClock('2026-03-28T12:00:00Z'));
    expect(spring).toEqual(['01:00', '01:30', '03:00', '03:30']);
    const autumn = getStartTimes(night, '2026-10-25.o7', createClock('2026-10-24T12:00:00Z'));
    expect(autumn).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
    // The first 2:30 is 0:30 UTC. It can be chosen until one hour before, although the clocks show 2:30 again later.
    expect(getStartTimes(night, '2026-10-25.o7', createClock('2026-10-24T23:30:00Z'))).toContain('02:30');
    expect(getStartTimes(night, '2026-10-25.o7', createClock('2026-10-24T23:31:00Z'))).not.toContain('02:30');
  });
});

describe('findOpenSlot', () => {
  const clock = createClock(`${TUESDAY}T09:00:00Z`);
  const openings = [createOpening(2), createOpening(3, { use: 'delivery' })];

  it('finds a takeaway time and a delivery day', () => {
    expect(findOpenSlot(openings, '2026-03-10.o2.11:00', clock)).toMatchObject({
      date: TUESDAY,
      startMinute: 660,
      endMinute: 690,
    });
    expect(findOpenSlot(openings, '2026-03-11.o3', clock)).toMatchObject({
      date: '2026-03-11',
      startMinute: 540,
      endMinute: 780,
    });
  });

  it.each([
    ['a closed time', '2026-03-10.o2.10:30'],
    ['a takeaway day without a time', '2026-03-10.o2'],
    ['a time between two slots', '2026-03-10.o2.11:10'],
    ['a time of a delivery day', '2026-03-11.o3.09:00'],
    ['a day that is not offered yet', '2026-03-17.o2.11:00'],
    ['another opening', '2026-03-10.o4.11:00'],
    ['no id', 'x'],
  ])('finds nothing for %s', (_, id) => {
    expect(findOpenSlot(openings, id, clock)).toBeUndefined();
  });
});

describe('for any opening hours, time zone and time', () => {
  const anyOpening = fc
    .record({
      use: fc.constantFrom('takeaway' as const, 'delivery' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      startMinute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
      capacity: fc.nat(50),
      leadMinutes: fc.nat(3000),
    })
    .map(({ length, ...rest }) => ({
      ...rest,
      endMinute: Math.min(1440, rest.startMinute + length),
    }));
  const openings = fc
    .array(anyOpening, { maxLength: 8 })
    .map((hours): OpeningHours[] => hours.map((opening, index) => ({ ...opening, id: `o${index}` })));
  const clock = fc.record({
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    timeZone: fc.constantFrom(ROME, 'UTC', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe'),
  });

  it('days are unique, sorted, within the week and on their weekday', () => {
    fc.assert(
      fc.property(openings, clock, (hours, { now, timeZone }) => {
        const days = getUpcomingDays(hours, { now, timeZone });
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

  it('a takeaway day has slots that exist, are sorted, within the opening hours and after the lead time', () => {
    fc.assert(
      fc.property(openings, clock, (hours, { now, timeZone }) => {
        for (const { id, date, opening } of getUpcomingDays(hours, { now, timeZone })) {
          if (opening.use === 'delivery') continue;
          const slots = getTimeSlotsOfDay(hours, id, { now, timeZone }) ?? [];
          expect(slots.length).toBeGreaterThan(0);
          expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
          let previousMs = now.getTime() + opening.leadMinutes * 60_000 - 1;
          for (const { startMinute, endMinute } of slots) {
            expect(startMinute).toBeGreaterThanOrEqual(opening.startMinute);
            expect(endMinute).toBeLessThanOrEqual(opening.endMinute);
            expect(endMinute - startMinute).toBe(SLOT_MINUTES);
            const start = toInstant({ date, minute: startMinute }, timeZone)?.getTime() ?? 0;
            expect(start).toBeGreaterThan(previousMs);
            previousMs = start;
          }
        }
      }),
    );
  });
});

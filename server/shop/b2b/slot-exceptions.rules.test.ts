import { describe, expect, it } from 'vitest';
import { WHOLE_DAY } from '#server/platform/db/schema/index.ts';
import { createSlotLimits, type SlotException } from './slot-exceptions.rules.ts';
import { findOpenSlot, getSlotsOfDay, getTimeSlotsOfDay, getUpcomingDays, type OpeningHours } from './slots.rules.ts';

const TUESDAY = '2026-03-10';
const takeaway: OpeningHours = {
  id: 'o2',
  use: 'takeaway',
  weekday: 2,
  startMinute: 540,
  endMinute: 660,
  capacity: 20,
  leadMinutes: 60,
};
const delivery: OpeningHours = { ...takeaway, id: 'd2', use: 'delivery' };

const createException = (overrides: Partial<SlotException>): SlotException => ({
  use: 'takeaway',
  date: TUESDAY,
  startMinute: 540,
  isClosed: null,
  capacity: null,
  ...overrides,
});
const closedDay = createException({ startMinute: WHOLE_DAY, isClosed: true });

const createClock = (...exceptions: readonly SlotException[]) => ({
  now: new Date(`${TUESDAY}T06:00:00Z`),
  timeZone: 'Europe/Rome',
  getLimit: createSlotLimits(exceptions),
});

describe('the limits of a slot', () => {
  it.each([
    ['the weekly hours without an exception', [], { isClosed: false, capacity: 20 }],
    ['its own capacity', [createException({ capacity: 3 })], { isClosed: false, capacity: 3 }],
    ['closed by itself', [createException({ isClosed: true })], { isClosed: true, capacity: 20 }],
    ['closed with its day', [closedDay], { isClosed: true, capacity: 20 }],
    ['open on a closed day', [closedDay, createException({ isClosed: false })], { isClosed: false, capacity: 20 }],
    ['its capacity while it is closed', [closedDay, createException({ capacity: 0 })], { isClosed: true, capacity: 0 }],
    [
      'not those of another date',
      [createException({ date: '2026-03-17', isClosed: true })],
      { isClosed: false, capacity: 20 },
    ],
    [
      'not those of another use',
      [createException({ use: 'delivery', isClosed: true })],
      { isClosed: false, capacity: 20 },
    ],
    [
      'not those of another time',
      [createException({ startMinute: 570, isClosed: true })],
      { isClosed: false, capacity: 20 },
    ],
  ])('are %s', (_, exceptions, expected) => {
    expect(createSlotLimits(exceptions)(takeaway, TUESDAY, 540)).toEqual(expected);
  });
});

describe('a slot that the counter has closed', () => {
  it('is not offered, and can’t be reserved', () => {
    const clock = createClock(createException({ startMinute: 570, isClosed: true }));
    expect(getTimeSlotsOfDay([takeaway], `${TUESDAY}.o2`, clock)?.map(({ startMinute }) => startMinute)).toEqual([
      540, 600, 630,
    ]);
    expect(findOpenSlot([takeaway], `${TUESDAY}.o2.09:30`, clock)).toBeUndefined();
    expect(findOpenSlot([takeaway], `${TUESDAY}.o2.10:00`, clock)).toBeDefined();
  });

  it('moves the closing time of its day to the last slot that is open', () => {
    const clock = createClock(createException({ startMinute: 630, isClosed: true }));
    expect(getUpcomingDays([takeaway], clock)[0]?.closesAt.toISOString()).toBe(`${TUESDAY}T08:00:00.000Z`);
  });

  it('removes a day without any open slot, for takeaway and for delivery', () => {
    const closedDelivery = createException({ use: 'delivery', isClosed: true });
    expect(getUpcomingDays([takeaway, delivery], createClock(closedDay))).toMatchObject([{ id: `${TUESDAY}.d2` }]);
    expect(getUpcomingDays([takeaway, delivery], createClock(closedDelivery))).toMatchObject([{ id: `${TUESDAY}.o2` }]);
  });
});

describe('the slots of a day for the counter', () => {
  it('are all slots, also closed ones, with those whose lead time has begun marked', () => {
    const clock = { ...createClock(closedDay), now: new Date(`${TUESDAY}T08:30:00Z`) };
    const slots = getSlotsOfDay([delivery, takeaway], TUESDAY, clock);
    expect(slots.map(({ opening, startMinute, isOver }) => [opening.id, startMinute, isOver])).toEqual([
      ['d2', 540, false],
      ['o2', 540, true],
      ['o2', 570, true],
      ['o2', 600, true],
      ['o2', 630, false],
    ]);
    expect(getSlotsOfDay([takeaway], '2026-03-11', clock)).toEqual([]);
  });
});

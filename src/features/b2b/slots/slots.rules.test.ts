import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areAllFull,
  formatSelectedHours,
  getReservedSlot,
  resolveSelectedSlot,
  getSlotDays,
  selectDay,
  type SlotDay,
  type SelectedSlotIds,
  type SlotTime,
} from './slots.rules.ts';

const open = { isFull: false, isOwnMaximum: false, closesAt: null };

const day = (id: string): SlotDay => ({
  id,
  dayName: 'Martedì',
  dayStartTime: '09:00',
  dayEndTime: '19:00',
  date: '2026-03-10',
  ...open,
});
const time = (id: string): SlotTime => ({ id, startTime: '09:30', endTime: '10:00', ...open });

const slots = { takeAwayOptions: [day('t1'), day('t2')], deliveryOptions: [day('d1')] };

// REQ-BCHK-05
it.each([
  ['Takeaway', ['t1', 't2']],
  ['Delivery', ['d1']],
  ['Shipping', ['d1']],
] as const)('offers for %s the days %j', (orderType, ids) => {
  expect(getSlotDays(slots, orderType).map(({ id }) => id)).toEqual(ids);
});

const NO_SLOT = { dayId: '', timeId: '' };

describe('selected slot', () => {
  it.each<[string, SelectedSlotIds, string, SelectedSlotIds]>([
    ['selects the first day', NO_SLOT, 't1', { dayId: 't1', timeId: '' }],
    ['clears the time when another day is selected', { dayId: 't1', timeId: 'a' }, 't2', { dayId: 't2', timeId: '' }],
    ['keeps the time when the same day is selected', { dayId: 't1', timeId: 'a' }, 't1', { dayId: 't1', timeId: 'a' }],
  ])('%s', (_name, selected, dayId, next) => {
    expect(selectDay(selected, dayId)).toEqual(next);
  });

  it.each([
    ['day and time', { dayId: 't1', timeId: 'a' }, ['t1'], ['a'], 't1', 'a'],
    ['nothing for a day that is no longer offered', { dayId: 't1', timeId: 'a' }, ['t2'], ['a'], null, null],
    ['only the day for a time that is no longer offered', { dayId: 't1', timeId: 'a' }, ['t1'], ['b'], 't1', null],
    ['nothing for no selection', NO_SLOT, ['t1'], ['a'], null, null],
  ])('resolves %s', (_name, selected, days, times, dayId, timeId) => {
    const slot = resolveSelectedSlot(selected, days.map(day), times.map(time));
    expect([slot.day?.id ?? null, slot.time?.id ?? null]).toEqual([dayId, timeId]);
  });

  // REQ-BCHK-04
  it('never resolves a time without its day, nor a slot that is not offered', () => {
    const id = fc.constantFrom('', 'a', 'b', 'c');
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c'));
    fc.assert(
      fc.property(id, id, ids, ids, id, (dayId, timeId, days, times, next) => {
        const selected = selectDay({ dayId, timeId }, next);
        const slot = resolveSelectedSlot(selected, days.map(day), times.map(time));
        expect(slot.day === null || days.includes(slot.day.id)).toBe(true);
        expect(slot.time === null || times.includes(slot.time.id)).toBe(true);
        expect(slot.day !== null || slot.time === null).toBe(true);
        expect(next === dayId || slot.time === null).toBe(true);
      }),
    );
  });
});

it.each([
  ['Delivery', day('d1'), null, '09:00–19:00'],
  ['Shipping', day('d1'), null, '09:00–19:00'],
  ['Takeaway', day('t1'), null, ''],
  ['Takeaway', day('t1'), time('a'), '09:30–10:00'],
  ['Takeaway', null, null, ''],
  ['Delivery', null, null, ''],
] as const)('formats the selected hours for %s', (orderType, selectedDay, selectedTime, text) => {
  expect(formatSelectedHours(orderType, { day: selectedDay, time: selectedTime })).toBe(text);
});

describe('reserved slot', () => {
  const selected = { day: day('t1'), time: time('a') };

  it('is the time of a takeaway and the day of other order types', () => {
    expect(getReservedSlot('Takeaway', selected)).toBe(selected.time);
    expect(getReservedSlot('Delivery', selected)).toBe(selected.day);
    expect(getReservedSlot('Shipping', selected)).toBe(selected.day);
  });

  it('is none before it is selected', () => {
    expect(getReservedSlot('Takeaway', { ...selected, time: null })).toBeNull();
    expect(getReservedSlot('Delivery', { day: null, time: null })).toBeNull();
  });
});

it.each([
  { full: [], expected: false },
  { full: [true], expected: true },
  { full: [true, true], expected: true },
  { full: [true, false], expected: false },
  { full: [false, false], expected: false },
])('reports for slots that are full ($full) whether all are: $expected', ({ full, expected }) => {
  expect(areAllFull(full.map((isFull) => ({ isFull })))).toBe(expected);
});

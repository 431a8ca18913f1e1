import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSelectedHours,
  resolveSelectedSlot,
  getSlotDays,
  selectDay,
  type SlotDay,
  type SelectedSlotIds,
  type SlotTime,
} from './slots.rules.ts';

const day = (id: string): SlotDay => ({
  id,
  dayName: 'Martedì',
  dayStartTime: '09:00',
  dayEndTime: '19:00',
  date: '2026-03-10',
});
const time = (id: string): SlotTime => ({ id, startTime: '09:30', endTime: '10:00' });

const slots = { takeAwayOptions: [day('t1'), day('t2')], deliveryOptions: [day('d1')] };

it.each([
  ['Takeaway', ['t1', 't2']],
  ['Delivery', ['d1']],
  ['Shipping', ['d1']],
] as const)('%s has the days %j', (orderType, ids) => {
  expect(getSlotDays(slots, orderType).map(({ id }) => id)).toEqual(ids);
});

const NO_SLOT = { dayId: '', timeId: '' };

describe('a choice', () => {
  it.each<[string, SelectedSlotIds, string, SelectedSlotIds]>([
    ['the first day', NO_SLOT, 't1', { dayId: 't1', timeId: '' }],
    ['another day clears the time', { dayId: 't1', timeId: 'a' }, 't2', { dayId: 't2', timeId: '' }],
    ['the same day keeps it', { dayId: 't1', timeId: 'a' }, 't1', { dayId: 't1', timeId: 'a' }],
  ])('%s', (_name, choice, dayId, next) => {
    expect(selectDay(choice, dayId)).toEqual(next);
  });

  it.each([
    ['of both', { dayId: 't1', timeId: 'a' }, ['t1'], ['a'], 't1', 'a'],
    ['of a day that is over', { dayId: 't1', timeId: 'a' }, ['t2'], ['a'], null, null],
    ['of a time that is over', { dayId: 't1', timeId: 'a' }, ['t1'], ['b'], 't1', null],
    ['of nothing', NO_SLOT, ['t1'], ['a'], null, null],
  ])('%s is what is offered still', (_name, choice, days, times, dayId, timeId) => {
    const chosen = resolveSelectedSlot(choice, days.map(day), times.map(time));
    expect([chosen.day?.id ?? null, chosen.time?.id ?? null]).toEqual([dayId, timeId]);
  });

  it('never has a time without its day, nor anything that is not offered', () => {
    const id = fc.constantFrom('', 'a', 'b', 'c');
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c'));
    fc.assert(
      fc.property(id, id, ids, ids, id, (dayId, timeId, days, times, next) => {
        const choice = selectDay({ dayId, timeId }, next);
        const chosen = resolveSelectedSlot(choice, days.map(day), times.map(time));
        expect(chosen.day === null || days.includes(chosen.day.id)).toBe(true);
        expect(chosen.time === null || times.includes(chosen.time.id)).toBe(true);
        expect(chosen.day !== null || chosen.time === null).toBe(true);
        expect(next === dayId || chosen.time === null).toBe(true);
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
] as const)('the hours of %s', (orderType, chosenDay, chosenTime, text) => {
  expect(formatSelectedHours(orderType, { day: chosenDay, time: chosenTime })).toBe(text);
});

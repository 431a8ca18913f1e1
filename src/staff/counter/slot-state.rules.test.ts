import { describe, expect, it } from 'vitest';
import { getChangeable, getLoadPercent, getSlotState } from './slot-state.rules.ts';

const OPEN = { isOffered: true, isClosed: false, isOver: false, booked: 1, capacity: 2 };

describe('the state of a slot', () => {
  it.each([
    ['open with a place left', {}, 'open'],
    ['full with its last place taken', { booked: 2 }, 'full'],
    ['full without a place', { booked: 0, capacity: 0 }, 'full'],
    ['over when the lead time has begun', { isOver: true }, 'over'],
    ['closed by the counter, also when it is over', { isClosed: true, isOver: true }, 'closed'],
    ['former when the hours do not have it', { isOffered: false, isClosed: true }, 'former'],
  ] as const)('is %s', (_, change, expected) => {
    expect(getSlotState({ ...OPEN, ...change })).toBe(expected);
  });

  it('can be changed until the lead time begins', () => {
    expect(getChangeable([OPEN, { ...OPEN, isOver: true }, { ...OPEN, isOffered: false }])).toEqual([OPEN]);
  });
});

it('fills the bar of a slot by the share of its places', () => {
  expect(
    [
      [0, 20],
      [5, 20],
      [21, 20],
      [0, 0],
      [1, 0],
    ].map(([booked = 0, capacity = 0]) => getLoadPercent({ booked, capacity })),
  ).toEqual([0, 25, 100, 0, 100]);
});

import type { CounterSlot } from '#contract/staff/counter.ts';

/** What the counter has to know first about a slot. */
export type SlotState = 'open' | 'full' | 'over' | 'closed' | 'former';

/** The state of a slot. `former`: the hours no longer have it. `over`: too late for new orders. */
export function getSlotState({
  isOffered,
  isClosed,
  isOver,
  booked,
  capacity,
}: Pick<CounterSlot, 'isOffered' | 'isClosed' | 'isOver' | 'booked' | 'capacity'>): SlotState {
  if (!isOffered) return 'former';
  if (isClosed) return 'closed';
  if (isOver) return 'over';
  return booked >= capacity ? 'full' : 'open';
}

/** Slots whose state the counter can still change. */
export const getChangeable = <Slot extends Pick<CounterSlot, 'isOffered' | 'isOver'>>(slots: readonly Slot[]): Slot[] =>
  slots.filter(({ isOffered, isOver }) => isOffered && !isOver);

/** Share of the places that are taken, in percent. More than all are shown as all. */
export const getLoadPercent = ({ booked, capacity }: Pick<CounterSlot, 'booked' | 'capacity'>): number =>
  capacity === 0 ? (booked === 0 ? 0 : 100) : Math.min(100, Math.round((booked / capacity) * 100));

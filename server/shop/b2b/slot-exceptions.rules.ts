import { WHOLE_DAY } from '#server/platform/db/schema/index.ts';
import type { OpeningHours } from './slots.rules.ts';

/** What the counter has decided about a slot, or a day. */
export interface SlotException {
  readonly use: OpeningHours['use'];
  readonly date: string;
  /** Minutes since midnight, or {@link WHOLE_DAY}. */
  readonly startMinute: number;
  /** Null: as the day of the slot. */
  readonly isClosed: boolean | null;
  /** Null: as the weekly hours. */
  readonly capacity: number | null;
}

/** What a slot takes on one day. */
export interface SlotLimit {
  /** Closed by the counter: it takes no new order, but has the orders that it has. */
  readonly isClosed: boolean;
  readonly capacity: number;
}

/** Returns what a slot of some opening hours takes on a date. */
export type GetSlotLimit = (
  opening: Pick<OpeningHours, 'use' | 'capacity'>,
  date: string,
  startMinute: number,
) => SlotLimit;

const toKey = (use: string, date: string, startMinute: number) => `${use} ${date} ${String(startMinute)}`;

/** The limits of a shop's slots: the decision about a slot, then the one about its day, then the weekly hours. */
export function createSlotLimits(exceptions: readonly SlotException[]): GetSlotLimit {
  const byKey = new Map(exceptions.map((row) => [toKey(row.use, row.date, row.startMinute), row]));
  return ({ use, capacity }, date, startMinute) => {
    const slot = byKey.get(toKey(use, date, startMinute));
    const day = byKey.get(toKey(use, date, WHOLE_DAY));
    return { isClosed: slot?.isClosed ?? day?.isClosed ?? false, capacity: slot?.capacity ?? capacity };
  };
}

/** The limits without any exception. */
export const WEEKLY_LIMITS: GetSlotLimit = createSlotLimits([]);

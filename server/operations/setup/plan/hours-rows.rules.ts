import type { ShopFileHours } from '#server/operations/setup/shop-file/shop-file.ts';
import type { HoursRow } from './shop-state.ts';

type Use = HoursRow['use'];

/** Hours are the same as long as weekday and start stay: orders count for the slots of a start. */
const getSlotKey = ({ weekday, startMinute }: Pick<HoursRow, 'weekday' | 'startMinute'>): string =>
  `${String(weekday)} ${String(startMinute)}`;

/**
 * Creates the rows of a shop's hours of one use. Existing hours keep their id, which orders refer to. New ones are named
 * by weekday and by their entry in the file, such as `navigli-takeaway-1` and `navigli-takeaway-1-2`.
 */
export function toHoursRows(
  shopId: string,
  use: Use,
  { hours, current }: { readonly hours: readonly ShopFileHours[]; readonly current: readonly HoursRow[] },
): HoursRow[] {
  const idsBySlot = new Map(current.map((row) => [getSlotKey(row), row.id]));
  const usedIds = new Set(current.map(({ id }) => id));
  const createId = (weekday: number, entry: number): string => {
    const base = `${shopId}-${use}-${String(weekday)}`;
    let number = entry + 1;
    let id = entry === 0 ? base : `${base}-${String(number)}`;
    while (usedIds.has(id)) {
      number += 1;
      id = `${base}-${String(number)}`;
    }
    usedIds.add(id);
    return id;
  };
  return hours.flatMap(({ days, from, to, capacity, leadMinutes }, entry) =>
    days.map((weekday) => {
      const slot = { weekday, startMinute: from };
      const id = idsBySlot.get(getSlotKey(slot)) ?? createId(weekday, entry);
      return { id, shopId, use, ...slot, endMinute: to, capacity, leadMinutes };
    }),
  );
}

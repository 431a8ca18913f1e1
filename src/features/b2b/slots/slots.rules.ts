import type { OrderType, b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';

export type Slots = CallResponse<typeof b2bCalls.b2bSlots>['data'];
export type SlotDay = Slots['takeAwayOptions'][number];
export type SlotTime = CallResponse<typeof b2bCalls.b2bTimeSlots>['data']['takeawaySlots'][number];

/** Ids of the selected day and time; empty when not selected. */
export interface SelectedSlotIds {
  readonly dayId: string;
  /** Only for takeaway. */
  readonly timeId: string;
}

/** Days of an order type. Delivery and Shipping have the same days (REQ-BCHK-03, REQ-BCHK-05). */
export const getSlotDays = (slots: Slots, orderType: OrderType): readonly SlotDay[] =>
  orderType === 'Takeaway' ? slots.takeAwayOptions : slots.deliveryOptions;

/** Selects a day. Another day clears the time (REQ-BCHK-04). */
export const selectDay = (selected: SelectedSlotIds, dayId: string): SelectedSlotIds =>
  dayId === selected.dayId ? selected : { dayId, timeId: '' };

export interface SelectedSlot {
  readonly day: SlotDay | null;
  readonly time: SlotTime | null;
}

/** The selected day and time if they can still be ordered. Slots can close or fill up while the member decides. */
export function resolveSelectedSlot(
  selected: SelectedSlotIds,
  days: readonly SlotDay[],
  times: readonly SlotTime[],
): SelectedSlot {
  const day = days.find(({ id, isFull }) => id === selected.dayId && !isFull) ?? null;
  const time = times.find(({ id, isFull }) => id === selected.timeId && !isFull) ?? null;
  return { day, time: day === null ? null : time };
}

/** `09:30–10:00`. */
export const formatTimeRange = (start: string, end: string): string => `${start}–${end}`;

export const formatDayHours = ({ dayStartTime, dayEndTime }: SlotDay): string =>
  formatTimeRange(dayStartTime, dayEndTime);

/** Hours of the selected slot. Empty for takeaway until a time is selected. */
export function formatSelectedHours(orderType: OrderType, { day, time }: SelectedSlot): string {
  if (time !== null) return formatTimeRange(time.startTime, time.endTime);
  return day === null || orderType === 'Takeaway' ? '' : formatDayHours(day);
}

/** The slot that an order reserves: a time for takeaway, otherwise a day. Null until it is selected. */
export const getReservedSlot = (orderType: OrderType, { day, time }: SelectedSlot): SlotDay | SlotTime | null =>
  orderType === 'Takeaway' ? time : day;

/** Whether a list has slots and all of them are full. */
export const areAllFull = (slots: readonly { readonly isFull: boolean }[]): boolean =>
  slots.length > 0 && slots.every(({ isFull }) => isFull);

import type { OrderType, b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';

export type Slots = CallResponse<typeof b2bCalls.b2bSlots>['data'];
export type SlotDay = Slots['takeAwayOptions'][number];
export type SlotTime = CallResponse<typeof b2bCalls.b2bTimeSlots>['data']['takeawaySlots'][number];

/** When it is collected or delivered; empty texts mean not yet. */
export interface SelectedSlotIds {
  readonly dayId: string;
  /** Of a takeaway alone. */
  readonly timeId: string;
}

/** The days of a way of delivery (doc 2 §2): those of delivery are those of shipping too. */
export const getSlotDays = (slots: Slots, orderType: OrderType): readonly SlotDay[] =>
  orderType === 'Takeaway' ? slots.takeAwayOptions : slots.deliveryOptions;

/** A time belongs to its day: another day has none chosen yet (doc 2 §4). */
export const selectDay = (choice: SelectedSlotIds, dayId: string): SelectedSlotIds =>
  dayId === choice.dayId ? choice : { dayId, timeId: '' };

export interface SelectedSlot {
  readonly day: SlotDay | null;
  readonly time: SlotTime | null;
}

/** What of the choice is offered still: days and times pass while one thinks. */
export function resolveSelectedSlot(
  choice: SelectedSlotIds,
  days: readonly SlotDay[],
  times: readonly SlotTime[],
): SelectedSlot {
  const day = days.find(({ id }) => id === choice.dayId) ?? null;
  const time = times.find(({ id }) => id === choice.timeId) ?? null;
  return { day, time: day === null ? null : time };
}

/** `09:30–10:00`. */
export const formatTimeRange = (start: string, end: string): string => `${start}–${end}`;

export const formatDayHours = ({ dayStartTime, dayEndTime }: SlotDay): string =>
  formatTimeRange(dayStartTime, dayEndTime);

/** When it arrives; of a takeaway nothing is known until a time is chosen. */
export function formatSelectedHours(orderType: OrderType, { day, time }: SelectedSlot): string {
  if (time !== null) return formatTimeRange(time.startTime, time.endTime);
  return day === null || orderType === 'Takeaway' ? '' : formatDayHours(day);
}

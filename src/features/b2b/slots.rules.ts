import type { OrderType, b2bCalls } from '#contract/b2b.ts';
import type { CallAnswer } from '#contract/call.ts';

export type Slots = CallAnswer<typeof b2bCalls.b2bSlots>['data'];
export type Day = Slots['takeAwayOptions'][number];
export type Time = CallAnswer<typeof b2bCalls.b2bTimeSlots>['data']['takeawaySlots'][number];

/** When it is collected or delivered; empty texts mean not yet. */
export interface SlotChoice {
  readonly dayId: string;
  /** Of a takeaway alone. */
  readonly timeId: string;
}

/** The days of a way of delivery (doc 2 §2): those of delivery are those of shipping too. */
export const daysOf = (slots: Slots, orderType: OrderType): readonly Day[] =>
  orderType === 'Takeaway' ? slots.takeAwayOptions : slots.deliveryOptions;

/** A time belongs to its day: another day has none chosen yet (doc 2 §4). */
export const withDay = (choice: SlotChoice, dayId: string): SlotChoice =>
  dayId === choice.dayId ? choice : { dayId, timeId: '' };

export interface Chosen {
  readonly day: Day | null;
  readonly time: Time | null;
}

/** What of the choice is offered still: days and times pass while one thinks. */
export function chosenOf(choice: SlotChoice, days: readonly Day[], times: readonly Time[]): Chosen {
  const day = days.find(({ id }) => id === choice.dayId) ?? null;
  const time = times.find(({ id }) => id === choice.timeId) ?? null;
  return { day, time: day === null ? null : time };
}

/** `09:30–10:00`. */
export const hoursText = (start: string, end: string): string => `${start}–${end}`;

export const hoursOf = ({ dayStartTime, dayEndTime }: Day): string => hoursText(dayStartTime, dayEndTime);

/** When it arrives; of a takeaway nothing is known until a time is chosen. */
export function chosenHours(orderType: OrderType, { day, time }: Chosen): string {
  if (time !== null) return hoursText(time.startTime, time.endTime);
  return day === null || orderType === 'Takeaway' ? '' : hoursOf(day);
}

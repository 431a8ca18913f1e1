interface Slot {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Such as `10/03/2026, 12:00–12:30`. @param formatDate formats an ISO date */
export const formatSlot = ({ date, startTime, endTime }: Slot, formatDate: (iso: string) => string): string =>
  `${formatDate(date)}, ${startTime}–${endTime}`;

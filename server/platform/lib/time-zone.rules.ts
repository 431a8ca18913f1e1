const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;

/** The date that is `days` days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * MINUTES_PER_DAY * MINUTE_MS).toISOString().slice(0, 10);

/** 1 Monday to 7 Sunday. */
export const getWeekday = (date: string): number => new Date(date).getUTCDay() || 7;

/** Formats minutes since midnight as `09:30`. The midnight at the end of a day is `24:00`. */
export function formatMinute(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Minutes since midnight of a time such as `09:30`. */
export const parseMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What the clocks of a place show. */
export interface WallTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Since midnight. */
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

function getDateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * What the clocks of a time zone show at a moment.
 *
 * @throws RangeError for an unknown time zone.
 */
export function toWallTime(moment: Date, timeZone: string): WallTime {
  const parts = new Map(
    getDateTimeFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Minutes since 1970 if the clocks showed UTC. */
const toEpochMinutes = ({ date, minute }: WallTime): number => Date.parse(date) / MINUTE_MS + minute;

/**
 * The first moment at which the clocks of a time zone show a time. Clocks that are put back show it
 * twice: the first counts. Clocks that are put forward may never show it: undefined.
 *
 * @param wall its minute may be 1440: the midnight after.
 */
export function toInstant(wall: WallTime, timeZone: string): Date | undefined {
  const count = toEpochMinutes(wall);
  const behind = (moment: number) => toEpochMinutes(toWallTime(new Date(moment * MINUTE_MS), timeZone)) - moment;
  // No clock is put twice within two days: one of the offsets around holds at the time asked for.
  const moments = [count - MINUTES_PER_DAY, count + MINUTES_PER_DAY]
    .map((around) => count - behind(around))
    .filter((moment) => moment + behind(moment) === count);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments) * MINUTE_MS);
}

/** The date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * MINUTES_PER_DAY * MINUTE_MS).toISOString().slice(0, 10);

/** 1 Monday to 7 Sunday. */
export const getWeekday = (date: string): number => new Date(date).getUTCDay() || 7;

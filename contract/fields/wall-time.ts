/** Local date and time in a time zone. */
export interface WallTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Minutes since midnight. */
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

function getDateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
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
 * Converts an instant to the local time of a time zone.
 *
 * @throws RangeError for an unknown time zone.
 */
export function toWallTime(instant: Date, timeZone: string): WallTime {
  const parts = new Map(
    getDateTimeFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const getPart = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    date: `${getPart('year')}-${getPart('month')}-${getPart('day')}`,
    minute: Number(getPart('hour')) * 60 + Number(getPart('minute')),
  };
}

/** Minutes since 1970, if the wall time were UTC. */
const toEpochMinutes = ({ date, minute }: WallTime): number => Date.parse(date) / MINUTE_MS + minute;

/**
 * Converts a local time of a time zone to an instant. When the clocks go back, a local time occurs twice: the first
 * counts. When the clocks go forward, a local time may not exist: the result is undefined.
 *
 * @param wall its minute may be 1440, the midnight at the end of the day.
 */
export function toInstant(wall: WallTime, timeZone: string): Date | undefined {
  const wallMinutes = toEpochMinutes(wall);
  const getOffsetMinutes = (instant: number) =>
    toEpochMinutes(toWallTime(new Date(instant * MINUTE_MS), timeZone)) - instant;
  // A zone changes its offset at most once within two days, so the offset of the day before or after is the right one.
  const instants = [wallMinutes - MINUTES_PER_DAY, wallMinutes + MINUTES_PER_DAY]
    .map((nearby) => wallMinutes - getOffsetMinutes(nearby))
    .filter((instant) => instant + getOffsetMinutes(instant) === wallMinutes);
  return instants.length === 0 ? undefined : new Date(Math.min(...instants) * MINUTE_MS);
}

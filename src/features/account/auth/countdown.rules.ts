/** Whole seconds from `now` to `until`, both milliseconds since 1970; never below 0. */
export const getSecondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Formats a duration as `0:42`, `12:05` or `1:00:00`. */
export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const paddedSeconds = pad(seconds % 60);
  if (minutes < 60) return `${minutes}:${paddedSeconds}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${paddedSeconds}`;
}

import type { ReadDateParts } from '#src/i18n/formatters.rules.ts';

/** Reads dates in a time zone: the server renders for users in others. @param timeZone IANA name */
export const createDatePartReader =
  (timeZone: string): ReadDateParts =>
  (date) => {
    // Swedish writes dates as YYYY-MM-DD HH:mm:ss.
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(date);
    return local.split(/[- :]/u).map(Number);
  };

import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, ...options });

const dateFormat = createFormat({ dateStyle: 'short' });
const timeFormat = createFormat({ timeStyle: 'short' });
const dateTimeFormat = createFormat({ dateStyle: 'short', timeStyle: 'medium' });

/** DD/MM/YYYY in Italy. */
export const formatDate = (date: Date): string => dateFormat.format(date);

/** HH:MM in Italy. */
export const formatTime = (date: Date): string => timeFormat.format(date);

/** DD/MM/YYYY, HH:MM:SS in Italy. */
export const formatDateTime = (date: Date): string => dateTimeFormat.format(date);

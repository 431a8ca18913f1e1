import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Money: integer cents as bigint, because the sums of a large shop exceed 32 bits. */
export const cents = () => bigint({ mode: 'number' });

/** A point in time, as a Date. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

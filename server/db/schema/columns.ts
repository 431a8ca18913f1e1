import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Money is integer cents in bigint: sums of a large shop outgrow 32 bits. */
export const cents = () => bigint({ mode: 'number' });

/** A moment in UTC. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

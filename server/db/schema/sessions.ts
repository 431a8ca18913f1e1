import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { members } from './members.ts';

/** Living sessions; only the SHA-256 of a token is kept (S1). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Shown to the member as sId: says nothing about the token. */
    id: text().notNull().unique(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The administrator who entered as the member (decision 28). */
    openedBy: text().references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sessions_member').on(table.memberId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Counters of tries per account and per address (S6); in the database, so that all processes share them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);

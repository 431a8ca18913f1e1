import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Living sessions; only the SHA-256 of a token is kept (SEC-01). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Shown to the member as sId: says nothing about the token. */
    id: text().notNull().unique(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The administrator who entered as the member (GAP-28). */
    openedBy: text().references(() => members.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('sessions_member_created').on(table.memberId, table.createdAt),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_opened_by')
      .on(table.openedBy)
      .where(sql`${table.openedBy} is not null`),
  ],
);

/**
 * Browsers in which a member has logged in with the password before. Strangers' failures don't count against
 * them. The browser holds the secret, the database its hash.
 */
export const devices = pgTable(
  'devices',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    secretHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz().notNull(),
  },
  (table) => [index('devices_member').on(table.memberId, table.usedAt), index('devices_used').on(table.usedAt)],
);

/** Counters of tries per account and per address (SEC-06); in the database, so that all processes share them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamptz().notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);

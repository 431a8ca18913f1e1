import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/**
 * One-time codes (SEC-05). `subject` is the hash of the e-mail or member id that the code was requested for. An unknown
 * e-mail gets a row too, without a member, so that both cases run the same steps (SEC-06).
 */
export const codes = pgTable(
  'codes',
  {
    purpose: text({ enum: ['password', 'mobile', 'email'] }).notNull(),
    subject: text().notNull(),
    /** Hash of the client or known device that requested the code. */
    requester: text().notNull(),
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** Incremented in the database before a guess is checked, so that parallel guesses count too. */
    attempts: integer().notNull().default(0),
    /** Total guesses by clients other than the requester. */
    foreignAttempts: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    // One per requester: a code that another client requests does not replace the member's own.
    primaryKey({ columns: [table.purpose, table.subject, table.requester] }),
    index('codes_hash').on(table.purpose, table.codeHash),
    index('codes_expires').on(table.expiresAt),
  ],
);

/** The e-mail that a member wants to change to, until its code is entered. A new request replaces the former one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    memberId: text()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('email_changes_expires').on(table.expiresAt)],
);

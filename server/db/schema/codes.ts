import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/**
 * One-time codes (SEC-05). `subject` is the hash of what the code was asked for, an e-mail or a member:
 * an e-mail that nobody has gets a row too, without a member, so that both take the same way (SEC-06).
 */
export const codes = pgTable(
  'codes',
  {
    purpose: text({ enum: ['password', 'mobile'] }).notNull(),
    subject: text().notNull(),
    /** Hash of the client or the known device that asked for it. */
    requester: text().notNull(),
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** Counted in the database before a guess is looked at: parallel ones count too. */
    tries: integer().notNull().default(0),
    /** Guesses by anyone but the requester, all of them together. */
    foreignTries: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    // One per requester: a stranger who asks for a code leaves the member's own alone.
    primaryKey({ columns: [table.purpose, table.subject, table.requester] }),
    index('codes_hash').on(table.purpose, table.codeHash),
    index('codes_expires').on(table.expiresAt),
  ],
);

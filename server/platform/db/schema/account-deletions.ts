import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Accounts that are to be deleted (ADR 034). A row is deleted when the member keeps the account, or at the end of the erasure. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    memberId: text()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    requestedAt: timestamptz().notNull(),
    /** The account is erased at the earliest at this time. */
    dueAt: timestamptz().notNull(),
    /** Money in the e-wallet that the member gives up. */
    givenUpCents: cents().notNull(),
    /** When the member was mailed after a login that the account will be deleted. */
    remindedAt: timestamptz(),
    /** When the member was mailed that something blocks the erasure. */
    postponedAt: timestamptz(),
    /** When the rows were erased. Then the files follow, and rows of requests that were running meanwhile. */
    erasedAt: timestamptz(),
    /** Folders of the file store that are not deleted yet. */
    ticketFolders: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Path of the profile image that is not deleted yet. */
    picture: text(),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/** The file with all data on a member (GDPR art. 15 and 20). A new request replaces one that has expired or failed. */
export const dataExports = pgTable(
  'data_exports',
  {
    memberId: text()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Random. The name of the file in the file store. */
    id: text().notNull().unique(),
    state: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
    /** Of the readable page in the file, and of the mail. */
    language: text({ enum: ['it', 'en'] }).notNull(),
    requestedAt: timestamptz().notNull(),
    /** Counted before the file is written, so that a server that dies of it does not try forever. */
    attempts: integer().notNull().default(0),
    /** When a server may write the file. While one is writing it, when another server may take over. */
    nextAttemptAt: timestamptz().notNull(),
    /** When the row is deleted, with the file. */
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('data_exports_preparing')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'preparing'`),
    index('data_exports_expires').on(table.expiresAt),
  ],
);

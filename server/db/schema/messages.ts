import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Mails and text messages, written in the transaction that gives reason for them and delivered
 * afterwards. A message to nobody (`recipient` null) is never delivered: SEC-06 asks for its time alone.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['mail', 'text'] }).notNull(),
    recipient: text(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    tries: integer().notNull().default(0),
    /** Null once it is delivered or given up. */
    tryAt: timestamptz(),
    deliveredAt: timestamptz(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.tryAt)
      .where(sql`${table.tryAt} is not null`),
    index('outbox_created').on(table.createdAt.desc()),
  ],
);

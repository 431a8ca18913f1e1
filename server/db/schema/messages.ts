import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Mails and text messages (transactional outbox): written in the transaction that causes them and delivered afterwards.
 * A message without a recipient is never delivered. It exists so that known and unknown e-mails take the same time
 * (SEC-06).
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
    /** Time of the next attempt. Null once the message is delivered or has failed for good. */
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

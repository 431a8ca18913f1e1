import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** A file of the file store, and the name that the recipient sees. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
}

/** A document of an order that is rendered when a mail is sent, and the name that the recipient sees. */
export interface MailDocument {
  readonly kind: 'terms' | 'withdrawal';
  readonly orderId: string;
  readonly language: 'it' | 'en';
  readonly name: string;
}

/**
 * Mails and text messages (transactional outbox): written in the transaction that causes them and delivered afterwards.
 * A message without a recipient is never delivered. It exists so that known and unknown e-mails take the same time
 * (SEC-06).
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The recipient of a push message is the session whose browser gets it; its text is the payload. */
    kind: text({ enum: ['mail', 'text', 'push'] }).notNull(),
    recipient: text(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    /** Who reads answers to a mail; null: the shop's own address for replies. */
    replyTo: text(),
    /** Path of the page that ends mails of this kind; null for a mail about something the member did. */
    unsubscribePath: text(),
    /** Files of the file store that are sent along. */
    attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
    /** Rendered and sent along, so that no file is stored with each mail. */
    documents: jsonb().$type<readonly MailDocument[]>().notNull().default([]),
    createdAt: timestamptz().notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. Null once the message is delivered or has failed for good. */
    nextAttemptAt: timestamptz(),
    deliveredAt: timestamptz(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index('outbox_created').on(table.createdAt.desc().nullsFirst()),
    index('outbox_recipient').on(table.recipient),
    // Messages that have failed for good.
    index('outbox_failed')
      .on(table.createdAt)
      .where(sql`${table.nextAttemptAt} is null and ${table.deliveredAt} is null and ${table.recipient} is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Pages that an issue report can name. `Other` is always offered and has no row. */
export const issuePages = pgTable('issue_pages', {
  key: text().primaryKey(),
  name: jsonb().$type<Localized>().notNull(),
  position: integer().notNull().default(0),
});

export const issueSubPages = pgTable(
  'issue_sub_pages',
  {
    pageKey: text()
      .notNull()
      .references(() => issuePages.key, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pageKey, table.key] })],
);

/** Ticket numbers: unique, possibly with gaps. */
export const ticketNumbers = pgSequence('ticket_numbers');

export const tickets = pgTable(
  'tickets',
  {
    /** Readable id, such as T-2026-000123. */
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Key of a page. No foreign key: it stays when the page is deleted. */
    page: text().notNull(),
    subPage: text().notNull().default(''),
    otherPage: text().notNull().default(''),
    description: text().notNull(),
    deviceType: text().notNull().default('Web'),
    browser: text().notNull(),
    capturedUrl: text().notNull().default(''),
    capturedDevice: text().notNull().default(''),
    state: text({ enum: ['open', 'in progress', 'closed'] })
      .notNull()
      .default('open'),
    /** Hash of the report and its files, to detect a repeated submission. */
    digest: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('tickets_member').on(table.memberId, table.createdAt),
    index('tickets_created').on(table.createdAt),
  ],
);

/** Files of a ticket. The contents are in the data folder under generated names (SEC-09). */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    ticketId: text()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** File name from the member. For display only, never used as a path. */
    originalName: text().notNull(),
    extension: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.position] })],
);

/** Numbers of contact messages for people: unique, possibly with gaps. */
export const messageNumbers = pgSequence('message_numbers', { startWith: 1001 });

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    /** Number in the inbox of the staff and in the subject of replies, such as M-1001. */
    number: text()
      .notNull()
      .unique()
      .default(sql`'M-' || nextval('message_numbers')`),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull().default(''),
    message: text().notNull(),
    marketingContact: boolean().notNull().default(false),
    /** When the terms and the privacy policy were accepted. */
    acceptedAt: timestamptz().notNull(),
  },
  (table) => [
    index('contact_messages_member').on(table.memberId, table.acceptedAt),
    index('contact_messages_accepted').on(table.acceptedAt),
  ],
);

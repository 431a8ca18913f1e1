import { boolean, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { members } from './members.ts';

/** Pages that an issue can be about; `Other` is always among them and needs no row. */
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

/** Numbers of tickets: never given twice, though some may be left out. */
export const ticketNumbers = pgSequence('ticket_numbers');

export const tickets = pgTable(
  'tickets',
  {
    /** Readable, such as T-2026-000123. */
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** A page's key, kept when the page is gone. */
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
    /** Of what the member wrote and attached: a report sent again is known by it. */
    digest: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('tickets_member').on(table.memberId, table.createdAt),
    index('tickets_created').on(table.createdAt),
  ],
);

/** Files of a ticket; their bytes are in the data folder, under names that the server made (SEC-09). */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    ticketId: text()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What the member called it: to show, never to open. */
    originalName: text().notNull(),
    extension: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.position] })],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull().default(''),
    message: text().notNull(),
    marketingContact: boolean().notNull().default(false),
    /** When terms and privacy policy were accepted. */
    acceptedAt: timestamptz().notNull(),
  },
  (table) => [
    index('contact_messages_member').on(table.memberId, table.acceptedAt),
    index('contact_messages_accepted').on(table.acceptedAt),
  ],
);

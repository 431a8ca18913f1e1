import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { timestamptz } from './columns.ts';

export const faqs = pgTable('faqs', {
  id: text().primaryKey(),
  question: jsonb().$type<Localized>().notNull(),
  /** HTML, sanitized on write (SEC-03). */
  answer: jsonb().$type<Localized>().notNull(),
  position: integer().notNull(),
});

/**
 * Versions of the legal texts (ADR 041). The one with the highest number is in force. Append-only: orders and accounts refer
 * to what they accepted.
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    /** Kind and number, such as `termsAndCondition-3`. */
    id: text().primaryKey(),
    kind: text({ enum: ['privacyPolicy', 'termsAndCondition', 'cookiePolicy'] }).notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** HTML, sanitized on write (SEC-03). */
    html: jsonb().$type<Localized>().notNull(),
    validFrom: timestamptz().notNull(),
  },
  (table) => [unique('legal_texts_version').on(table.kind, table.version)],
);

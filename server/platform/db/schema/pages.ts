import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { timestamptz } from './columns.ts';

export const faqs = pgTable('faqs', {
  id: text().primaryKey(),
  question: jsonb().$type<Localized>().notNull(),
  /** HTML, sanitized on write (SEC-03). */
  answer: jsonb().$type<Localized>().notNull(),
  position: integer().notNull(),
});

export const legalTexts = pgTable('legal_texts', {
  kind: text({ enum: ['privacyPolicy', 'termsAndCondition', 'cookiePolicy'] }).primaryKey(),
  /** HTML, sanitized on write (SEC-03). */
  html: jsonb().$type<Localized>().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
});

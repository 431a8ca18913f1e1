import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';
import { orders } from './orders.ts';

/** What the shop knows of a payment at its provider. */
export const payments = pgTable(
  'payments',
  {
    transactionId: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['Nexi', 'Light', 'EWallet'] }).notNull(),
    amountCents: cents().notNull(),
    /** ISO 4217. */
    currency: text().notNull().default('EUR'),
    /** `mismatched`: approved by the provider with another amount or currency. */
    status: text({ enum: ['pending', 'approved', 'refused', 'mismatched'] }).notNull(),
    /** What the provider says was paid; null before. */
    paidCents: cents(),
    paidCurrency: text(),
    /** The provider's own reference. */
    reference: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    lastAskedAt: timestamptz(),
    asked: integer().notNull().default(0),
  },
  (table) => [
    unique('payments_one_an_order').on(table.orderId),
    index('payments_pending').on(table.status, table.lastAskedAt),
  ],
);

/**
 * The sandbox provider's own books: another company's database in real life, so nothing of the shop
 * but its payments folder reads or writes it.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    transactionId: text().primaryKey(),
    provider: text({ enum: ['Nexi', 'Light'] }).notNull(),
    orderNo: text().notNull(),
    amountCents: cents().notNull(),
    /** What the shop has taken from the member's e-wallet, for the page to tell the two apart. */
    ewalletCents: cents().notNull().default(0),
    currency: text().notNull().default('EUR'),
    reference: text().notNull().unique(),
    state: text({ enum: ['waiting', 'approved', 'refused'] }).notNull(),
    returnUrl: text().notNull(),
    cancelUrl: text().notNull(),
    /** From then on nobody can pay on the page. */
    expiresAt: timestamptz(),
    /** When the payer was last on the page. */
    progressAt: timestamptz(),
    /** Null once the shop has acknowledged the notification. */
    notifyAt: timestamptz(),
    notifyTries: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_payments_notify')
      .on(table.notifyAt)
      .where(sql`${table.notifyAt} is not null`),
    index('sandbox_payments_created').on(table.createdAt),
  ],
);

/** Notifications that were taken in: the same one again changes nothing (REL-P5). */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: text().primaryKey(),
    receivedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('payment_notifications_received').on(table.receivedAt)],
);

/** First answers to payments, reorders and changes of a cart, by member and idempotency key (REL-P2, GAP-22). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null only inside the transaction that makes it. */
    answer: jsonb(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Small facts of the shop itself: the webhook's secret, when the demo was made. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';
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
    status: text({ enum: ['pending', 'approved', 'refused'] }).notNull(),
    /** The provider's own reference. */
    reference: text(),
    createdAt: moment().notNull().defaultNow(),
    lastAskedAt: moment(),
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
export const sandboxPayments = pgTable('sandbox_payments', {
  transactionId: text().primaryKey(),
  provider: text({ enum: ['Nexi', 'Light'] }).notNull(),
  orderNo: text().notNull(),
  amountCents: cents().notNull(),
  reference: text().notNull().unique(),
  state: text({ enum: ['waiting', 'approved', 'refused'] }).notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  /** Null once the shop has acknowledged the notification. */
  notifyAt: moment(),
  notifyTries: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
});

/** Notifications that were taken in: the same one again changes nothing (P5). */
export const paymentNotifications = pgTable('payment_notifications', {
  id: text().primaryKey(),
  receivedAt: moment().notNull().defaultNow(),
});

/** First answers to payments, reorders and changes of a cart, by member and idempotency key (P2, decision 22). */
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
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);

/** Small facts of the shop itself: the webhook's secret, when the demo was made. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

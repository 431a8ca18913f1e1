import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';
import type { LineQuantity } from './order-events.ts';
import { orders } from './orders.ts';

/** The shop's copy of a payment's state at the provider. */
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
    /** `mismatched`: approved by the provider, but with a different amount or currency. */
    status: text({ enum: ['pending', 'approved', 'refused', 'mismatched'] }).notNull(),
    /** Amount paid according to the provider; null until then. */
    paidCents: cents(),
    paidCurrency: text(),
    /** Reference of the provider. */
    reference: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    lastPolledAt: timestamptz(),
    pollCount: integer().notNull().default(0),
  },
  (table) => [
    unique('payments_one_an_order').on(table.orderId),
    index('payments_pending').on(table.status, table.lastPolledAt),
  ],
);

/**
 * Refunds. A row is stored before the provider is called, and its id is the provider's idempotency key: a refund that was
 * interrupted is continued, never started twice.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `started`: the provider's answer is not stored yet. At most one of an order. */
    state: text({ enum: ['started', 'completed', 'refused'] }).notNull(),
    /** Who has started it. `provider`: somebody at the provider, without the shop. `dispute`: the payer's bank. */
    source: text({ enum: ['shop', 'provider', 'dispute'] })
      .notNull()
      .default('shop'),
    /** The part that goes back through the payment provider, to the e-wallet, to the merchandise discount. */
    providerCents: cents().notNull(),
    ewalletCents: cents().notNull(),
    merchandiseCents: cents().notNull(),
    /** Of the price of the lines: kept, because the rest of the order has no free delivery. */
    withheldCents: cents().notNull().default(0),
    /** The refunded order lines; empty for a refund by amount. */
    lines: jsonb().$type<readonly LineQuantity[]>().notNull(),
    /** The order is cancelled too: its stock is returned. */
    cancelsOrder: boolean().notNull(),
    reason: text().notNull(),
    /** The withdrawal that is refunded; null for any other refund. Both go with their order, so it has no foreign key. */
    withdrawalId: text(),
    /** The provider's reference of the refund. */
    reference: text(),
    createdAt: timestamptz().notNull(),
    completedAt: timestamptz(),
    /** When a job asks the provider again while the refund is started; null: a first interval after `createdAt`. */
    nextCheckAt: timestamptz(),
    checks: integer().notNull().default(0),
    /**
     * What an operator has to handle. `refused`: the provider refused it in the background. `failedLater`: it was completed,
     * and failed afterwards. `paidLater`: it was closed as refused, and the provider has paid it. `secondPayment`: it is
     * completed, but the order was paid a second time.
     */
    problem: text({ enum: ['refused', 'failedLater', 'paidLater', 'secondPayment'] }),
    /** When the problem was handled. */
    problemClosedAt: timestamptz(),
    /** When the operator was notified of the problem, or of a refund that has no outcome for too long. */
    reportedAt: timestamptz(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_open_problem')
      .on(table.orderId)
      .where(sql`${table.problem} is not null and ${table.problemClosedAt} is null`),
    index('refunds_completed')
      .on(table.completedAt)
      .where(sql`${table.state} = 'completed'`),
    uniqueIndex('refunds_provider_reference')
      .on(table.orderId, table.reference)
      .where(sql`${table.source} <> 'shop'`),
    uniqueIndex('refunds_one_started')
      .on(table.orderId)
      .where(sql`${table.state} = 'started'`),
  ],
);

/**
 * The payment page that a payment service has opened for a payment. The row tells which service to ask, also after the
 * settings have changed.
 */
export const paymentPages = pgTable(
  'payment_pages',
  {
    transactionId: text()
      .primaryKey()
      .references(() => payments.transactionId, { onDelete: 'cascade' }),
    service: text({ enum: ['xpay', 'stripe'] }).notNull(),
    /** XPay's order id or Stripe's Checkout Session. */
    serviceId: text().notNull(),
    /** XPay's id of a payment link; null for a page that can't be cancelled by API. */
    linkId: text(),
    url: text().notNull(),
    /** Hash of XPay's security token, which its notifications repeat; null if the service signs them. */
    tokenHash: text(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [unique('payment_pages_service_id').on(table.service, table.serviceId)],
);

/**
 * The sandbox provider's own data. A real provider has its own database, so only server/orders/payments reads or writes this
 * table.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    transactionId: text().primaryKey(),
    provider: text({ enum: ['Nexi', 'Light'] }).notNull(),
    orderNo: text().notNull(),
    amountCents: cents().notNull(),
    /** Part paid from the e-wallet, shown separately on the payment page. */
    ewalletCents: cents().notNull().default(0),
    currency: text().notNull().default('EUR'),
    reference: text().notNull().unique(),
    state: text({ enum: ['waiting', 'approved', 'refused'] }).notNull(),
    returnUrl: text().notNull(),
    cancelUrl: text().notNull(),
    /** After this time the page accepts no payment. */
    expiresAt: timestamptz(),
    /** When the payer last opened the page. */
    progressAt: timestamptz(),
    /** Time of the next notification attempt. Null once the shop has acknowledged it. */
    notifyAt: timestamptz(),
    notifyAttempts: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_payments_notify')
      .on(table.notifyAt)
      .where(sql`${table.notifyAt} is not null`),
    index('sandbox_payments_created').on(table.createdAt),
  ],
);

/** Refunds of the sandbox provider, by idempotency key. Only server/orders/payments reads or writes this table. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    idempotencyKey: text().primaryKey(),
    transactionId: text()
      .notNull()
      .references(() => sandboxPayments.transactionId, { onDelete: 'cascade' }),
    reference: text().notNull(),
    amountCents: cents().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('sandbox_refunds_transaction').on(table.transactionId)],
);

/** Ids of processed notifications, so that a repeated one has no effect (REL-P5). */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: text().primaryKey(),
    receivedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('payment_notifications_received').on(table.receivedAt)],
);

/** First responses to payments, reorders and cart changes, by member and idempotency key (REL-P2, GAP-22). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** The stored response. Null only within the transaction that creates the row. */
    response: jsonb(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Key-value settings of the shop: the sandbox's secret, the time of the demo seed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

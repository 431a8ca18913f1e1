import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';
import { orders } from './orders.ts';

/** A quantity of one order line, by the line's position from 1. */
export interface WithdrawnLine {
  readonly line: number;
  readonly quantity: number;
}

/** How an amount to refund is paid, and what of the pieces' price is kept for the delivery. Cents. */
export interface WithdrawalParts {
  readonly providerCents: number;
  readonly ewalletCents: number;
  readonly merchandiseCents: number;
  readonly withheldCents: number;
}

/** Numbers of withdrawals and of statements for people: unique, possibly with gaps. */
export const withdrawalNumbers = pgSequence('withdrawal_numbers', { startWith: 1001 });

/** Number in the inbox of the staff and in the subject of replies, such as W-1001. */
const number = () =>
  text()
    .notNull()
    .unique()
    .default(sql`'W-' || nextval('withdrawal_numbers')`);

/**
 * Declared withdrawals (Directive 2011/83/EU art. 11a). A declaration is never changed or deleted while its order exists.
 * It is open until a refund has its id.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    declaredAt: timestamptz().notNull(),
    lines: jsonb().$type<readonly WithdrawnLine[]>().notNull(),
    /** To refund, including the price of the delivery if nothing of the order is left. */
    amountCents: cents().notNull(),
    /** The parts of `amountCents`. */
    parts: jsonb().$type<WithdrawalParts>().notNull(),
    /**
     * A job makes the refund, because the goods were not shipped and nothing must be returned. False again when that failed
     * for a reason that a retry can't fix.
     */
    automatic: boolean().notNull(),
    /** How the declaration came: by the order's page, by the public page, or recorded by an operator. */
    channel: text({ enum: ['account', 'page', 'letter', 'email', 'phone'] }).notNull(),
    number: number(),
  },
  (table) => [index('withdrawals_order').on(table.orderId, table.declaredAt)],
);

/**
 * Declarations of the public page, as they were typed. A request only stores them, whether or not the order exists; a job
 * finds their order afterwards (SEC-06).
 */
export const withdrawalStatements = pgTable(
  'withdrawal_statements',
  {
    id: text().primaryKey(),
    number: number(),
    /** Hash of the idempotency key. */
    requestKey: text().notNull().unique(),
    receivedAt: timestamptz().notNull(),
    name: text().notNull(),
    orderNo: text().notNull(),
    email: text().notNull(),
    /** Which products, in the buyer's words; empty for the whole contract. */
    products: text().notNull(),
    language: text({ enum: ['it', 'en'] }).notNull(),
    processedAt: timestamptz(),
    /** `declared`: there is a withdrawal. An operator answers all others. */
    outcome: text({ enum: ['declared', 'partial', 'refused', 'unmatched'] }),
    /** Of the order that was found; null for `unmatched`. */
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('withdrawal_statements_waiting')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
    index('withdrawal_statements_member').on(table.memberId),
    index('withdrawal_statements_received').on(table.receivedAt),
  ],
);

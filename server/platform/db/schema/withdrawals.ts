import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
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
  },
  (table) => [index('withdrawals_order').on(table.orderId, table.declaredAt)],
);

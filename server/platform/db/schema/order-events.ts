import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** A quantity of one order line, by the line's position from 1. */
export interface LineQuantity {
  readonly line: number;
  readonly quantity: number;
}

/**
 * The history of an order. Append-only: rows are written in the transaction that changes the order. Only the erasure of an
 * account updates them.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Ascending within an order, because each writer locks the order's row. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({
      enum: [
        'paid',
        'preparing',
        'partly shipped',
        'in transit',
        'shipped',
        'ready',
        'delivered',
        'cancelled',
        'withdrawn',
        'refunded',
      ],
    }).notNull(),
    at: timestamptz().notNull(),
    /** https URL of the carrier's tracking page. */
    trackingUrl: text(),
    trackingNumber: text(),
    /** What is in the parcel of an order that is shipped in several; null otherwise. */
    lines: jsonb().$type<readonly LineQuantity[]>(),
    /** What was refunded. */
    amountCents: cents(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    // The takings of a period.
    index('order_events_paid')
      .on(table.at)
      .where(sql`${table.state} = 'paid'`),
  ],
);

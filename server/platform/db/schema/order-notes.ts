import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

/** Internal notes of the staff. The member never sees them, but an export of the member's data has them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffId: text()
      .notNull()
      .references(() => staff.id),
    at: timestamptz().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

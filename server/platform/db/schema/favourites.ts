import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Favourite products of members. The shop is that of the product. */
export const favourites = pgTable(
  'favourites',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId] }),
    index('favourites_newest').on(table.memberId, table.addedAt.desc()),
    index('favourites_product').on(table.productId),
  ],
);

/** Requests for one mail about a product. The transaction that enqueues the mail deletes the row. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['available', 'priceDrop'] }).notNull(),
    /** Price after the discount when the member asked. */
    unitCents: cents().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId, table.kind] }),
    index('product_alerts_created').on(table.createdAt),
    index('product_alerts_product').on(table.productId),
  ],
);

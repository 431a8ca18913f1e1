import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';
import { shops } from './shops.ts';

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
    index('favourites_newest').on(table.memberId, table.addedAt.desc().nullsFirst()),
    index('favourites_product').on(table.productId),
  ],
);

/**
 * Links by which members share their favourites of a shop. The secret is stored in plain, unlike a session's token: its
 * member copies the link again, and it only opens a list that stands in the same database. With a hash, each copy would be
 * a new link, and the ones already sent would end.
 */
export const favouriteLinks = pgTable(
  'favourite_links',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    secret: text().notNull().unique(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.shopId] })],
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

import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { members } from './members.ts';
import { shops } from './shops.ts';

export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localized>().notNull(),
    image: text(),
    position: integer().notNull(),
  },
  (table) => [index('categories_shop').on(table.shopId, table.position)],
);

export const subCategories = pgTable(
  'sub_categories',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localized>().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('sub_categories_category').on(table.categoryId, table.position)],
);

export const keywordGroups = pgTable(
  'keyword_groups',
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localized>().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('keyword_groups_shop').on(table.shopId, table.position)],
);

export const keywords = pgTable(
  'keywords',
  {
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => keywordGroups.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localized>().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('keywords_group').on(table.groupId, table.position)],
);

/**
 * Products. `stock` is what can still be promised: an order takes from it in its own transaction and
 * the check keeps it from ever going below zero (REL-P2). Lists find their products by {@link productBits}.
 */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    categoryId: text().references(() => categories.id),
    subCategoryId: text().references(() => subCategories.id),
    name: jsonb().$type<Localized>().notNull(),
    /** HTML, sanitised when written (SEC-03). */
    description: jsonb().$type<Localized>().notNull(),
    technical: jsonb().$type<Localized>().notNull(),
    images: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    priceCents: cents().notNull(),
    vatPercentage: integer().notNull(),
    discountPercentage: integer().notNull().default(0),
    /**
     * Exact price after the discount in cents, for discounts that are no whole percentage: then
     * `discountPercentage` is rounded and for display only. Null: the percentage gives the price.
     */
    discountedCents: cents(),
    kp: integer().notNull().default(0),
    kpNovv: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    keywordIds: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Order in lists. */
    position: integer().notNull(),
    /** Order among the highlighted ones, null for the rest. */
    highlight: integer(),
    /** Created or updated by a catalogue import. */
    imported: boolean().notNull().default(false),
    /** No longer published by the import file: not listed, not sold, kept for orders and for its return. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_discount', sql`${table.discountPercentage} between 0 and 100`),
    check('products_discounted', sql`${table.discountedCents} between 0 and ${table.priceCents}`),
    uniqueIndex('products_shop_position').on(table.shopId, table.position),
    index('products_category').on(table.categoryId, table.position),
    index('products_sub_category').on(table.subCategoryId, table.position),
    index('products_highlight')
      .on(table.shopId, table.highlight)
      .where(sql`${table.highlight} is not null`),
  ],
);

/** Positions in one row of {@link productBits}; the trigger that keeps them says the same number. */
export const BITMAP_BLOCK_SIZE = 4096;

/**
 * Which positions of a shop hold a product of a scope: all of them (`s:shop`), a category
 * (`c:shop:id`), a sub-category (`b:shop:id`) or a keyword (`k:shop:id`), one bit a position, kept
 * by a trigger. A list's total is a count of bits and its page a few of them, filtered by keywords
 * or not, near or far: counting, sorting or skipping 100,000 rows would cost more than the page.
 */
export const productBits = pgTable(
  'product_bits',
  {
    scope: text().notNull(),
    stretch: integer().notNull(),
    bits: bit({ dimensions: BITMAP_BLOCK_SIZE }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.stretch] })],
);

export const viewedProducts = pgTable(
  'viewed_products',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId] }),
    index('viewed_products_newest').on(table.memberId, table.viewedAt.desc()),
  ],
);

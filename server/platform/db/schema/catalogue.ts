import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';
import type { StoredProductFacts } from './product-facts.ts';
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
 * Products. `stock` is the quantity that can still be sold. An order decrements it in its own transaction, and the check
 * constraint keeps it from going below zero (REL-P2). Lists select their products by {@link productBits}.
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
    /** HTML, sanitized on write (SEC-03). */
    description: jsonb().$type<Localized>().notNull(),
    technical: jsonb().$type<Localized>().notNull(),
    /** What the law wants buyers to know. Null for a product without facts. */
    facts: jsonb().$type<StoredProductFacts>(),
    images: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    priceCents: cents().notNull(),
    vatPercentage: doublePrecision().notNull(),
    discountPercentage: integer().notNull().default(0),
    /**
     * Exact discounted price in cents, for a discount that is not a whole percentage. `discountPercentage` is then rounded
     * and only for display. Null: the price is calculated from the percentage.
     */
    discountedCents: cents(),
    kp: integer().notNull().default(0),
    kpNovv: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    keywordIds: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Sort order in lists. */
    position: integer().notNull(),
    /** Sort order among highlighted products; null for all other products. */
    highlight: integer(),
    /** The merchant's own number of the article, for packing; empty without one. */
    sku: text().notNull().default(''),
    /** Created or updated by a catalogue import. */
    imported: boolean().notNull().default(false),
    /** Not listed and not sold, for one of the next three reasons. Stored for orders. */
    hidden: boolean().notNull().default(false),
    /** Hidden by an operator (`npm run product`). An import does not show such a product again. */
    hiddenByOperator: boolean().notNull().default(false),
    /** Hidden because the last import file does not publish it. */
    missingFromImport: boolean().notNull().default(false),
    /** Hidden because it lacks facts that its shop requires (ADR 038). */
    awaitsFacts: boolean().notNull().default(false),
    /** For the order `newest`. */
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_awaiting_hidden', sql`${table.hidden} or not ${table.awaitsFacts}`),
    check('products_discount', sql`${table.discountPercentage} between 0 and 100`),
    check('products_discounted', sql`${table.discountedCents} between 0 and ${table.priceCents}`),
    uniqueIndex('products_shop_position').on(table.shopId, table.position),
    index('products_category').on(table.categoryId, table.position),
    index('products_sub_category').on(table.subCategoryId, table.position),
    index('products_highlight')
      .on(table.shopId, table.highlight)
      .where(sql`${table.highlight} is not null`),
    // `LOW_STOCK` of contract/staff/product-entity.ts.
    index('products_low_stock')
      .on(table.shopId, table.stock)
      .where(sql`${table.stock} <= 5 and not ${table.hidden}`),
  ],
);

/** Positions per row of {@link productBits}. The database trigger uses the same number. */
export const BITMAP_BLOCK_SIZE = 4096;

/**
 * Bitmap index: one bit per list position, set if the product there belongs to the scope. Scopes are the whole shop
 * (`s:shop`), a category (`c:shop:id`), a sub-category (`b:shop:id`), a keyword (`k:shop:id`), a diet (`d:shop:name`), an
 * allergen (`a:shop:name`) and products with known allergens (`a:shop`). A trigger maintains it.
 * A list's total is a bit count and a page is a few bits, with or without keywords, for any page number. Counting,
 * sorting or skipping 100,000 rows would cost more than the page itself (ADR 015).
 */
export const productBits = pgTable(
  'product_bits',
  {
    scope: text().notNull(),
    block: integer().notNull(),
    bits: bit({ dimensions: BITMAP_BLOCK_SIZE }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.block] })],
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
    index('viewed_products_newest').on(table.memberId, table.viewedAt.desc().nullsFirst()),
  ],
);

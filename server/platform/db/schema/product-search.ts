import { bigint, boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text in the order of its bytes. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Search index: one row per product that is not hidden. Triggers maintain it (sql/product-search.sql). It repeats the columns by
 * which lists are filtered and sorted, so that these queries read one narrow table (ADR 016).
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    shopId: text().notNull(),
    categoryId: text(),
    subCategoryId: text(),
    keywordIds: text().array().notNull(),
    position: integer().notNull(),
    available: boolean().notNull(),
    /** Price after the discount. */
    unitCents: bigint({ mode: 'number' }).notNull(),
    discountPercentage: integer().notNull(),
    createdAt: timestamptz().notNull(),
    /** Name in lower case without accents. */
    nameIt: byteOrderedText().notNull(),
    nameEn: byteOrderedText().notNull(),
    /** Words and stems of the name (weight A), and of keywords and categories (B). Each contains `shop:<id>`. */
    headIt: tsvector().notNull(),
    headEn: tsvector().notNull(),
    /** All of the head and the stems of the descriptions. */
    wordsIt: tsvector().notNull(),
    wordsEn: tsvector().notNull(),
    diets: text().array().notNull(),
    /** Contained or possible as traces. Null if the product has no such facts. */
    allergens: text().array(),
  },
  (table) => [
    index('product_search_price').on(table.shopId, table.unitCents, table.position),
    index('product_search_discount').on(table.shopId, table.discountPercentage.desc().nullsFirst(), table.position),
    index('product_search_newest').on(
      table.shopId,
      table.createdAt.desc().nullsFirst(),
      table.position.desc().nullsFirst(),
    ),
    index('product_search_name_it').on(table.shopId, table.nameIt, table.position),
    index('product_search_name_en').on(table.shopId, table.nameEn, table.position),
    index('product_search_head_it').using('gin', table.headIt),
    index('product_search_head_en').using('gin', table.headEn),
    index('product_search_words_it').using('gin', table.wordsIt),
    index('product_search_words_en').using('gin', table.wordsEn),
  ],
);

/** The words of all names, keywords and categories: the candidates for a word with a typo. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { cents, timestamptz } from './columns.ts';

/**
 * Every price of a product: the price per unit that members pay since `validFrom`. Triggers write it, so that no change of
 * a price is missing, whatever makes it (REQ-PRICE-02). They also limit the list price of a reduced product to the lowest
 * price of the 30 days before the reduction, as Directive 98/6/EC art. 6a requires.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    validFrom: timestamptz().notNull(),
    unitCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom] }),
    check('product_prices_not_negative', sql`${table.unitCents} >= 0`),
  ],
);

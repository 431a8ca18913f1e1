import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Seller } from '#contract/fields/seller.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';

export const countries = pgTable('countries', {
  id: text().primaryKey(),
  /** ISO 3166-1 alpha-2, upper case. */
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  flag: text().notNull(),
  position: integer().notNull().default(0),
});

/** Maximum quantity of one product in a cart and in an order, unless the shop file says another. Null: none. */
export const DEFAULT_MAX_QUANTITY = {
  consumer: 20,
  // Companies order by the case.
  business: null,
} as const;

/** Default VAT of a shop, in percent: the standard rate in Italy. */
export const DEFAULT_VAT_PERCENTAGE = 22;

/** Consumer and business shops. */
export const shops = pgTable(
  'shops',
  {
    id: text().primaryKey(),
    countryId: text()
      .notNull()
      .references(() => countries.id),
    kind: text({ enum: ['consumer', 'business'] }).notNull(),
    fullName: text().notNull(),
    companyName: text().notNull().default(''),
    warehouseName: text().notNull().default(''),
    /** For order mails; empty: the seller's seat. Business shops have `billingAddress`. */
    address: text().notNull().default(''),
    /** Where members send products back; empty: to `address`. */
    returnAddress: text().notNull().default(''),
    /** The company behind the shop. Null: it is not configured. */
    seller: jsonb().$type<Seller>(),
    picture: text(),
    /** Default VAT of imported products, in percent. */
    vatPercentage: doublePrecision().notNull().default(DEFAULT_VAT_PERCENTAGE),
    /** Null for none. */
    maxQuantity: integer().default(DEFAULT_MAX_QUANTITY.consumer),
    /** Products without the facts that the law requires are not sold. */
    factsRequired: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [index('shops_country').on(table.countryId, table.kind, table.position)],
);

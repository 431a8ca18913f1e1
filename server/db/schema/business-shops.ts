import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/i18n/localized.ts';
import { shops } from './shops.ts';

/** What a business shop has beyond what every shop has. */
export const businessShops = pgTable(
  'business_shops',
  {
    shopId: text()
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Short, as people call it. */
    name: text().notNull(),
    /** Its and the company's names as `searchableText` folds them; null as in `members`. */
    searchName: text(),
    /** HTML, sanitised when written (SEC-03). */
    description: jsonb().$type<Localized>().notNull(),
    billingAddress: text().notNull(),
    billingCity: text().notNull(),
    gallery: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** How its orders reach a member: some of Takeaway, Delivery and Shipping. */
    deliveryTypes: text({ enum: ['Takeaway', 'Delivery', 'Shipping'] })
      .array()
      .notNull(),
    /** IANA name: opening days are told and counted by the shop's own clock. */
    timeZone: text().notNull(),
  },
  (table) => [
    index('business_shops_unfolded')
      .on(table.shopId)
      .where(sql`${table.searchName} is null`),
    check(
      'business_shops_delivery_types',
      sql`cardinality(${table.deliveryTypes}) > 0
        and ${table.deliveryTypes} <@ '{Takeaway,Delivery,Shipping}'::text[]`,
    ),
  ],
);

/** The weekly hours in which a business shop hands orders over, or brings them. */
export const businessDays = pgTable(
  'business_days',
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => businessShops.shopId, { onDelete: 'cascade' }),
    use: text({ enum: ['takeaway', 'delivery'] }).notNull(),
    /** 1 Monday to 7 Sunday. */
    weekday: integer().notNull(),
    /** Minutes on the shop's clock since midnight. */
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
  },
  (table) => [
    check('business_days_weekday', sql`${table.weekday} between 1 and 7`),
    check(
      'business_days_hours',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute}
        and ${table.endMinute} <= 1440`,
    ),
    index('business_days_shop').on(table.shopId, table.weekday),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { shops } from './shops.ts';

/** The additional fields of a business shop. */
export const businessShops = pgTable(
  'business_shops',
  {
    shopId: text()
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Short name. */
    name: text().notNull(),
    /** Names of the shop and its company, folded by `toSearchableText`. Null as in `members`. */
    searchName: text(),
    /** HTML, sanitized on write (SEC-03). */
    description: jsonb().$type<Localized>().notNull(),
    billingAddress: text().notNull(),
    billingCity: text().notNull(),
    gallery: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Supported order types, at least one. */
    deliveryTypes: text({ enum: ['Takeaway', 'Delivery', 'Shipping'] })
      .array()
      .notNull(),
    /** IANA name. Opening days are calculated and shown in this time zone. */
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

/** Weekly hours for takeaway or delivery. */
export const businessDays = pgTable(
  'business_days',
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => businessShops.shopId, { onDelete: 'cascade' }),
    use: text({ enum: ['takeaway', 'delivery'] }).notNull(),
    /** 1 (Monday) to 7 (Sunday). */
    weekday: integer().notNull(),
    /** Minutes since midnight in the shop's time zone. */
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
    /** Maximum orders of a takeaway time or of a delivery day. */
    capacity: integer().notNull().default(20),
    /** Orders close this long before a takeaway time starts, or before a delivery day ends. */
    leadMinutes: integer().notNull().default(60),
  },
  (table) => [
    check('business_days_weekday', sql`${table.weekday} between 1 and 7`),
    check(
      'business_days_hours',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute}
        and ${table.endMinute} <= 1440`,
    ),
    check('business_days_limits', sql`${table.capacity} >= 0 and ${table.leadMinutes} >= 0`),
    index('business_days_shop').on(table.shopId, table.weekday),
  ],
);

/** The start of an exception for a whole day. A slot has none before midnight. */
export const WHOLE_DAY = -1;

/**
 * What the counter has decided about one slot, or one day, other than the weekly hours. Named by shop and time instead of the
 * hours: it stays when the shop file gives the hours another id, and a closed day also closes hours that are added to it.
 */
export const slotExceptions = pgTable(
  'slot_exceptions',
  {
    shopId: text()
      .notNull()
      .references(() => businessShops.shopId, { onDelete: 'cascade' }),
    use: text({ enum: ['takeaway', 'delivery'] }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Minutes since midnight, or {@link WHOLE_DAY}. */
    startMinute: integer().notNull(),
    /** Null: as the day of the slot. */
    isClosed: boolean(),
    /** Null: as the weekly hours. */
    capacity: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.use, table.date, table.startMinute] }),
    check('slot_exceptions_start', sql`${table.startMinute} between -1 and 1439`),
    check('slot_exceptions_capacity', sql`${table.capacity} >= 0`),
  ],
);

import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';
import { shops } from './shops.ts';

/** Campaigns. Fixed: from start to end date. AfterNDays: a number of days after an event's end. */
export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    title: jsonb().$type<Localized>().notNull(),
    code: text().notNull(),
    image: text(),
    durationType: text({ enum: ['Fixed', 'AfterNDays'] }).notNull(),
    showCountdown: boolean().notNull().default(false),
    startDate: timestamptz(),
    endDate: timestamptz(),
    noOfDaysAfterEvent: integer(),
    latestEventEndDate: timestamptz(),
    position: integer().notNull().default(0),
  },
  (table) => [index('promotions_shop').on(table.shopId, table.position)],
);

export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: text()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.productId] }),
    index('promotion_products_order').on(table.promotionId, table.position),
    index('promotion_products_product').on(table.productId),
  ],
);

/** Promotions that are announced, or are being announced, to members who want to hear of them. */
export const promotionAnnouncements = pgTable('promotion_announcements', {
  promotionId: text()
    .primaryKey()
    .references(() => promotions.id, { onDelete: 'cascade' }),
  /** The last member who was notified. They are notified in the order of their ids. */
  lastMemberId: text().notNull().default(''),
  finishedAt: timestamptz(),
});

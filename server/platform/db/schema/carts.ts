import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';
import { promotions } from './promotions.ts';
import { shops } from './shops.ts';

/**
 * One cart per member, shop and product type, with one recipient (GAP-14). In a business shop, `productType` holds the
 * order type (GAP-24).
 */
export const carts = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    productType: text({ enum: ['Shop', 'Promotion', 'Takeaway', 'Delivery', 'Shipping'] }).notNull(),
    promotionId: text().references(() => promotions.id),
    /** Null while the cart is empty. The first item sets it. */
    recipientId: text().references(() => members.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [unique('carts_one_each').on(table.memberId, table.shopId, table.productType)],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: text().primaryKey(),
    cartId: text()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_one_each').on(table.cartId, table.productId),
    check('cart_items_quantity', sql`${table.quantity} >= 1`),
    index('cart_items_order').on(table.cartId, table.addedAt),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { members } from './members.ts';
import { shops } from './shops.ts';

/** An address as it was when the order was made. */
export interface OrderAddress {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: string;
  readonly city: string;
  readonly province: string;
  readonly zipcode: string;
  readonly country: string;
}

/**
 * Orders. `status` is doc 1 §4's number and moves forward only (REL-P4); prices are copies of what the
 * member agreed to, never joined back to the catalogue.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    orderNo: text().notNull().unique(),
    transactionId: text().notNull().unique(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** The member as of the day of the order: a later change of the profile does not rewrite it. */
    memberName: text().notNull(),
    memberEmail: text().notNull(),
    memberMobile: text().notNull(),
    shopId: text()
      .notNull()
      .references(() => shops.id),
    productType: text({ enum: ['Shop', 'Promotion'] }).notNull(),
    promotionId: text(),
    status: integer().notNull(),
    /** A person must look at it: see `reviewReason`. The payment is never lost (REL-P4). */
    needsReview: boolean().notNull().default(false),
    reviewReason: text({ enum: ['paidAfterCancel', 'paidOutOfStock', 'amountMismatch'] }),
    /** Until when an unpaid order holds its goods and balances; null once it is decided. */
    holdExpiresAt: timestamptz(),
    /** Only an expired order can still be completed by a late payment. */
    cancelReason: text({ enum: ['requested', 'superseded', 'refused', 'expired'] }),
    deliveryStatus: text({
      enum: ['processing', 'in transit', 'shipped', 'delivered', 'cancelled'],
    })
      .notNull()
      .default('processing'),
    deliveryStatusDate: timestamptz(),
    paymentMode: text().notNull(),
    paymentType: text().notNull(),
    deliveryPartnerId: text().notNull(),
    deliveryPartnerName: text().notNull(),
    deliveryTypeCode: text().notNull(),
    deliveryTypeName: jsonb().$type<Localized>().notNull(),
    geographicalArea: text().notNull().default(''),
    shippingAddress: jsonb().$type<OrderAddress>().notNull(),
    billingAddress: jsonb().$type<OrderAddress>().notNull(),
    allProductCents: cents().notNull(),
    discountCents: cents().notNull().default(0),
    subTotalCents: cents().notNull(),
    deliveryCents: cents().notNull(),
    deliveryTypeCents: cents().notNull(),
    extraDeliveryCents: cents().notNull(),
    deliveryVatPercentage: integer().notNull(),
    deliveryVatCents: cents().notNull(),
    deliveryTypeVatPercentage: integer().notNull(),
    deliveryTypeVatCents: cents().notNull(),
    totalVatCents: cents().notNull(),
    kp: integer().notNull().default(0),
    kpNovv: integer().notNull().default(0),
    merchandiseUsedCents: cents().notNull().default(0),
    ewalletUsedCents: cents().notNull().default(0),
    finalCents: cents().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('orders_member').on(table.memberId, table.createdAt.desc()),
    // Unpaid orders of a member, which each cart reads, without the paid ones.
    index('orders_member_status').on(table.memberId, table.status, table.createdAt),
    index('orders_status_created').on(table.status, table.createdAt),
    index('orders_hold_expires')
      .on(table.holdExpiresAt)
      .where(sql`${table.holdExpiresAt} is not null`),
    index('orders_review')
      .on(table.createdAt)
      .where(sql`${table.needsReview}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Without a reference: an order outlives the product. */
    productId: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    images: text().array().notNull(),
    quantity: integer().notNull(),
    toWhom: text({ enum: ['Personal', 'Friend'] }).notNull(),
    recipientId: text().references(() => members.id),
    /** As of the day of the order; null for none. */
    recipientName: text(),
    /** Per unit, before and after discount. */
    priceCents: cents().notNull(),
    discountedCents: cents().notNull(),
    vatPercentage: integer().notNull(),
    vatCents: cents().notNull(),
    subTotalCents: cents().notNull(),
    merchandiseUsedCents: cents().notNull().default(0),
    finalCents: cents().notNull(),
    kp: integer().notNull().default(0),
    kpNovv: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId, table.position)],
);

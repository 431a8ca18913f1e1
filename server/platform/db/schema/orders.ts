import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredInvoiceData } from '#contract/fields/invoice.ts';
import { WithdrawalExclusion } from '#contract/fields/product-facts.ts';
import type { RequestedInvoice } from '#contract/fields/requested-invoice.ts';
import type { PriceUnit } from '#contract/fields/unit-price.ts';
import { REVIEW_REASONS } from '#contract/staff/order-entity.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { cents, timestamptz } from './columns.ts';
import { members } from './members.ts';
import { legalTexts } from './pages.ts';
import { shops } from './shops.ts';

/** An address as of the time of the order. */
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
 * Orders. `status` is a number of REQ-ORD-06 and only moves forward (REL-P4). Prices are copies of what the member
 * agreed to, never joined from the catalogue.
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
    /** Member data as of the time of the order. A later profile change does not affect it. */
    memberName: text().notNull(),
    memberEmail: text().notNull(),
    memberMobile: text().notNull(),
    shopId: text()
      .notNull()
      .references(() => shops.id),
    productType: text({ enum: ['Shop', 'Promotion', 'Takeaway', 'Delivery', 'Shipping'] }).notNull(),
    promotionId: text(),
    status: integer().notNull(),
    /** The order needs a manual review, see `reviewReason`. The payment is never lost (REL-P4). */
    needsReview: boolean().notNull().default(false),
    reviewReason: text({ enum: REVIEW_REASONS }),
    /** Until when an unpaid order reserves stock and balances; null once paid or cancelled. */
    holdExpiresAt: timestamptz(),
    /** A late payment can complete only an order that was cancelled as `expired`. */
    cancelReason: text({ enum: ['requested', 'superseded', 'refused', 'expired'] }),
    deliveryStatus: text({
      enum: ['processing', 'partly shipped', 'in transit', 'shipped', 'ready', 'delivered', 'cancelled'],
    })
      .notNull()
      .default('processing'),
    deliveryStatusDate: timestamptz().notNull(),
    paymentMode: text().notNull(),
    paymentType: text().notNull(),
    deliveryPartnerId: text().notNull(),
    deliveryPartnerName: text().notNull(),
    deliveryTypeCode: text().notNull(),
    deliveryTypeName: jsonb().$type<Localized>().notNull(),
    geographicalArea: text().notNull().default(''),
    /** Both are null for a takeaway order. */
    shippingAddress: jsonb().$type<OrderAddress>(),
    billingAddress: jsonb().$type<OrderAddress>(),
    allProductCents: cents().notNull(),
    discountCents: cents().notNull().default(0),
    subTotalCents: cents().notNull(),
    deliveryCents: cents().notNull(),
    deliveryTypeCents: cents().notNull(),
    extraDeliveryCents: cents().notNull(),
    /** The free delivery that refunds judge again. Null if the limit changed nothing. */
    freeDelivery: jsonb().$type<{ readonly aboveCents: number; readonly waivedCents: number }>(),
    deliveryVatPercentage: doublePrecision().notNull(),
    deliveryVatCents: cents().notNull(),
    deliveryTypeVatPercentage: doublePrecision().notNull(),
    deliveryTypeVatCents: cents().notNull(),
    totalVatCents: cents().notNull(),
    kp: integer().notNull().default(0),
    kpNovv: integer().notNull().default(0),
    merchandiseUsedCents: cents().notNull().default(0),
    ewalletUsedCents: cents().notNull().default(0),
    finalCents: cents().notNull(),
    /** The version of the terms that the order accepted; null if the shop had none. */
    termsId: text().references(() => legalTexts.id),
    /** What the member says at the counter, of a paid takeaway order. No two that wait there have the same. */
    collectionNumber: integer(),
    /** Of a consumer shop; null if the member wants no invoice. A business order has its own. */
    invoice: jsonb().$type<RequestedInvoice>(),
    /** When the paid order was mailed to the operator. */
    announcedAt: timestamptz(),
    /** When the member was notified that the payment is about to expire. */
    expiryAnnouncedAt: timestamptz(),
    /** What a search reads. A trigger writes it, and the index is there with the extension `pg_trgm` (sql/search-orders.sql). */
    searchText: text().notNull().default(''),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // The list of the staff.
    index('orders_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('orders_shipped')
      .on(table.createdAt)
      .where(sql`${table.status} = 2 and ${table.deliveryStatus} in ('in transit', 'shipped')`),
    index('orders_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    // Every cart request reads the member's unpaid orders.
    index('orders_member_status').on(table.memberId, table.status, table.createdAt),
    index('orders_status_created').on(table.status, table.createdAt),
    index('orders_hold_expires')
      .on(table.holdExpiresAt)
      .where(sql`${table.holdExpiresAt} is not null`),
    index('orders_unannounced')
      .on(table.deliveryStatusDate)
      .where(sql`${table.status} = 2 and ${table.announcedAt} is null`),
    // Metrics count the orders that nobody has begun to pack, and the staff lists what is left to ship.
    index('orders_unshipped')
      .on(table.createdAt)
      .where(sql`${table.status} = 2 and ${table.deliveryStatus} in ('processing', 'partly shipped')`),
    index('orders_ready')
      .on(table.createdAt)
      .where(sql`${table.status} = 2 and ${table.deliveryStatus} = 'ready'`),
    uniqueIndex('orders_collection_number')
      .on(table.shopId, table.collectionNumber)
      .where(sql`${table.status} = 2 and ${table.deliveryStatus} in ('processing', 'ready')`),
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
    /** No foreign key: an order outlives the product. */
    productId: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    /** As of the time of the order; empty for a product without one. */
    sku: text().notNull().default(''),
    images: text().array().notNull(),
    quantity: integer().notNull(),
    toWhom: text({ enum: ['Personal', 'Friend'] }).notNull(),
    recipientId: text().references(() => members.id),
    /** As of the time of the order; null without a recipient. */
    recipientName: text(),
    /** Per unit, before and after discount. */
    priceCents: cents().notNull(),
    discountedCents: cents().notNull(),
    /** Of a kilogram, litre, metre or piece, after discount. Null where it would repeat the price. */
    unitPrice: jsonb().$type<{ readonly cents: number; readonly unit: PriceUnit }>(),
    vatPercentage: doublePrecision().notNull(),
    vatCents: cents().notNull(),
    subTotalCents: cents().notNull(),
    merchandiseUsedCents: cents().notNull().default(0),
    finalCents: cents().notNull(),
    kp: integer().notNull().default(0),
    kpNovv: integer().notNull().default(0),
    /** Why the product can't be returned, as of the time of the order; null if it can. */
    withdrawalExclusion: text({ enum: WithdrawalExclusion.options }),
    position: integer().notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId, table.position),
    // The staff looks for the orders of a product.
    index('order_lines_product').on(table.productId, table.orderId),
  ],
);

/** Where the member gets a business order. */
export interface OrderPlace {
  readonly name: string;
  readonly address: string;
  readonly city: string;
}

/** The additional data of an order in a business shop. Its rows also count the orders of a slot. */
export const businessOrders = pgTable(
  'business_orders',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The opening hours (`business_days`). No foreign key: an order outlives them. */
    openingId: text().notNull(),
    slotDate: date({ mode: 'string' }).notNull(),
    /** Minutes since midnight in the shop's time zone. */
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
    /** As of the time of the order. */
    place: jsonb().$type<OrderPlace>().notNull(),
    invoice: jsonb().$type<StoredInvoiceData>().notNull(),
  },
  (table) => [
    index('business_orders_slot').on(table.openingId, table.slotDate, table.startMinute),
    index('business_orders_day').on(table.slotDate),
  ],
);

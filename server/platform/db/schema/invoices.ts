import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Seller } from '#contract/fields/seller.ts';
import { cents, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { shops } from './shops.ts';

/** The last number of a shop's invoices in a year. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    /** Of the shop, the same in all years. A part of the numbers: several shops may have the same seller. */
    code: integer().notNull(),
    lastNumber: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.year] }),
    unique('invoice_series_code').on(table.year, table.code),
  ],
);

/** Who gets an invoice, as it stands there. */
export interface InvoiceBuyer {
  /** Empty for a person. */
  readonly company: string;
  /** Empty for a company. */
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vatNumber: string;
  readonly fiscalCode: string;
  readonly sdiCode: string;
  readonly pec: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly province: string;
}

/** A line of an invoice. Its prices are without VAT. */
export interface InvoiceLine {
  /** `discount` has a negative price. */
  readonly kind: 'product' | 'delivery' | 'discount';
  readonly description: string;
  readonly quantity: number;
  readonly netCents: number;
  readonly vatPercentage: number;
}

/** What of an invoice is taxed at one rate. */
export interface InvoiceVat {
  readonly percentage: number;
  readonly netCents: number;
  readonly vatCents: number;
}

/** A part of an invoice's total, by how it was paid. */
export interface InvoicePayment {
  readonly method: 'card' | 'ewallet';
  readonly cents: number;
}

/** All that an invoice or a credit note says, besides number and date. */
export interface InvoiceDocument {
  readonly seller: Seller;
  readonly buyer: InvoiceBuyer;
  readonly orderNo: string;
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly InvoiceVat[];
  readonly payments: readonly InvoicePayment[];
  /** The invoice that a credit note corrects; null for an invoice. */
  readonly corrects: { readonly number: string; readonly date: string } | null;
}

/** Issued invoices and credit notes. A row is never changed: it is what was handed to the exchange system. */
export const invoices = pgTable(
  'invoices',
  {
    /** The progressive part of the file's name, so it is taken before the XML is written. May have gaps, unlike `sequence`. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ name: 'invoices_id_seq' }),
    kind: text({ enum: ['invoice', 'creditNote'] }).notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of a credit note. Both go with their order, so it has no foreign key. */
    refundId: text().unique('invoices_refund'),
    shopId: text()
      .notNull()
      .references(() => shops.id),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** As it stands in the invoice: year, series and sequence. */
    number: text().notNull(),
    /** When the order was paid, or the refund was completed, in the shop's time zone. */
    date: date({ mode: 'string' }).notNull(),
    totalCents: cents().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    xml: text().notNull(),
    issuedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('invoices_sequence').on(table.shopId, table.year, table.sequence),
    uniqueIndex('invoices_one_an_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    index('invoices_order').on(table.orderId, table.id),
    index('invoices_date').on(table.shopId, table.date),
  ],
);

import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Money } from './fields/money.ts';
import { Fulfilment } from './orders.ts';

/** Not in the specification. In JSON, so that login, limits, errors and time-outs are those of every other call. */
const PdfFile = v.object({
  fileName: v.string(),
  /** The bytes in base64. Not `v.base64`, which would be in the first load with the rest of the library. */
  content: v.pipe(v.string(), v.regex(/^[A-Za-z\d+/]*={0,2}$/u)),
});

/** Not in the specification: what the member needs to collect an order. */
const Collection = v.object({
  orderNo: v.string(),
  /** The member says it at the counter. No two orders that wait in a shop have the same. */
  number: v.string(),
  shop: v.string(),
  fulfilment: Fulfilment,
  /** The time span as an iCalendar file (RFC 5545); empty if the shop's clock skips it. */
  calendar: v.string(),
});

/** Not in the specification: what was agreed with the order besides its own data. */
const OrderContract = v.object({
  /** The version of the terms that the order accepted; null if the shop had none. */
  terms: v.nullable(v.object({ version: v.number(), validFrom: v.string() })),
  /** Products with a limited right of withdrawal, and the reason as a sentence. */
  exclusions: v.array(v.object({ name: v.string(), reason: v.string() })),
});
/** An invoice or a credit note that the shop has issued for an order. */
const IssuedInvoice = v.object({
  id: v.string(),
  /** A later server may send others. */
  kind: v.string(),
  number: v.string(),
  /** YYYY-MM-DD. */
  date: v.string(),
  totalPrice: Money,
});
export type IssuedInvoice = v.InferOutput<typeof IssuedInvoice>;

/** Not in `orders.ts`, whose calls every page loads. */
export const orderDocumentCalls = {
  orderPdf: defineCall({
    summary: 'A summary of an order as a PDF file, in the language of the request',
    method: 'GET',
    path: '/user/shop/productorder/{id}/pdf',
    access: 'member',
    response: { data: PdfFile },
  }),
  orderCollection: defineCall({
    summary: 'Number and calendar entry of an order that waits for collection; null for any other order',
    method: 'GET',
    path: '/user/shop/productorder/{id}/collection',
    access: 'member',
    response: { data: v.nullable(Collection) },
  }),
  orderLegalPdf: defineCall({
    summary: 'The terms that an order accepted, or its withdrawal notice with the model form, as a PDF file',
    method: 'GET',
    path: '/user/shop/productorder/{id}/documents/{kind}',
    access: 'member',
    response: { data: PdfFile },
  }),
  orderContract: defineCall({
    summary: 'The terms that an order accepted, and products that can’t be returned',
    method: 'GET',
    path: '/user/shop/productorder/{id}/contract',
    access: 'member',
    response: { data: OrderContract },
  }),
};

export type OrderContract = v.InferOutput<typeof OrderContract>;

export type Collection = v.InferOutput<typeof Collection>;

/** Not in the specification. */
export const issuedInvoiceCalls = {
  orderInvoices: defineCall({
    summary: 'The issued invoice and credit notes of an order, oldest first; empty until they are issued',
    method: 'GET',
    path: '/user/shop/productorder/{id}/invoices',
    access: 'member',
    response: { data: v.array(IssuedInvoice) },
  }),
  invoicePdf: defineCall({
    summary: 'A copy of an issued invoice or credit note as a PDF file, in Italian',
    method: 'GET',
    path: '/user/invoices/{id}/pdf',
    access: 'member',
    response: { data: PdfFile },
  }),
};

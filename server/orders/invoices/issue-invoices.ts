import { and, asc, eq, sql } from 'drizzle-orm';
import type { Seller } from '#contract/fields/seller.ts';
import { getOrderInvoice } from '#server/orders/lifecycle/order-invoice.rules.ts';
import { splitRefundByRate, getRefundedPieces, subtractRates } from '#server/orders/takings/money-by-rate.rules.ts';
import {
  findCompletedRefunds,
  findLinesByOrder,
  findPaidOrders,
  type CompletedRefund,
  type PaidOrder,
  type Period,
} from '#server/orders/takings/paid-orders.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/connect.ts';
import { invoices, orders, type InvoiceDocument } from '#server/platform/db/schema/index.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { createFatturaPa, type ZeroVat } from './fattura-pa.rules.ts';
import { toGrossByRate } from './invoice-amounts.rules.ts';
import { createCreditDocument, createInvoiceDocument, toInvoiceBuyer } from './invoice-document.rules.ts';
import { findMissingBuyerFields, findMissingInvoiceSellerFields } from './missing-fields.rules.ts';
import { takeInvoiceNumber } from './take-number.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An order or refund without an invoice, with what is missing. It has taken no number. */
export interface RefusedInvoice {
  readonly orderNo: string;
  readonly missing: readonly string[];
}

export interface IssueOptions {
  readonly period: Period;
  /** Undefined for all shops. */
  readonly shopId: string | undefined;
  /** Undefined: orders with products without VAT are refused. */
  readonly zeroVat: ZeroVat | undefined;
  readonly now: Date;
  readonly findSeller: (shopId: string) => Promise<Seller | null>;
}

/** The progressive part of a file's name: at most five letters and digits. */
export const toProgressive = (id: number): string => id.toString(36).toUpperCase().padStart(5, '0');

const findInvoices = (db: Queryable, orderId: string): Promise<InvoiceRow[]> =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));

interface NewInvoice {
  readonly kind: InvoiceRow['kind'];
  readonly orderId: string;
  readonly refundId: string | null;
  readonly shopId: string;
  readonly date: string;
  readonly document: InvoiceDocument;
}

/** Takes number and progressive, writes the XML and stores all of it. */
async function insertInvoice(
  tx: Transaction,
  invoice: NewInvoice,
  { zeroVat, now }: IssueOptions,
): Promise<InvoiceRow> {
  const { kind, shopId, date, document } = invoice;
  const year = Number(date.slice(0, 4));
  const { sequence, number } = await takeInvoiceNumber(tx, shopId, year);
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('invoices_id_seq') as id`);
  const id = Number(rows[0]?.id);
  const xml = createFatturaPa({ kind, progressive: toProgressive(id), number, date, document }, zeroVat);
  const totalCents = sumBy(document.vat, ({ netCents, vatCents }) => netCents + vatCents);
  const row = { ...invoice, id, year, sequence, number, totalCents, xml, issuedAt: now };
  const [inserted] = await tx.insert(invoices).values(row).returning();
  if (!inserted) throw new Error('the invoice was not inserted');
  return inserted;
}

/** Waits for a command that issues the same invoice, and for refunds. */
const lockOrder = (tx: Transaction, orderId: string) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');

const findMissingZeroVat = ({ vat }: InvoiceDocument, zeroVat: ZeroVat | undefined): string[] =>
  zeroVat === undefined && vat.some(({ percentage }) => percentage === 0)
    ? ['--zero-vat: why its products without VAT have none']
    : [];

/** @returns undefined for an order without an invoice, and for one whose invoice is issued */
async function issueInvoice(
  db: Database,
  { order, business, date }: PaidOrder,
  options: IssueOptions,
): Promise<InvoiceRow | RefusedInvoice | undefined> {
  const requested = getOrderInvoice(order, business);
  if (!requested || order.finalCents === 0) return undefined;
  const seller = await options.findSeller(order.shopId);
  const buyer = toInvoiceBuyer(requested);
  const { orderNo } = order;
  const lines = (await findLinesByOrder(db, [order.id])).get(order.id) ?? [];
  return db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    if ((await findInvoices(tx, order.id)).some(({ kind }) => kind === 'invoice')) return undefined;
    const missing = [...findMissingInvoiceSellerFields(seller), ...findMissingBuyerFields(buyer)];
    if (!seller || missing.length > 0) return { orderNo, missing };
    const document = createInvoiceDocument(order, lines, { seller, buyer });
    const missingReason = findMissingZeroVat(document, options.zeroVat);
    if (missingReason.length > 0) return { orderNo, missing: missingReason };
    const { id: orderId, shopId } = order;
    return insertInvoice(tx, { kind: 'invoice', orderId, refundId: null, shopId, date, document }, options);
  });
}

/** @returns undefined for a refund without money, and for one whose credit note is issued */
async function issueCreditNote(
  db: Database,
  { order, business, refund, date }: CompletedRefund,
  options: IssueOptions,
): Promise<InvoiceRow | RefusedInvoice | undefined> {
  const moneyCents = refund.providerCents + refund.ewalletCents;
  if (!getOrderInvoice(order, business) || moneyCents === 0) return undefined;
  const { orderNo } = order;
  if (refund.source === 'dispute') {
    return { orderNo, missing: ['a credit note by your accountant: the payer’s bank has taken the money back'] };
  }
  const lines = (await findLinesByOrder(db, [order.id])).get(order.id) ?? [];
  return db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const issued = await findInvoices(tx, order.id);
    if (issued.some(({ refundId }) => refundId === refund.id)) return undefined;
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    if (!invoice) return { orderNo, missing: ['its invoice, which is issued first: for the credit note of a refund'] };
    const invoiced = toGrossByRate(invoice.document.vat);
    const notes = issued.filter(({ kind }) => kind === 'creditNote');
    const remaining = notes.reduce((left, note) => subtractRates(left, toGrossByRate(note.document.vat)), invoiced);
    const amounts = splitRefundByRate(moneyCents, remaining, getRefundedPieces(refund.lines, lines));
    const credited = subtractRates(invoiced, remaining);
    const document = createCreditDocument({ refund, lines, amounts, credited, invoice });
    const missing = findMissingZeroVat(document, options.zeroVat);
    if (missing.length > 0) return { orderNo, missing };
    const { id: orderId, shopId } = order;
    return insertInvoice(tx, { kind: 'creditNote', orderId, refundId: refund.id, shopId, date, document }, options);
  });
}

const isRefused = (result: InvoiceRow | RefusedInvoice): result is RefusedInvoice => 'missing' in result;

/**
 * Issues what is missing for a period: the invoices of the orders that were paid, then the credit notes of the refunds that
 * were completed, each in a transaction of its own. What is issued already stays as it is.
 */
export async function issueInvoices(
  db: Database,
  options: IssueOptions,
): Promise<{ readonly issued: readonly InvoiceRow[]; readonly refused: readonly RefusedInvoice[] }> {
  const issued: InvoiceRow[] = [];
  const refused: RefusedInvoice[] = [];
  const add = (result: InvoiceRow | RefusedInvoice | undefined) => {
    if (result === undefined) return;
    if (isRefused(result)) refused.push(result);
    else issued.push(result);
  };
  for (const paid of await findPaidOrders(db, options)) add(await issueInvoice(db, paid, options));
  for (const refunded of await findCompletedRefunds(db, options)) add(await issueCreditNote(db, refunded, options));
  return { issued, refused };
}

/** The issued invoices and credit notes of a period, by shop and number. */
export const findIssuedInvoices = (
  db: Queryable,
  { period, shopId }: Pick<IssueOptions, 'period' | 'shopId'>,
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        sql`${invoices.date} >= ${period.first}::date and ${invoices.date} < ${period.next}::date`,
        shopId === undefined ? undefined : eq(invoices.shopId, shopId),
      ),
    )
    .orderBy(asc(invoices.shopId), asc(invoices.year), asc(invoices.sequence));

import { desc, eq, isNotNull, or, and } from 'drizzle-orm';
import { EMPTY_INVOICE_ADDRESS } from '#contract/fields/invoice-address.ts';
import type { RememberedInvoices } from '#contract/invoices.ts';
import { getOrderInvoice, type OrderInvoice } from '#server/orders/lifecycle/order-invoice.rules.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { businessOrders, members, orders } from '#server/platform/db/schema/index.ts';

/** Members whose last orders had invoices of one kind get no data of the other kind from before. */
const MAX_SEARCHED_ORDERS = 50;

/** The invoice data of the member's last orders, whether they were paid or not, newest first. */
async function findLastInvoices(db: Database, memberId: string): Promise<OrderInvoice[]> {
  const rows = await db
    .select({ order: { invoice: orders.invoice }, business: { invoice: businessOrders.invoice } })
    .from(orders)
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), or(isNotNull(orders.invoice), isNotNull(businessOrders.invoice))))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_SEARCHED_ORDERS);
  return rows.flatMap(({ order, business }) => getOrderInvoice(order, business) ?? []);
}

/** What the form of an invoice starts with. */
export async function readRememberedInvoices(db: Database, memberId: string): Promise<RememberedInvoices> {
  const [member] = await db
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(eq(members.id, memberId));
  const invoices = await findLastInvoices(db, memberId);
  const person = invoices.find((invoice) => invoice.kind === 'person');
  const company = invoices.find((invoice) => invoice.kind === 'company');
  return {
    person: {
      country: '',
      fiscalCode: '',
      ...EMPTY_INVOICE_ADDRESS,
      firstName: member?.firstName ?? '',
      lastName: member?.lastName ?? '',
      ...person,
    },
    company: company ? { ...EMPTY_INVOICE_ADDRESS, ...company } : null,
    lastKind: invoices[0]?.kind ?? 'person',
  };
}

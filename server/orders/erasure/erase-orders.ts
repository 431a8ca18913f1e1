import { eq, inArray, or } from 'drizzle-orm';
import type { RequestedInvoice } from '#contract/fields/requested-invoice.ts';
import { PAID_STATUSES } from '#server/orders/lifecycle/order-queries.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import {
  businessOrders,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  supportCases,
  withdrawals,
  type OrderAddress,
} from '#server/platform/db/schema/index.ts';

/** The VAT depends on country and province. Everything else of an address leads to a person. */
const toAnonymousAddress = (address: OrderAddress | null): OrderAddress | null =>
  address && { ...address, name: '', email: '', mobile: '', address: '', city: '', zipcode: '' };

/** The law wants name, address and fiscal code in the invoice of a paid order, which may not be issued yet. */
const removeEmail = (invoice: RequestedInvoice | null): RequestedInvoice | null =>
  invoice?.kind === 'company' ? { ...invoice, pec: '' } : invoice;

/**
 * Removes the person from a member's orders, and the member as a recipient from orders of others. What the accounts need stays:
 * products, amounts, country, and the data of an invoice (Italian civil code art. 2220).
 */
export async function eraseOrders(tx: Transaction, memberId: string): Promise<void> {
  const own = await tx.select().from(orders).where(eq(orders.memberId, memberId));
  for (const { id, shippingAddress, billingAddress, invoice, status } of own) {
    await tx
      .update(orders)
      .set({
        memberName: '',
        memberEmail: '',
        memberMobile: '',
        shippingAddress: toAnonymousAddress(shippingAddress),
        billingAddress: toAnonymousAddress(billingAddress),
        invoice: PAID_STATUSES.includes(status) ? removeEmail(invoice) : null,
      })
      .where(eq(orders.id, id));
  }
  const ids = own.map(({ id }) => id);
  await tx
    .update(orderLines)
    .set({ recipientName: null })
    .where(or(inArray(orderLines.orderId, ids), eq(orderLines.recipientId, memberId)));
  await tx
    .update(orderEvents)
    .set({ trackingUrl: null, trackingNumber: null })
    .where(inArray(orderEvents.orderId, ids));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  // The withdrawals stay for the accounts, without what was written about them.
  const ownWithdrawals = tx.select({ id: withdrawals.id }).from(withdrawals).where(inArray(withdrawals.orderId, ids));
  await tx.delete(supportCases).where(inArray(supportCases.withdrawalId, ownWithdrawals));
  const business = await tx.select().from(businessOrders).where(inArray(businessOrders.orderId, ids));
  for (const { orderId, place, invoice } of business) {
    const isDelivery = own.some(({ id, shippingAddress }) => id === orderId && shippingAddress !== null);
    await tx
      .update(businessOrders)
      .set({
        // Of a collection it is the shop's own address.
        place: isDelivery ? { name: '', address: '', city: '' } : place,
        invoice: { ...invoice, pec: '' },
      })
      .where(eq(businessOrders.orderId, orderId));
  }
}

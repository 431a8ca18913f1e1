import * as v from 'valibot';
import { OrderType } from './b2b.ts';
import { defineCall } from './call.ts';
import { paymentErrors, PaymentStartResult } from './checkout.ts';
import { Id, OptionalId } from './fields/common.ts';
import { checkInvoice, invoiceEntries } from './fields/invoice.ts';
import { Amount, Money } from './fields/money.ts';
import { INVOICE_COUNTRIES } from './fields/vat-number.ts';

/** The payment methods of a business order. What the e-wallet does not pay is paid by card. */
export const BusinessPaymentMode = v.picklist(['Card', 'EWallet']);
export type BusinessPaymentMode = v.InferOutput<typeof BusinessPaymentMode>;

/** Empty in an order of an earlier release. */
const RememberedAddress = {
  street: v.optional(v.string(), ''),
  postcode: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  province: v.optional(v.string(), ''),
};

const BusinessCheckout = v.object({
  finalPrice: Money,
  originalEwallet: v.optional(Money, 0),
  /** Maximum e-wallet amount for this order. */
  ewallet: v.optional(Money, 0),
  minimumEwallet: v.optional(Money, 0),
  /** Not in the specification: the least that the card collects, if it collects anything. */
  minimumCard: v.optional(Money, 0),
  /** The methods that can pay this order; absent for all. */
  paymentModes: v.optional(v.array(BusinessPaymentMode)),
  /** Not in the specification: the saved address that the last paid delivery went to; empty without one. */
  userAddressId: v.optional(v.string(), ''),
  /** Invoice data of the member's last business order; null without one. */
  invoice: v.optional(
    v.nullable(
      v.object({
        company: v.string(),
        country: v.optional(v.union([v.literal(''), v.picklist(INVOICE_COUNTRIES)]), ''),
        vatNumber: v.string(),
        fiscalCode: v.string(),
        sdiCode: v.string(),
        pec: v.string(),
        ...RememberedAddress,
      }),
    ),
    null,
  ),
});

export type BusinessCheckout = v.InferOutput<typeof BusinessCheckout>;

/** Not in the specification, where the button of the business checkout does nothing (GAP-25). */
export const b2bCheckoutCalls = {
  b2bCheckout: defineCall({
    summary: 'Total, e-wallet limits and remembered invoice data for a business cart',
    method: 'GET',
    path: '/b2b/shop/{shopId}/checkout',
    access: 'member',
    query: v.object({ orderType: OrderType }),
    response: { data: BusinessCheckout },
  }),
  startB2bPayment: defineCall({
    summary: 'Create the order of a business cart and start its payment',
    method: 'POST',
    path: '/b2b/shop/{shopId}/transaction/init',
    access: 'member',
    idempotent: 'optional',
    body: v.pipe(
      v.object({
        orderType: OrderType,
        /** Required for Delivery and Shipping, ignored for Takeaway. */
        userAddressId: OptionalId,
        /** The id of a time for Takeaway, otherwise of a delivery day. */
        slotId: Id,
        ...invoiceEntries,
        paymentMode: BusinessPaymentMode,
        eWalletUsed: v.optional(Amount, 0),
        deviceType: v.literal('Web'),
        /** The total that the member saw. Another total is a conflict (REL-P8). */
        expectedFinalPrice: v.optional(Amount),
      }),
      checkInvoice(),
    ),
    response: { data: v.optional(PaymentStartResult, {}) },
    errors: [...paymentErrors, 'orderTypeNotOffered', 'slotUnavailable', 'slotFull'],
  }),
};

import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ProductType } from './cart.ts';
import { paymentErrors, PaymentStartResult, PaymentType } from './checkout.ts';
import { Id, OptionalId } from './fields/common.ts';
import { Amount } from './fields/money.ts';
import { RequestedInvoice } from './fields/requested-invoice.ts';
import { PaymentMode } from './payment-mode.ts';

const PaymentBody = v.object({
  shopId: Id,
  productType: ProductType,
  promotionId: OptionalId,
  scontoMerceUsed: v.optional(Amount, 0),
  isScontoMerceApplied: v.optional(v.boolean(), false),
  userAddressId: Id,
  deliveryId: Id,
  deliveryType: Id,
  paymentType: PaymentType,
  paymentMode: PaymentMode,
  eWalletUsed: v.optional(Amount, 0),
  isEWalletedUsed: v.optional(v.boolean(), false),
  deviceType: v.literal('Web'),
  /** Not in the specification: the total that the member saw. Another total is a conflict (REL-P8). */
  expectedFinalPrice: v.optional(Amount),
  /** Not in the specification: absent for an order without an invoice. */
  invoice: v.optional(RequestedInvoice),
});

/** Not in `checkout.ts`, which every page loads: the rules of invoices are large. */
export const consumerPaymentCalls = {
  startPayment: defineCall({
    summary: 'Create the order and start its payment',
    method: 'POST',
    path: '/user/shop/product/transaction/init',
    access: 'member',
    idempotent: 'optional',
    body: PaymentBody,
    response: { data: v.optional(PaymentStartResult, {}) },
    errors: [
      ...paymentErrors,
      'invalidCartData',
      'deliveryRequired',
      'discountNegative',
      'discountAboveMaximum',
      'promotionEnded',
    ],
  }),
};

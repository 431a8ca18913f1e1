import * as v from 'valibot';
import type { BusinessCheckout, BusinessPaymentMode } from '#contract/b2b-checkout.ts';
import type { OrderType } from '#contract/b2b.ts';
import { InvoiceData, removeForeignCodes } from '#contract/fields/invoice.ts';
import { toEuros } from '#contract/fields/money.ts';
import { findInvoiceErrors } from '#src/features/invoices/model/invoice.rules.ts';
import type { BusinessPaymentRequest } from '#src/offline/pending-payment/pending-payment.store.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './business-checkout.search.ts';

/** Everything that the member chooses or enters. Empty strings are choices that are not made. */
export interface BusinessOrder {
  readonly orderType: OrderType;
  readonly addressId: string;
  /** A takeaway time, or a delivery day. */
  readonly slotId: string;
  readonly invoice: InvoiceData;
  readonly method: PaymentMethod | '';
}

/** Sections of the checkout, in the order of the page. */
export type CheckoutSection = 'address' | 'slot' | 'invoice' | 'method';

/** The sections that must be completed before the payment. A takeaway order needs no address. */
export function findIncompleteSections(order: BusinessOrder): readonly CheckoutSection[] {
  const isIncomplete: Readonly<Record<CheckoutSection, boolean>> = {
    address: order.orderType !== 'Takeaway' && order.addressId === '',
    slot: order.slotId === '',
    invoice: findInvoiceErrors(order.invoice).size > 0,
    method: order.method === '',
  };
  const sections: readonly CheckoutSection[] = ['address', 'slot', 'invoice', 'method'];
  return sections.filter((section) => isIncomplete[section]);
}

export const PAYMENT_MODES = { carta: 'Card', ewallet: 'EWallet' } as const;

/** The payment methods that the shop offers for an order; all while that is unknown. */
export const getOfferedMethods = (
  checkout: { readonly paymentModes?: readonly BusinessPaymentMode[] | undefined } | undefined,
): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => checkout?.paymentModes?.includes(PAYMENT_MODES[method]) ?? true);

type EwalletLimits = Pick<BusinessCheckout, 'ewallet' | 'minimumEwallet'>;

/** Whether the e-wallet can pay a part of the order. A balance below the minimum can't be used. */
export const isEwalletUsable = ({ ewallet, minimumEwallet }: EwalletLimits): boolean =>
  ewallet > 0 && ewallet >= minimumEwallet;

/** The amount from the e-wallet, in cents: as much as possible. The card pays the rest. */
export const getEwalletAmount = (method: PaymentMethod | '', limits: EwalletLimits, finalPrice: number): number =>
  method === 'ewallet' && isEwalletUsable(limits) ? Math.min(limits.ewallet, finalPrice) : 0;

/** The payment request, with the total that the member sees (REL-P8). All amounts are cents. */
export function createBusinessPaymentRequest(
  shopId: string,
  order: BusinessOrder,
  { finalPrice, ewallet }: { readonly finalPrice: number; readonly ewallet: number },
): BusinessPaymentRequest {
  return {
    shopId,
    orderType: order.orderType,
    userAddressId: order.orderType === 'Takeaway' ? '' : order.addressId,
    slotId: order.slotId,
    ...v.parse(InvoiceData, removeForeignCodes(order.invoice)),
    paymentMode: PAYMENT_MODES[order.method === 'ewallet' ? 'ewallet' : 'carta'],
    eWalletUsed: toEuros(ewallet),
    deviceType: 'Web',
    expectedFinalPrice: toEuros(finalPrice),
  };
}

import * as v from 'valibot';
import { PaymentMode } from '#contract/payment-mode.ts';
import { searchEnum, searchInteger, searchPage, searchText } from '#src/lib/search-fields.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import type { CheckoutChoices } from './checkout.rules.ts';

/**
 * The step and a copy of the choices, so that Back goes a step back, and a reload or a login on the
 * way finds the fields as they were. Amounts in cents. Nothing in here can throw.
 */
export const CheckoutSearch = v.object({
  step: searchEnum(CHECKOUT_STEPS, 'discount'),
  discount: searchInteger(0),
  address: searchText,
  delivery: searchText,
  type: searchText,
  method: searchEnum(['', ...PaymentMode.options], ''),
  ewallet: searchInteger(0),
  /** Of the item list. */
  page: searchPage,
});

export type CheckoutSearch = v.InferOutput<typeof CheckoutSearch>;

export const defaultCheckoutSearch: CheckoutSearch = v.parse(CheckoutSearch, {});

export const toCheckoutChoices = (search: CheckoutSearch): CheckoutChoices => ({
  merchandise: search.discount,
  addressId: search.address,
  deliveryId: search.delivery,
  deliveryType: search.type,
  paymentMode: search.method,
  ewallet: search.ewallet,
});

/** An amount that can't be read is not kept: the field that holds it is. */
export const toCheckoutSearch = (step: CheckoutStep, choices: CheckoutChoices, page: number): CheckoutSearch => ({
  step,
  discount: choices.merchandise ?? 0,
  address: choices.addressId,
  delivery: choices.deliveryId,
  type: choices.deliveryType,
  method: choices.paymentMode,
  ewallet: choices.ewallet ?? 0,
  page,
});

import * as v from 'valibot';
import { PaymentMode } from '#contract/payment-mode.ts';
import { searchEnum, searchInteger, searchPage, searchText } from '#src/lib/search-fields.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import type { CheckoutChoices } from './checkout.rules.ts';

/**
 * The step and a copy of the choices in the URL. Because of them Back opens the previous step, and the choices survive
 * a reload or a login. An empty step is a new checkout, which starts with the defaults. Amounts are in cents. Parsing
 * never fails.
 */
export const CheckoutSearch = v.object({
  step: searchEnum(['', ...CHECKOUT_STEPS], ''),
  discount: searchInteger(0),
  address: searchText,
  delivery: searchText,
  type: searchText,
  method: searchEnum(['', ...PaymentMode.options], ''),
  ewallet: searchInteger(0),
  /** Page of the item list. */
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

/** The choices of a new checkout are the defaults. Any other URL has all choices, also those that were cleared. */
export const isNewCheckout = ({ step, discount, address, delivery, type, method, ewallet }: CheckoutSearch): boolean =>
  [step, address, delivery, type, method].every((text) => text === '') && discount === 0 && ewallet === 0;

/** An invalid amount is written as 0; its text stays in the field. */
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

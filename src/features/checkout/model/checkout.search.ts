import * as v from 'valibot';
import { PaymentMode } from '#contract/payment-mode.ts';
import { searchEnum, searchInteger, searchPage, searchText } from '#src/lib/search-fields.ts';
import { CHECKOUT_STEPS } from './checkout.constants.ts';

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

import * as v from 'valibot';
import { searchEnum, searchText } from '#src/lib/search-fields.ts';
import { PAYMENT_METHODS } from './business-checkout.constants.ts';

/**
 * A copy of what was chosen in the business checkout, so that a reload or a login on the way finds it
 * again. An id that is offered no longer, or by another shop, is chosen by nothing. It can't throw.
 */
export const BusinessCheckoutSearch = v.object({
  address: searchText,
  day: searchText,
  /** Of a takeaway day. */
  time: searchText,
  method: searchEnum(['', ...PAYMENT_METHODS], ''),
});

export type CheckoutSelection = v.InferOutput<typeof BusinessCheckoutSearch>;

/** There is no default (doc 2 §2). */
export const emptyCheckoutSelection: CheckoutSelection = { address: '', day: '', time: '', method: '' };

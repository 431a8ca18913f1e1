import * as v from 'valibot';
import { searchChoice, searchText } from '#src/lib/search-fields.ts';
import { PAYMENT_METHODS } from './b2b-checkout.constants.ts';

/**
 * A copy of what was chosen in the business checkout, so that a reload or a login on the way finds it
 * again. An id that is offered no longer, or by another shop, is chosen by nothing. It can't throw.
 */
export const BusinessCheckoutSearch = v.object({
  address: searchText,
  day: searchText,
  /** Of a takeaway day. */
  time: searchText,
  method: searchChoice(['', ...PAYMENT_METHODS], ''),
});

export type BusinessChoices = v.InferOutput<typeof BusinessCheckoutSearch>;

/** There is no default (doc 2 §2). */
export const nothingChosen: BusinessChoices = { address: '', day: '', time: '', method: '' };

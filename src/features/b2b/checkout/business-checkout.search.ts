import * as v from 'valibot';
import { searchEnum, searchText } from '#src/lib/search-fields.ts';

/** Values of the payment method (REQ-BCHK-07). */
export const PAYMENT_METHODS = ['carta', 'ewallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * Search params of the business checkout: a copy of the selection that survives a reload and a login. Ids that are
 * no longer offered, or belong to another shop, select nothing. Parsing never throws.
 */
export const BusinessCheckoutSearch = v.object({
  address: searchText,
  day: searchText,
  /** Time slot of a takeaway day. */
  time: searchText,
  method: searchEnum(['', ...PAYMENT_METHODS], ''),
});

export type CheckoutSelection = v.InferOutput<typeof BusinessCheckoutSearch>;

/** Nothing is selected by default (REQ-BCHK-08). */
export const emptyCheckoutSelection: CheckoutSelection = { address: '', day: '', time: '', method: '' };

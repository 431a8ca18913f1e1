import * as v from 'valibot';
import { searchBoolean, searchText } from '#src/lib/search-fields.ts';

/**
 * The query of both result pages, as the providers and our own app write it (doc 2 §2, GAP-23).
 * Nothing in here is believed: the server asks the provider (GAP-21). Text of any length and kind counts:
 * a reference that was dropped would cancel a payment that waits.
 */
export const PaymentReturnSearch = v.object({
  direct: searchBoolean,
  paymentMethod: searchText,
  result: searchText,
  reference: searchText,
  transactionId: searchText,
  orderNo: searchText,
});

export type PaymentReturnSearch = v.InferOutput<typeof PaymentReturnSearch>;

export const defaultPaymentReturnSearch: PaymentReturnSearch = v.parse(PaymentReturnSearch, {});

import * as v from 'valibot';
import { searchBoolean, searchText } from '#src/lib/search-fields.ts';

/**
 * Search params of both payment result pages, written by the providers and by our app (REQ-PAY-11, GAP-23). They are not
 * trusted: the server checks with the provider (GAP-21). Text of any length is accepted, because a dropped reference
 * would cancel a pending payment.
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

/** Id of the order in the URL: transaction id or order number. Empty for none. */
export const getOrderId = ({ transactionId, orderNo }: PaymentReturnSearch): string => transactionId || orderNo;

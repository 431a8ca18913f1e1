import * as v from 'valibot';

/** The router reads `42` and `true` as what they look like; here everything is a text. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.maxLength(200),
);
const field = v.optional(v.fallback(text, ''), '');

/**
 * The query of both result pages, as the providers and our own app write it (doc 2 §2, decision 23).
 * Nothing in here is believed: the server asks the provider (decision 21).
 */
export const PaymentSearch = v.object({
  direct: v.optional(v.fallback(v.boolean(), false), false),
  paymentMethod: field,
  result: field,
  reference: field,
  transactionId: field,
  orderNo: field,
});

export type PaymentSearch = v.InferOutput<typeof PaymentSearch>;

export const emptyPaymentSearch: PaymentSearch = v.parse(PaymentSearch, {});

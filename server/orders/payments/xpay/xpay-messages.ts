import * as v from 'valibot';

const Text = v.pipe(v.string(), v.minLength(1));
const OptionalText = v.nullish(v.string());

/** Amounts are strings in the smallest unit of the currency. */
const Cents = v.pipe(v.string(), v.regex(/^\d{1,12}$/u), v.transform(Number));

/** Response of `POST /orders/hpp`. */
export const HostedPage = v.object({ hostedPage: Text, securityToken: OptionalText });

/** Response of `POST /orders/paybylink`. */
export const PaymentLink = v.object({
  paymentLink: v.object({ linkId: Text, link: Text }),
  securityToken: OptionalText,
});

/** An operation of an order: an authorization, a capture, a refund. New types and results may be added. */
const Operation = v.object({
  operationId: Text,
  operationType: v.string(),
  operationResult: v.string(),
  operationTime: OptionalText,
  operationAmount: Cents,
  operationCurrency: v.string(),
});

/** Response of `GET /orders/{orderId}`. */
export const OrderState = v.object({ operations: v.nullish(v.array(Operation), []) });

/** Response of `POST /operations/{operationId}/refunds`. */
export const RefundOperation = v.object({ operationId: Text });

/** A notification. Only what names the payment is read. */
export const Notification = v.object({
  securityToken: OptionalText,
  operation: v.object({ orderId: Text }),
});

export type Operation = v.InferOutput<typeof Operation>;

import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ImageUrl, Quantity } from './fields/common.ts';
import { Money } from './fields/money.ts';

/**
 * Whether the member can withdraw from an order (Directive 2011/83/EU art. 9 and 11a): `open`; `notPaid`, also for a
 * cancelled or refunded order; `business`, because a company has no such right; `expired`; `nothingLeft`; or `excluded`, when
 * the law excludes all that is left.
 */
export const WithdrawalStatus = v.picklist(['open', 'notPaid', 'business', 'expired', 'nothingLeft', 'excluded']);

const Withdrawal = v.object({
  status: WithdrawalStatus,
  /** The last moment of the period; null before the delivery, which starts it. */
  until: v.nullable(v.string()),
  /** Who withdraws, and the address of the receipt. */
  fullName: v.string(),
  email: v.string(),
  /** False before the shop has sent the goods: then the member returns nothing and the refund follows at once. */
  isShipped: v.boolean(),
  /** Where the member sends the products; empty if the shop has not configured it. */
  returnAddress: v.optional(v.string(), ''),
  /** What the member can still withdraw from, without lines that are used up. */
  items: v.array(
    v.object({
      /** Number of the order line, from 1. */
      line: v.number(),
      name: v.string(),
      images: v.optional(v.array(ImageUrl), []),
      quantity: v.number(),
      /** Paid per unit, after the discount of the catalogue. */
      price: Money,
      /** A sentence: when the product can't be returned, such as after its seal is opened; empty for always. */
      condition: v.optional(v.string(), ''),
    }),
  ),
  /** What is left and excluded by law (art. 16), with the reason as a sentence. */
  excludedItems: v.optional(
    v.array(v.object({ line: v.number(), name: v.string(), quantity: v.number(), reason: v.string() })),
    [],
  ),
});

/** What a withdrawal gives back. Pieces are refunded as they were paid. */
const WithdrawalRefund = v.object({
  /** All that is refunded, including merchandise discount. */
  price: Money,
  /** Its parts: with the payment method of the order, to the e-wallet, to the merchandise discount. */
  paymentPrice: Money,
  eWalletPrice: Money,
  scontoMercePrice: Money,
  /** Of the pieces' price: kept, because the rest of the order has no free delivery. */
  withheldDeliveryPrice: Money,
});

const WithdrawalItems = v.pipe(
  v.array(v.object({ line: Quantity, quantity: Quantity })),
  v.minLength(1),
  v.maxLength(200),
);

const DeclaredWithdrawal = v.object({
  /** Date and time of the declaration. */
  declaredAt: v.string(),
  /** What will be refunded, including merchandise discount. */
  refundPrice: Money,
  /** Where the receipt was sent. */
  email: v.string(),
  isShipped: v.boolean(),
});

export type WithdrawalStatus = v.InferOutput<typeof WithdrawalStatus>;
export type Withdrawal = v.InferOutput<typeof Withdrawal>;
export type WithdrawalRefund = v.InferOutput<typeof WithdrawalRefund>;
export type DeclaredWithdrawal = v.InferOutput<typeof DeclaredWithdrawal>;

/** Not in the specification: withdrawal from a contract, which the law requires since 19/06/2026. */
export const withdrawalCalls = {
  withdrawal: defineCall({
    summary: 'What of an order the member can still withdraw from',
    method: 'GET',
    path: '/user/shop/productorder/{id}/withdrawal',
    access: 'member',
    response: { data: Withdrawal },
  }),
  withdrawalRefund: defineCall({
    summary: 'What a withdrawal from these items gives back',
    method: 'POST',
    path: '/user/shop/productorder/{id}/withdrawal/refund',
    access: 'member',
    readOnly: true,
    body: v.object({ items: WithdrawalItems }),
    response: { data: WithdrawalRefund },
    errors: ['notWithdrawable'],
  }),
  declareWithdrawal: defineCall({
    summary: 'Withdraw from an order or a part of it; the receipt is mailed at once',
    method: 'POST',
    path: '/user/shop/productorder/{id}/withdrawal',
    access: 'member',
    idempotent: true,
    body: v.object({ items: WithdrawalItems }),
    response: { data: DeclaredWithdrawal },
    errors: ['notWithdrawable', 'tooManyWithdrawals', 'idempotencyKeyReused'],
  }),
};

import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CartItemSchema, ProductType } from './cart.ts';
import { entity } from './entity.ts';
import type { ErrorCode } from './errors.ts';
import { Id, OptionalId } from './fields/common.ts';
import { Amount, Money } from './fields/money.ts';
import { PaymentMode } from './payment-mode.ts';

/** Payment providers behind the payment methods (GAP-18). */
export const PaymentType = v.picklist(['Nexi', 'Light']);
export type PaymentType = v.InferOutput<typeof PaymentType>;

/** Order status numbers (REQ-ORD-06). */
export const ORDER_STATUS = { initiated: 1, success: 2, cancelled: 3, refunded: 4 } as const;

const DeliveryPartner = entity({
  name: v.string(),
  price: Money,
  /** For example '6-7'. */
  days: v.optional(v.string(), ''),
});

const DeliveryType = v.object({
  code: v.string(),
  name: v.string(),
  price: Money,
  /** Not in the specification: the working days of a type that is faster or slower than the carrier. */
  days: v.optional(v.string(), ''),
});

/** All prices include VAT. `totalVatPrice` is the VAT contained in them (GAP-11). */
const CheckoutSummary = v.object({
  cartItems: v.array(CartItemSchema),
  allProductPrice: Money,
  subTotalPrice: Money,
  originalScontoMerce: Money,
  maxApplicableScontoMerce: Money,
  scontoMerceUsed: Money,
  deliveryPartners: v.array(DeliveryPartner),
  deliveryTypes: v.array(DeliveryType),
  deliveryPrice: v.optional(Money, 0),
  /** Not in the specification: why the carrier costs nothing, and its price for products that cost no more than `above`. */
  freeDelivery: v.optional(v.object({ above: Money, waivedPrice: Money })),
  deliveryTypePrice: v.optional(Money, 0),
  extraDeliveryPrice: v.optional(Money, 0),
  totalPrice: Money,
  totalVatPrice: Money,
  finalKP: v.optional(v.number(), 0),
  finalKpNovv: v.optional(v.number(), 0),
  originalEwallet: v.optional(Money, 0),
  /** Maximum e-wallet amount for this order. */
  ewallet: v.optional(Money, 0),
  minimumEwallet: v.optional(Money, 0),
  /** Not in the specification: the least that the card collects, if it collects anything. */
  minimumCard: v.optional(Money, 0),
  eWalletUsed: v.optional(Money, 0),
  finalPrice: Money,
  /** Not in the specification: the methods that can pay this order; absent for all. */
  paymentModes: v.optional(v.array(PaymentMode)),
  /** Not in the specification: the choices that the server made for a request with `useDefaults`. */
  defaultChoices: v.optional(
    v.object({
      userAddressId: v.string(),
      deliveryId: v.string(),
      deliveryType: v.string(),
      paymentMode: v.union([v.literal(''), PaymentMode]),
    }),
  ),
});

export type CheckoutSummary = v.InferOutput<typeof CheckoutSummary>;
export type DeliveryPartner = v.InferOutput<typeof DeliveryPartner>;
export type DeliveryType = v.InferOutput<typeof DeliveryType>;

/** Text that a back end may omit or send as null. */
const nullishText = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((text) => text ?? ''),
);

/**
 * `paymentUrl` is empty when the payment completed at once (status 2). The schema is lenient: an incomplete success
 * is a failed start that the member can repeat (REQ-ERR-19), not an unreadable response.
 */
export const PaymentStartResult = v.object({
  transactionId: nullishText,
  status: v.optional(v.number(), 0),
  paymentUrl: v.optional(v.nullable(v.string()), null),
  orderNo: nullishText,
});

export type PaymentStartResult = v.InferOutput<typeof PaymentStartResult>;

/** Errors of every call that creates an order and starts its payment. */
export const paymentErrors = [
  'cartEmpty',
  'outOfStock',
  'totalsChanged',
  'addressRequired',
  'discountInsufficientBalance',
  'ewalletNotAllowed',
  'ewalletBelowMinimum',
  'ewalletAboveMaximum',
  'ewalletRestBelowMinimum',
  'paymentBelowMinimum',
  'paymentAboveMaximum',
  'paymentRefused',
  'idempotencyKeyMalformed',
  'idempotencyKeyReused',
  'shopInactive',
  'birthDateRequired',
  'belowMinimumAge',
  'quantityAboveMaximum',
  'tooManyCartLines',
  'tooManyUnpaidOrders',
  'tooManyUnpaidItems',
  'unpaidOrdersLimit',
  // `alreadyPaid`: an earlier payment of the same cart turns out to be paid.
  // `alreadyCancelled`: a later payment of the same cart has cancelled this one while it was starting.
  'alreadyPaid',
  'alreadyCancelled',
] as const satisfies readonly ErrorCode[];

export const checkoutCalls = {
  checkoutSummary: defineCall({
    summary: 'Prices, delivery and limits for the choices made so far',
    method: 'POST',
    path: '/shop/cart/product/checkout',
    readOnly: true,
    access: 'member',
    body: v.object({
      scontoMerce: v.optional(Amount, 0),
      deliveryType: OptionalId,
      userAddressId: OptionalId,
      deliveryId: OptionalId,
      productType: v.optional(ProductType, 'Shop'),
      promotionId: OptionalId,
      shopId: Id,
      eWalletUsed: v.optional(Amount, 0),
      paymentMode: v.optional(v.union([v.literal(''), PaymentMode]), ''),
      /**
       * Not in the specification: chooses for the member, so that the first summary already has the final price. The
       * address is `userAddressId`, or the default one. The rest is as in the last paid order, if nothing is cheaper.
       */
      useDefaults: v.optional(v.boolean(), false),
    }),
    response: { data: CheckoutSummary },
    errors: [
      'discountNegative',
      'discountAboveMaximum',
      'discountInsufficientBalance',
      'deliveryRequired',
      'promotionEnded',
    ],
  }),
  resumePayment: defineCall({
    summary: 'The payment page of an unpaid order, to pay there later or on another device',
    method: 'POST',
    path: '/user/shop/productorder/{id}/payment',
    access: 'member',
    response: { data: v.object({ paymentUrl: v.string() }) },
    // `paymentNotConfirmed`: an attempt to pay is in progress at the provider.
    errors: ['paymentNotConfirmed', 'paymentUnderReview', 'paymentRefused', 'alreadyPaid', 'alreadyCancelled'],
  }),
  updatePayment: defineCall({
    summary: 'Report how the payment ended; the server checks with the provider',
    method: 'PUT',
    path: '/user/shop/product/transaction/update',
    access: 'member',
    body: v.object({
      transactionId: Id,
      orderNo: Id,
      /** The provider's reference, unchanged. It may have any length, because it proves nothing. */
      refId: v.optional(v.pipe(v.string(), v.regex(/^\P{Cc}*$/u, 'control character'))),
      status: v.picklist([ORDER_STATUS.success, ORDER_STATUS.cancelled]),
      paymentType: PaymentType,
      deviceType: v.literal('Web'),
    }),
    response: { status: v.boolean() },
    errors: ['paymentNotConfirmed', 'paymentUnderReview', 'alreadyPaid', 'alreadyCancelled'],
  }),
};

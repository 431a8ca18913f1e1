import type { CartItem } from '#contract/cart.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { RequestedInvoice } from '#contract/fields/requested-invoice.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import type { CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import { PROVIDER_BY_PAYMENT_MODE } from '#src/features/checkout/model/checkout.constants.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';
import type {
  PaymentRequest,
  PendingPayment,
  ShopPaymentRequest,
} from '#src/offline/pending-payment/pending-payment.store.ts';

/** Id of the cart that a payment is for. @param kind product type, or order type in a business shop */
export const getPaymentCartId = (shopId: string, kind: string) => `${shopId} ${kind}`;

const getCartKind = (request: PaymentRequest): string =>
  'orderType' in request ? request.orderType : (request.productType ?? 'Shop');

/**
 * The payment request (REQ-PAY-01), with the total that the member sees (REL-P8).
 * @param finalPrice cents
 * @param invoice undefined for an order without an invoice
 */
export function createPaymentRequest(
  { shopId, productType, promotionId }: CheckoutParams,
  choices: CheckoutChoices & { readonly paymentMode: PaymentMode },
  finalPrice: number,
  invoice?: RequestedInvoice,
): ShopPaymentRequest {
  const { paymentMode } = choices;
  const merchandise = choices.merchandise ?? 0;
  // REQ-PAY-02: 0 unless the method is the e-wallet.
  const ewallet = paymentMode === 'EWallet' ? (choices.ewallet ?? 0) : 0;
  return {
    shopId,
    productType,
    promotionId,
    scontoMerceUsed: toEuros(merchandise),
    isScontoMerceApplied: merchandise > 0,
    userAddressId: choices.addressId,
    deliveryId: choices.deliveryId,
    deliveryType: choices.deliveryType,
    paymentType: PROVIDER_BY_PAYMENT_MODE[paymentMode],
    paymentMode,
    eWalletUsed: toEuros(ewallet),
    isEWalletedUsed: ewallet > 0,
    deviceType: 'Web',
    expectedFinalPrice: toEuros(finalPrice),
    ...(invoice && { invoice }),
  };
}

export type AttemptItems = readonly Pick<CartItem, 'shopProductId' | 'quantity'>[];

/**
 * Identifies what an idempotency key is used for: the cart's lines and the whole request. REL-P1 renews the key when
 * the cart or the method changes. Any other change of the request must renew it too, because the server rejects a key
 * with a different request. A new key cancels the payment that the previous key started.
 */
export function getRequestFingerprint(request: PaymentRequest, items: AttemptItems): string {
  const lines = items.map(({ shopProductId, quantity }) => [shopProductId, quantity]);
  return JSON.stringify([request, lines]);
}

interface AttemptInput extends Pick<PendingPayment, 'memberId' | 'request' | 'fingerprint' | 'idempotencyKey'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Creates an attempt that is about to be sent. */
export const createPaymentAttempt = ({ now, ...attempt }: AttemptInput): PendingPayment => ({
  ...attempt,
  cart: getPaymentCartId(attempt.request.shopId, getCartKind(attempt.request)),
  state: 'sending',
  lightTransactionId: '',
  lightOrderNo: '',
  paymentUrl: '',
  startedAt: now,
});

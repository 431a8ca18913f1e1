import type { CartItem } from '#contract/cart.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { PaymentRequest, PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import { PROVIDER_BY_PAYMENT_MODE } from '#src/features/checkout/model/checkout.constants.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';
import type { CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';

/** Which cart a payment is for. */
export const getPaymentCartId = ({ shopId, productType }: Pick<CheckoutParams, 'shopId' | 'productType'>) =>
  `${shopId} ${productType}`;

/** The payment request of doc 2 §3, with the total that the member sees (REL-P8). */
export function createPaymentRequest(
  { shopId, productType, promotionId }: CheckoutParams,
  choices: CheckoutChoices & { readonly paymentMode: PaymentMode },
  finalPrice: number,
): PaymentRequest {
  const { paymentMode } = choices;
  const merchandise = choices.merchandise ?? 0;
  // Doc 2 §3: the amount only when the method is the e-wallet.
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
  };
}

type AttemptItems = readonly Pick<CartItem, 'shopProductId' | 'quantity'>[];

/**
 * What an idempotency key stands for: the cart's lines and the whole request. REL-P1 renews the key when
 * the cart or the method changes; any other part of the request has to renew it as well, because the
 * server refuses a key that comes with another request. It voids what the former key had started.
 */
export function getRequestFingerprint(request: PaymentRequest, items: AttemptItems): string {
  const lines = items.map(({ shopProductId, quantity }) => [shopProductId, quantity]);
  return JSON.stringify([request, lines]);
}

interface AttemptInput {
  readonly memberId: string;
  readonly request: PaymentRequest;
  readonly items: AttemptItems;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An attempt before it has its key. */
export const createPaymentAttempt = ({
  memberId,
  request,
  items,
  now,
}: AttemptInput): Omit<PendingPayment, 'idempotencyKey'> => ({
  memberId,
  cart: getPaymentCartId({ shopId: request.shopId, productType: request.productType ?? 'Shop' }),
  fingerprint: getRequestFingerprint(request, items),
  request,
  state: 'sending',
  lightTransactionId: '',
  lightOrderNo: '',
  paymentUrl: '',
  startedAt: now,
});

/** The key of this step, and what it was last used for; empty before its first use. */
export interface IdempotencyKeyState {
  readonly key: string;
  readonly fingerprint: string;
}

/** The key for a request: kept for the same one, renewed for another (REL-P1). */
export function reuseOrRenewKey(
  ring: IdempotencyKeyState | null,
  fingerprint: string,
  make: () => string,
): IdempotencyKeyState {
  const isOther = ring === null || (ring.fingerprint !== '' && ring.fingerprint !== fingerprint);
  return { key: isOther ? make() : ring.key, fingerprint };
}

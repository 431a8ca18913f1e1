import type { PaymentRequest } from '#src/offline/pending-payment/pending-payment.store.ts';
import { toCheckoutSearch } from './checkout-url.rules.ts';
import { defaultCheckoutSearch, type CheckoutSearch } from './checkout.search.ts';

const toCents = (euros: number): number => Math.round(euros * 100);

/**
 * The payment step with the choices of a payment that was refused or cancelled. A new checkout if this device has not
 * started it.
 */
export function getRetrySearch(request: PaymentRequest | undefined): CheckoutSearch {
  if (request === undefined || 'orderType' in request) return defaultCheckoutSearch;
  const choices = {
    merchandise: toCents(request.scontoMerceUsed ?? 0),
    addressId: request.userAddressId,
    deliveryId: request.deliveryId,
    deliveryType: request.deliveryType,
    paymentMode: request.paymentMode,
    ewallet: toCents(request.eWalletUsed ?? 0),
  };
  return toCheckoutSearch('payment', choices, 1);
}

import type { CreatePaymentInput } from './payment-provider.ts';

/**
 * Adds what the app expects from the provider (GAP-18): the card page returns with `result=OK`, pay by link with a
 * `reference` on both pages. It proves nothing; the server fetches the state of the payment.
 */
export function toServiceReturnUrls({ provider, orderNo, returnUrl, cancelUrl }: CreatePaymentInput) {
  const success = new URL(returnUrl);
  const cancel = new URL(cancelUrl);
  if (provider === 'Light') {
    success.searchParams.set('reference', orderNo);
    cancel.searchParams.set('reference', orderNo);
  } else success.searchParams.set('result', 'OK');
  return { successUrl: success.href, cancelUrl: cancel.href };
}

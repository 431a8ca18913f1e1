import { mutationOptions } from '@tanstack/react-query';
import { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';

export const checkoutMutations = (request: ApiRequest) => ({
  /**
   * Sends the stored payment attempt. It is never retried automatically: after a missing response the member
   * decides, and the retry has the same idempotency key (REL-P3). The screen shows errors itself.
   */
  startPayment: () =>
    mutationOptions({
      mutationFn: async ({ request: payment, idempotencyKey }: PendingPayment) => {
        if (!('orderType' in payment)) {
          return (await request(consumerPaymentCalls.startPayment, { body: payment, idempotencyKey })).data;
        }
        const { shopId, ...body } = payment;
        const { startB2bPayment } = b2bCheckoutCalls;
        return (await request(startB2bPayment, { params: { shopId }, body, idempotencyKey })).data;
      },
      meta: { failure: 'silent' },
    }),
});

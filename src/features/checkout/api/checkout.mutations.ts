import { mutationOptions } from '@tanstack/react-query';
import { checkoutCalls } from '#contract/checkout.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';

export const checkoutMutations = (request: ApiRequest) => ({
  /**
   * Sends the stored payment attempt. It is never retried automatically: after a missing response the member
   * decides, and the retry has the same idempotency key (REL-P3). The screen shows errors itself.
   */
  startPayment: () =>
    mutationOptions({
      mutationKey: ['checkout', 'start-payment'],
      mutationFn: async ({ request: body, idempotencyKey }: PendingPayment) =>
        (await request(checkoutCalls.startPayment, { body, idempotencyKey })).data,
      meta: { failure: 'silent' },
    }),
});

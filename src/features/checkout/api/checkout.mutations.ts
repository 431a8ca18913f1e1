import { mutationOptions } from '@tanstack/react-query';
import { checkoutCalls } from '#contract/checkout.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';

export const checkoutMutations = (request: ApiRequest) => ({
  /**
   * Sends the attempt as it was stored. Never repeated by itself: what a silent answer means is the
   * member's to ask, with the same key (REL-P3). The screen says how it ended.
   */
  startPayment: () =>
    mutationOptions({
      mutationKey: ['checkout', 'start-payment'],
      mutationFn: async ({ request: body, idempotencyKey }: PendingPayment) =>
        (await request(checkoutCalls.startPayment, { body, idempotencyKey })).data,
      meta: { failure: 'silent' },
    }),
});

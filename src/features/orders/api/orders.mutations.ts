import { mutationOptions } from '@tanstack/react-query';
import { orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';

export const orderMutations = (request: ApiRequest) => ({
  /**
   * Adds the products of an order to the cart. The variable is the idempotency key: a repeat with the same
   * key adds nothing. The mutation key starts with `cart`, so that other tabs reload the cart.
   */
  reorder: (id: string) =>
    mutationOptions({
      mutationKey: ['cart', 'reorder', id],
      mutationFn: async (idempotencyKey: string) =>
        (await request(orderCalls.reorder, { params: { id }, idempotencyKey })).data,
      // Also after an error: after a timeout the cart may have changed. Not awaited, because the dialog shows the
      // response, which lists what was added.
      onSettled: (_response, _error, _key, _result, { client }) => {
        void client.invalidateQueries({ queryKey: ['cart'] });
      },
    }),
});

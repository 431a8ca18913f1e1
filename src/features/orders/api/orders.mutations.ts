import { mutationOptions } from '@tanstack/react-query';
import { orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** Writes of the orders. */
export const orderMutations = (request: ApiRequest) => ({
  /**
   * Variables: the idempotency key; a repeat with the same one adds nothing. Its own key begins with
   * the cart's, so that other tabs hear of it as of any other change of a cart.
   */
  reorder: (id: string) =>
    mutationOptions({
      mutationKey: ['cart', 'reorder', id],
      mutationFn: async (idempotencyKey: string) =>
        (await request(orderCalls.reorder, { params: { id }, idempotencyKey })).data,
      // A failure too: after a time-out nobody knows whether the cart was filled. Not awaited: the
      // answer itself says what was added.
      onSettled: (_answer, _error, _key, _result, { client }) => {
        void client.invalidateQueries({ queryKey: ['cart'] });
      },
    }),
});

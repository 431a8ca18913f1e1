import { b2bCartCalls } from '#contract/b2b-cart.ts';
import type { OrderType } from '#contract/b2b.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { addToCartMutation, type CartApi } from '#src/features/cart/api/cart-line.mutations.ts';

interface AddToCartInput {
  readonly productId: string;
  readonly orderType: OrderType;
  readonly quantity: number;
}

export const b2bCartMutations = (request: ApiRequest) => ({
  add: (shopId: string) =>
    addToCartMutation(shopId, ({ productId, ...body }: AddToCartInput) =>
      request(b2bCartCalls.addToB2bCart, { params: { shopId, productId }, body }),
    ),
});

/** Cart API of one business shop and order type. */
export const createB2bCartWrites = (
  request: ApiRequest,
  { shopId, orderType }: { readonly shopId: string; readonly orderType: OrderType },
): CartApi => ({
  shopId,
  changeQuantity: ({ id }, quantity) => request(b2bCartCalls.changeB2bQuantity, { params: { id }, body: { quantity } }),
  removeItem: ({ id }) => request(b2bCartCalls.removeB2bItem, { params: { id } }),
  clear: () => request(b2bCartCalls.clearB2bCart, { params: { shopId }, body: { orderType } }),
});

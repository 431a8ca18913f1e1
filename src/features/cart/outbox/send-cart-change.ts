import type { CallResponse } from '#contract/call.ts';
import { cartCalls } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { CartChange, OutboxCart } from './outbox.types.ts';

interface CartChangeRequest {
  readonly cart: OutboxCart;
  readonly change: CartChange;
  /** Server-side id of the changed line. */
  readonly itemId: string;
  readonly idempotencyKey: string;
  /** Token of the member who made the change. Default: that of the session. */
  readonly token?: string;
}

type CartCalls = typeof cartCalls;
export type CartChangeResponse = CallResponse<
  CartCalls['addToCart'] | CartCalls['changeQuantity'] | CartCalls['removeItem'] | CartCalls['clearCart']
>;

/**
 * Sends a change of a shop's cart or a promotion's, at once or from the outbox. A retry must be exactly the same request,
 * because the server compares it with the first one of the idempotency key.
 */
export function sendCartChange(
  request: ApiRequest,
  { cart, change, itemId, idempotencyKey, token }: CartChangeRequest,
): Promise<CartChangeResponse> {
  const { shopId, productType, promotionId } = cart;
  const options = token === undefined ? {} : { token };
  switch (change.kind) {
    case 'add': {
      const { productId, quantity, toWhom, toWhomUser } = change;
      const body = { quantity, toWhom, toWhomUser, productType, promotionId };
      return request(cartCalls.addToCart, { params: { shopId, productId }, body, idempotencyKey }, options);
    }
    case 'quantity': {
      const body = { quantity: change.quantity };
      return request(cartCalls.changeQuantity, { params: { cartItemId: itemId }, body, idempotencyKey }, options);
    }
    case 'remove':
      return request(cartCalls.removeItem, { params: { cartItemId: itemId }, idempotencyKey }, options);
    case 'clear':
      return request(cartCalls.clearCart, { params: { shopId }, body: { productType }, idempotencyKey }, options);
  }
}

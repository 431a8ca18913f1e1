import { isApiError } from '#src/api/api-error.ts';
import { isNoResponseError } from '#src/lib/app-error.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { getCartOutbox, type OutboxDependencies } from './cart-outbox.ts';
import { isInCart, isPending } from './outbox-count.rules.ts';
import { outboxQuery } from './outbox.queries.ts';
import { enqueue } from './outbox.rules.ts';
import type { CartChange, OutboxCart, Progress } from './outbox.types.ts';
import { sendCartChange, type CartChangeResponse } from './send-cart-change.ts';

/** Result of a change that was enqueued instead of sent. */
export interface Enqueued {
  readonly enqueued: true;
}
const enqueued: Enqueued = { enqueued: true };

export const isEnqueued = (result: unknown): result is Enqueued => result === enqueued;

/**
 * Sends a change of one cart, or enqueues it in the offline outbox:
 * - if earlier changes to the same cart are still pending (preserves their order);
 * - if the shop is unreachable;
 * - if the request gets no response. It is retried with the same idempotency key, so a lost response
 *   can't apply it twice.
 *
 * @throws {ApiError} if the server responds with an error
 */
export type SendOrEnqueue = (change: CartChange) => Promise<CartChangeResponse | Enqueued>;

export function createSendOrEnqueue(
  dependencies: OutboxDependencies,
  { shopId, productType, promotionId }: OutboxCart,
): SendOrEnqueue {
  const { session, client, connectivity, request } = dependencies;
  // A copy without other fields, because the cart is stored with each operation.
  const cart = { shopId, productType, promotionId };
  return async (change) => {
    const { member, token } = session.state;
    const key = createIdempotencyKey();
    const itemId = 'itemId' in change ? change.itemId : '';
    const send = () => sendCartChange(request, { cart, change, itemId, idempotencyKey: key });
    if (member === null) return send();
    const enqueueOperation = async (progress: Progress) => {
      const operation = { key, memberId: member.id, cart, change, progress };
      await getCartOutbox(dependencies).update(member.id, (operations) => enqueue(operations, operation));
      return enqueued;
    };
    const snapshot = client.getQueryData(outboxQuery(member.id).queryKey);
    const hasPending = snapshot?.operations.some((op) => isPending(op) && isInCart(op, cart)) ?? false;
    // The sender finds the id of a line that an earlier change has added.
    const isUnknownLine = 'itemId' in change && itemId === '';
    if (hasPending || isUnknownLine || !connectivity.store.state) return enqueueOperation({ state: 'waiting' });
    const since = Date.now();
    try {
      return await send();
    } catch (error) {
      const hasNoResponse = isApiError(error) && isNoResponseError(error);
      // After a logout, nothing of the previous member may be stored.
      if (!hasNoResponse || session.state.token !== token) throw error;
      return enqueueOperation({ state: 'sent', since });
    }
  };
}

import { isApiError } from '#src/api/api-error.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { isInCart, isPending } from '#src/offline/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import { enqueue } from '#src/offline/outbox/outbox.rules.ts';
import type { CartChange, OutboxCart, Progress } from '#src/offline/outbox/outbox.types.ts';
import { getCartOutbox, type OutboxDependencies } from './cart-outbox.ts';

/** A change that was not answered: it waits on this device. */
export interface Enqueued {
  readonly enqueued: true;
}
const enqueued: Enqueued = { enqueued: true };

export const isEnqueued = (answer: unknown): answer is Enqueued => answer === enqueued;

/**
 * Sends a change of a cart, or keeps it for later: behind what waits of this cart already, without a
 * connection, and when no answer came. The latter is sent again with the key that it had, so that an
 * answer that was lost does no harm.
 *
 * @param send sends it with a key, in whatever shop
 */
export type SendOrEnqueue = <T>(change: CartChange, send: (key: string) => Promise<T>) => Promise<T | Enqueued>;

/** Where nothing is kept: a failure is a failure. */
export const sendDirectly: SendOrEnqueue = (_change, send) => send(createIdempotencyKey());

export function createSendOrEnqueue(tools: OutboxDependencies, of: OutboxCart): SendOrEnqueue {
  const { session, client, connectivity } = tools;
  const cart = { shopId: of.shopId, productType: of.productType, promotionId: of.promotionId };
  return async (change, send) => {
    const { member, token } = session.state;
    const key = createIdempotencyKey();
    if (member === null) return send(key);
    const enqueueOperation = async (progress: Progress) => {
      const operation = { key, memberId: member.id, cart, change, progress };
      await getCartOutbox(tools).update(member.id, (all) => enqueue(all, operation));
      return enqueued;
    };
    const held = client.getQueryData(outboxQuery(member.id).queryKey);
    const queued = held?.operations.some((one) => isPending(one) && isInCart(one, cart)) ?? false;
    if (queued || !connectivity.store.state) return enqueueOperation({ state: 'waiting' });
    const since = Date.now();
    try {
      return await send(key);
    } catch (error) {
      const isLost = isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout');
      // Logged out meanwhile: nothing of this member is kept any more.
      if (!isLost || session.state.token !== token) throw error;
      return enqueueOperation({ state: 'sent', since });
    }
  };
}

import { isApiError } from '#src/api/api-error.ts';
import { newKey } from '#src/lib/new-key.ts';
import { isOfCart, isWaiting } from '#src/offline/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox-query.ts';
import { queue } from '#src/offline/outbox.rules.ts';
import type { Change, OutboxCart, Progress } from '#src/offline/outbox.types.ts';
import { cartOutbox, type OutboxTools } from './cart-outbox.ts';

/** A change that was not answered: it waits on this device. */
export interface Kept {
  readonly kept: true;
}
const kept: Kept = { kept: true };

export const isKept = (answer: unknown): answer is Kept => answer === kept;

/**
 * Sends a change of a cart, or keeps it for later: behind what waits of this cart already, without a
 * connection, and when no answer came. The latter is sent again with the key that it had, so that an
 * answer that was lost does no harm.
 *
 * @param send sends it with a key, in whatever shop
 */
export type Keep = <T>(change: Change, send: (key: string) => Promise<T>) => Promise<T | Kept>;

/** Where nothing is kept: a failure is a failure. */
export const keepNothing: Keep = (_change, send) => send(newKey());

export function keepIn(tools: OutboxTools, of: OutboxCart): Keep {
  const { session, client, connection } = tools;
  const cart = { shopId: of.shopId, productType: of.productType, promotionId: of.promotionId };
  return async (change, send) => {
    const { member, token } = session.state;
    const key = newKey();
    if (member === null) return send(key);
    const put = async (progress: Progress) => {
      const operation = { key, memberId: member.id, cart, change, progress };
      await cartOutbox(tools).change(member.id, (all) => queue(all, operation));
      return kept;
    };
    const held = client.getQueryData(outboxQuery(member.id).queryKey);
    const queued = held?.operations.some((one) => isWaiting(one) && isOfCart(one, cart)) ?? false;
    if (queued || !connection.store.state) return put({ state: 'waiting' });
    const since = Date.now();
    try {
      return await send(key);
    } catch (error) {
      const isLost = isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout');
      // Logged out meanwhile: nothing of this member is kept any more.
      if (!isLost || session.state.token !== token) throw error;
      return put({ state: 'sent', since });
    }
  };
}

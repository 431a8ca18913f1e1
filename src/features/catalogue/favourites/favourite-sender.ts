import { favouriteCalls } from '#contract/favourites.ts';
import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import {
  createFlushLoop,
  type FlushContext,
  type FlushLoop,
  type FlushResult,
} from '#src/offline/outbox/flush-loop.ts';
import type { SenderOptions } from '#src/offline/outbox/member-outbox.ts';
import { dropSentChange, type FavouriteChange } from './favourite-changes.rules.ts';

interface FavouriteSenderOptions extends SenderOptions<FavouriteChange> {
  /** The server has executed a change that is still stored. */
  readonly onSent: (change: FavouriteChange) => Promise<void>;
  /** The server has refused a change, which is dropped. */
  readonly onRefused: (error: unknown) => void;
  /** No change is left. */
  readonly onFlushed: () => void;
}

/**
 * Creates the sender of favourite changes. It sends one at a time, oldest first. A change without a response is sent
 * again: the calls are idempotent.
 */
export function createFavouriteSender(options: FavouriteSenderOptions): FlushLoop {
  const { store, request, getCredentials, isOnline, checkConnectivity, onSent, onRefused, onFlushed, locks } = options;

  const send = ({ shopId, product, isFavourite }: FavouriteChange, token: string) =>
    request(
      isFavourite ? favouriteCalls.addFavourite : favouriteCalls.removeFavourite,
      { params: { shopId, productId: product.id } },
      { token },
    );

  async function flushOnce({ isStopped, backoff }: FlushContext): Promise<FlushResult> {
    const credentials = getCredentials();
    if (credentials === null) return { retryDelayMs: null };
    const { memberId, token } = credentials;
    const stored = await store.read(memberId);
    if (stored.operations.length === 0) return { retryDelayMs: null };
    await checkConnectivity();
    // `flush` is called again after a reconnect.
    while (isOnline()) {
      const [next] = (await store.read(memberId)).operations;
      // After a logout or a change of member, nothing may be sent for the previous member.
      if (isStopped() || getCredentials()?.token !== token) break;
      if (next === undefined) {
        onFlushed();
        break;
      }
      try {
        await send(next, token);
        await onSent(next);
      } catch (error) {
        // The session has ended. The changes are sent when the same member logs in again.
        if (isApiError(error) && error.kind === 'unauthenticated') break;
        if (isOutcomeUnknown(error)) return { retryDelayMs: backoff.next() };
        if (isApiError(error) && error.kind === 'too-many') {
          return { retryDelayMs: error.retryAfter === undefined ? backoff.next() : error.retryAfter * 1000 };
        }
        onRefused(error);
      }
      backoff.reset();
      await store.update(memberId, (changes) => dropSentChange(changes, next));
    }
    return { retryDelayMs: null };
  }

  return createFlushLoop(flushOnce, { lockName: 'bottega.favourites', locks });
}

import type { QueryClient } from '@tanstack/react-query';

const CART_CHANNEL_NAME = 'bottega.cart';

/** Says that a cart has changed where no mutation of a cart says so: what waited was sent, or it was paid. */
export function broadcastCartChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CART_CHANNEL_NAME);
  channel.postMessage('changed');
  channel.close();
}

/**
 * A cart changed in one tab is read again in the others, also in one that stands beside it in full
 * sight (GAP-15). The message carries nothing: each tab asks the server, whose answer replaces
 * what it has. A tab that comes to the front asks anyway, and so does every other device.
 * @returns the way to stop
 */
export function syncCartAcrossTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CART_CHANNEL_NAME);
  const stop = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation?.options.mutationKey?.[0] !== 'cart') return;
    // A failure too: after a time-out nobody knows whether the change was made.
    if (mutation.state.status === 'success' || mutation.state.status === 'error') {
      channel.postMessage('changed');
    }
  });
  channel.addEventListener('message', () => void client.invalidateQueries({ queryKey: ['cart'] }));
  return () => {
    stop();
    channel.close();
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { invalidateCart } from './cart.cache.ts';

const CART_CHANNEL_NAME = 'bottega.cart';

/** Key of every mutation that changes a cart. */
export const CART_MUTATION_KEY = ['cart'] as const;

/** Notifies other tabs of a cart change without a cart mutation: sent outbox operations, or a paid cart. */
export function broadcastCartChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CART_CHANNEL_NAME);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Refetches the cart in this tab when another tab changes it, and notifies other tabs of changes made
 * here (GAP-15). This also covers two visible windows; a tab that gets the focus refetches anyway. The
 * message carries no data: each tab fetches from the server.
 * @returns a function that stops the synchronization
 */
export function syncCartAcrossTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CART_CHANNEL_NAME);
  const unsubscribe = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation?.options.mutationKey !== CART_MUTATION_KEY) return;
    // Also after a failure: after a timeout the outcome is unknown.
    if (mutation.state.status === 'success' || mutation.state.status === 'error') {
      channel.postMessage('changed');
    }
  });
  channel.addEventListener('message', () => void invalidateCart(client));
  return () => {
    unsubscribe();
    channel.close();
  };
}

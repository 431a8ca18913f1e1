import type { QueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS_KEY } from './notifications.queries.ts';

const CHANNEL_NAME = 'bottega.notifications';

/** Notifies the other tabs that the notifications were read here. */
export function broadcastReadNotifications(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage('read');
  channel.close();
}

/**
 * Refetches the notifications when another tab has read them, because a visible window beside that one gets no event.
 * @returns a function that stops it
 */
export function syncNotificationsAcrossTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', () => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }));
  return () => channel.close();
}

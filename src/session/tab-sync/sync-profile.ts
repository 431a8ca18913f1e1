import type { QueryClient } from '@tanstack/react-query';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';

const CHANNEL_NAME = 'bottega.member';

/** The key of every mutation after which the member is another than before. */
export const SAVE_PROFILE_KEY = ['profile', 'save'] as const;

/**
 * A profile that was saved in one tab is read again in the others, so that greeting and picture
 * follow there too. The message carries nothing: each tab asks the server.
 */
export function syncProfileAcrossTabs(client: QueryClient, tools: SessionDependencies): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation?.options.mutationKey !== SAVE_PROFILE_KEY) return;
    if (mutation.state.status === 'success') channel.postMessage('changed');
  });
  channel.addEventListener('message', () => {
    // A tab that is only starting asks anyway; one that fails asks with its next page.
    if (tools.session.state.member !== null) loadProfile(tools).catch(() => undefined);
  });
}

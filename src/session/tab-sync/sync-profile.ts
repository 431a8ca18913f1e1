import type { QueryClient } from '@tanstack/react-query';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';

const CHANNEL_NAME = 'bottega.member';

/** Key of every mutation that changes the profile. */
export const SAVE_PROFILE_KEY = ['profile', 'save'] as const;

/**
 * Reloads the profile in the other tabs after it was saved in one, so that greeting and image stay
 * current. The message has no data: each tab fetches the profile from the server.
 */
export function syncProfileAcrossTabs(client: QueryClient, deps: SessionDependencies): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation?.options.mutationKey !== SAVE_PROFILE_KEY) return;
    if (mutation.state.status === 'success') channel.postMessage('changed');
  });
  channel.addEventListener('message', () => {
    // A tab without a member is still starting and loads the profile anyway. Errors are ignored: the next page retries.
    if (deps.session.state.member !== null) loadProfile(deps).catch(() => undefined);
  });
}

import { onlineManager } from '@tanstack/react-query';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';

/**
 * When the shop is reachable again, refetches the queries on screen and the member's profile, which may be
 * the stored one. A page that failed to load retries by itself (`usePageRetry`).
 */
export function syncConnection(connection: Connectivity, dependencies: SessionDependencies): void {
  // Replaces the query library's own listener, which only knows the browser's online and offline events.
  onlineManager.setEventListener(() => undefined);
  connection.store.subscribe((isOnline) => {
    onlineManager.setOnline(isOnline);
    if (!isOnline) return;
    const { token, member } = dependencies.session.state;
    if (token !== '' && member !== null) loadProfile(dependencies).catch(() => undefined);
  });
}

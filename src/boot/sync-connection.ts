import { onlineManager } from '@tanstack/react-query';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';

/**
 * When the shop can be reached again: the reads on screen are asked anew, and the member, who may be
 * the last known one, is asked for. A page that failed tries again by itself (`usePageRetry`).
 */
export function syncConnection(connection: Connectivity, tools: SessionDependencies): void {
  // The query layer would else listen to the browser alone.
  onlineManager.setEventListener(() => undefined);
  connection.store.subscribe((isOnline) => {
    onlineManager.setOnline(isOnline);
    if (!isOnline) return;
    const { token, member } = tools.session.state;
    if (token !== '' && member !== null) loadProfile(tools).catch(() => undefined);
  });
}

import { onlineManager } from '@tanstack/react-query';
import type { Connection } from '#src/offline/connection.ts';
import { loadProfile, type SessionTools } from '#src/session/session-actions.ts';

/**
 * When the shop can be reached again: the reads on screen are asked anew, and the member, who may be
 * the last known one, is asked for. A page that failed tries again by itself (`usePageRetry`).
 */
export function followConnection(connection: Connection, tools: SessionTools): void {
  // The query layer would else listen to the browser alone.
  onlineManager.setEventListener(() => undefined);
  connection.store.subscribe((isOnline) => {
    onlineManager.setOnline(isOnline);
    if (!isOnline) return;
    const { token, member } = tools.session.state;
    if (token !== '' && member !== null) loadProfile(tools).catch(() => undefined);
  });
}

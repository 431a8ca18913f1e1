import type { Session } from '#src/session/session-store.ts';
import type { SessionEndReason } from '#src/session/session.types.ts';

const CHANNEL_NAME = 'bottega.session';

/**
 * Delays after a message at which the storage is read again. A cookie that another browser process has
 * written can become readable later than the message about it.
 */
const RECHECK_DELAYS_MS = [50, 250, 1000];

/** After a change of member, the selection written by the other tab may become readable only within this time. */
const SELECTION_SETTLE_TIME_MS = 1500;

/**
 * Synchronizes login and logout across tabs. Each tab reads the shared storage again, so missed and duplicate messages are
 * harmless. The message only says whether the session has expired.
 * @returns a function that stops the synchronization
 */
export function syncSessionAcrossTabs(session: Session): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
  let { token } = session.state;
  let isReloading = false;

  let settlesAt = 0;
  const reload = (reason: SessionEndReason | null = null) => {
    isReloading = true;
    const hasChanged = session.reloadFromStorage(performance.now() < settlesAt, reason);
    if (hasChanged) settlesAt = performance.now() + SELECTION_SETTLE_TIME_MS;
    token = session.state.token;
    isReloading = false;
  };
  const { unsubscribe } = session.store.subscribe((state) => {
    if (isReloading || state.token === token) return;
    token = state.token;
    channel?.postMessage(state.ended ?? 'changed');
  });
  // `storage` serves browsers without BroadcastChannel, `visibilitychange` serves tabs that were frozen.
  const onVisible = () => {
    if (document.visibilityState === 'visible') reload();
  };
  let timers: ReturnType<typeof setTimeout>[] = [];
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const reason = data === 'expired' ? data : null;
    reload(reason);
    for (const timer of timers) clearTimeout(timer);
    timers = RECHECK_DELAYS_MS.map((delay) => setTimeout(() => reload(reason), delay));
  };
  channel?.addEventListener('message', onMessage);
  const onStorage = () => reload();
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  // Covers changes made in another tab while this one was starting.
  reload();
  return () => {
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
    channel?.close();
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

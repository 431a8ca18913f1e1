import type { Session } from '#src/session/session-store.ts';

const CHANNEL_NAME = 'bottega.session';

/**
 * When a message is looked into again, milliseconds: a cookie that another process has written may
 * be readable here only after the message about it has come.
 */
const RECHECK_DELAYS_MS = [50, 250, 1000];

/** For so long after the member changed, the choices may not be readable as that tab has left them, milliseconds. */
const SELECTION_SETTLE_TIME_MS = 1500;

/**
 * Logging in or out in one tab is followed by the others. The message carries nothing: each tab
 * reads the shared storage again, so a tab that was asleep or got a message twice ends up right.
 * @returns the way to stop
 */
export function syncSessionAcrossTabs(session: Session): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
  let { token } = session.state;
  let following = false;

  let settled = 0;
  const follow = () => {
    following = true;
    const isOther = session.reloadFromStorage(performance.now() < settled);
    if (isOther) settled = performance.now() + SELECTION_SETTLE_TIME_MS;
    token = session.state.token;
    following = false;
  };
  const { unsubscribe } = session.store.subscribe((state) => {
    if (following || state.token === token) return;
    token = state.token;
    channel?.postMessage('changed');
  });
  // The storage event is for browsers without channels; becoming visible, for tabs that were frozen.
  const onVisible = () => {
    if (document.visibilityState === 'visible') follow();
  };
  let timers: ReturnType<typeof setTimeout>[] = [];
  const onMessage = () => {
    follow();
    for (const timer of timers) clearTimeout(timer);
    timers = RECHECK_DELAYS_MS.map((delay) => setTimeout(follow, delay));
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', follow);
  document.addEventListener('visibilitychange', onVisible);
  // What happened in another tab while this one was still starting was told to nobody here.
  follow();
  return () => {
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
    channel?.close();
    window.removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

import type { Session } from './session-store.ts';

const CHANNEL = 'bottega.session';

/**
 * Logging in or out in one tab is followed by the others. The message carries nothing: each tab
 * reads the shared storage again, so a tab that was asleep or got a message twice ends up right.
 * @returns the way to stop
 */
export function followOtherTabs(session: Session): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let { token } = session.state;
  let following = false;

  const follow = () => {
    following = true;
    session.reread();
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
  channel?.addEventListener('message', follow);
  window.addEventListener('storage', follow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    unsubscribe();
    channel?.close();
    window.removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

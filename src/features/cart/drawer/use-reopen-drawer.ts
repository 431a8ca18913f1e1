import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import type { Session } from '#src/session/session-store.ts';

/** Sessions that ran out over an open cart, in memory beside the session alone. */
const sessionsWithOpenDrawer = new WeakSet<Session>();

/** Remembers that the drawer was open when the session ran out under it. */
export function useRememberOpenDrawer(opened: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      if (session.state.ended === 'expired') sessionsWithOpenDrawer.add(session);
    };
  }, [opened, session]);
}

/** Opens the drawer again after the login that such an end led to (reliability, 401), once. */
export function useReopenDrawer(open: () => void): void {
  const session = useSession();
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (sessionsWithOpenDrawer.delete(session)) reopen();
  }, [session]);
}

import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import type { Session } from '#src/session/session-store.ts';

/** Sessions that expired while the cart drawer was open. Kept in memory only. */
const sessionsWithOpenDrawer = new WeakSet<Session>();

/** Remembers that the drawer was open when the session expired. */
export function useRememberOpenDrawer(opened: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      if (session.state.ended === 'expired') sessionsWithOpenDrawer.add(session);
    };
  }, [opened, session]);
}

/** Opens the drawer again, once, after the login that follows an expired session (docs/reliability.md, 401). */
export function useReopenDrawer(open: () => void): void {
  const session = useSession();
  const onReopen = useEffectEvent(open);
  useEffect(() => {
    if (sessionsWithOpenDrawer.delete(session)) onReopen();
  }, [session]);
}

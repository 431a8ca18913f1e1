import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import type { Session } from '#src/session/session-store.ts';

/** Sessions that ran out over an open cart, in memory beside the session alone. */
const leftOpen = new WeakSet<Session>();

/** Remembers that the drawer was open when the session ran out under it. */
export function useLeaveOpen(opened: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      if (session.state.ended === 'expired') leftOpen.add(session);
    };
  }, [opened, session]);
}

/** Opens the drawer again after the login that such an end led to (reliability, 401), once. */
export function useReopen(open: () => void): void {
  const session = useSession();
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (leftOpen.delete(session)) reopen();
  }, [session]);
}

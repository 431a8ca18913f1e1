import { useEffect, useEffectEvent } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { cartOutbox } from './cart-outbox.ts';
import { useOutboxTools } from './use-outbox-tools.ts';

/**
 * Shows and sends what waited from the last time. It opens a database, so it belongs to what comes
 * after the first screen; the outbox itself then follows the session.
 */
export function useFollowOutbox(): void {
  const tools = useOutboxTools();
  const memberId = useMember()?.id;
  const begin = useEffectEvent(() => void cartOutbox(tools));
  useEffect(() => {
    if (memberId !== undefined) begin();
  }, [memberId]);
}

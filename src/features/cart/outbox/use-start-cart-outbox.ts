import { useEffect, useEffectEvent } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { getCartOutbox } from './cart-outbox.ts';
import { useOutboxDependencies } from './use-outbox-dependencies.ts';

/**
 * Shows and sends what waited from the last time. It opens a database, so it belongs to what comes
 * after the first screen; the outbox itself then follows the session.
 */
export function useStartCartOutbox(): void {
  const tools = useOutboxDependencies();
  const memberId = useMember()?.id;
  const begin = useEffectEvent(() => void getCartOutbox(tools));
  useEffect(() => {
    if (memberId !== undefined) begin();
  }, [memberId]);
}

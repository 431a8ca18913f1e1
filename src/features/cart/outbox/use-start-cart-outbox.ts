import { useEffect, useEffectEvent } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { getCartOutbox } from './cart-outbox.ts';
import { useOutboxDependencies } from './use-outbox-dependencies.ts';

/**
 * Creates the cart outbox, which shows and sends operations stored by an earlier page. It opens
 * IndexedDB, so don't use it in the first load. The outbox then subscribes to the session itself.
 */
export function useStartCartOutbox(): void {
  const dependencies = useOutboxDependencies();
  const memberId = useMember()?.id;
  const start = useEffectEvent(() => void getCartOutbox(dependencies));
  useEffect(() => {
    if (memberId !== undefined) start();
  }, [memberId]);
}

import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { emptyOutboxSnapshot } from '#src/offline/outbox/outbox-snapshot.ts';
import { useMember } from '#src/session/session-context.tsx';
import { outboxQuery } from './outbox.queries.ts';
import type { CartOutboxSnapshot } from './outbox.types.ts';

/**
 * Returns the member's outbox snapshot: pending operations and alerts. Does not start the outbox. Empty during hydration,
 * because the server does not know the outbox.
 */
export function useOutboxSnapshot(): CartOutboxSnapshot {
  const member = useMember();
  const isHydrated = useHydrated();
  const { data } = useQuery(outboxQuery(member?.id ?? ''));
  return (isHydrated ? data : undefined) ?? emptyOutboxSnapshot;
}

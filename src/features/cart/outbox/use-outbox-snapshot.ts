import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { emptyOutboxSnapshot } from '#src/offline/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import type { OutboxSnapshot } from '#src/offline/outbox/outbox.types.ts';
import { useMember } from '#src/session/session-context.tsx';

/**
 * Returns the member's outbox snapshot: pending operations and alerts. Does not start the outbox. Empty during hydration,
 * because the server does not know the outbox.
 */
export function useOutboxSnapshot(): OutboxSnapshot {
  const member = useMember();
  const isHydrated = useHydrated();
  const { data } = useQuery(outboxQuery(member?.id ?? ''));
  return (isHydrated ? data : undefined) ?? emptyOutboxSnapshot;
}

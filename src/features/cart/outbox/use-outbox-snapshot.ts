import { useQuery } from '@tanstack/react-query';
import { emptyOutboxSnapshot } from '#src/offline/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import type { OutboxSnapshot } from '#src/offline/outbox/outbox.types.ts';
import { useMember } from '#src/session/session-context.tsx';

/** Returns the member's outbox snapshot: pending operations and alerts. Does not start the outbox. */
export function useOutboxSnapshot(): OutboxSnapshot {
  const member = useMember();
  return useQuery(outboxQuery(member?.id ?? '')).data ?? emptyOutboxSnapshot;
}

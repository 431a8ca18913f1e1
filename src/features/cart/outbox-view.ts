import { useQuery } from '@tanstack/react-query';
import { nothingHeld } from '#src/offline/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox-query.ts';
import type { Held } from '#src/offline/outbox.types.ts';
import { useMember } from '#src/session/session-context.tsx';

/** Changes of the member's carts that wait, or of which something has to be told. */
export function useHeld(): Held {
  const member = useMember();
  return useQuery(outboxQuery(member?.id ?? '')).data ?? nothingHeld;
}

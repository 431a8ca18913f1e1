import { useQueryClient } from '@tanstack/react-query';
import { useRequest } from '#src/api/request-context.tsx';
import { useConnection } from '#src/offline/connection-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import type { OutboxTools } from './cart-outbox.ts';

/** What the outbox of this page is made of. */
export function useOutboxTools(): OutboxTools {
  return {
    session: useSession(),
    client: useQueryClient(),
    request: useRequest(),
    connection: useConnection(),
  };
}

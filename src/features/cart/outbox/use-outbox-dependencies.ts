import { useQueryClient } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useConnectivity } from '#src/offline/connectivity/connectivity-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import type { OutboxDependencies } from './cart-outbox.ts';

/** Collects the dependencies of the cart outbox from the contexts. */
export function useOutboxDependencies(): OutboxDependencies {
  return {
    session: useSession(),
    client: useQueryClient(),
    request: useApiRequest(),
    connectivity: useConnectivity(),
  };
}

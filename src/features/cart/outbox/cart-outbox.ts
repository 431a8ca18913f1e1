import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemberOutbox, createSenderOptions, type MemberOutbox } from '#src/offline/outbox/member-outbox.ts';
import { createOutboxStore } from '#src/offline/outbox/outbox.store.ts';
import type { Session } from '#src/session/session-store.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { outboxQuery } from './outbox.queries.ts';
import type { Operation } from './outbox.types.ts';

export interface OutboxDependencies {
  readonly session: Session;
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly connectivity: Connectivity;
}

/** Connects the stored cart operations with the screen (query cache) and the server (sender). */
export type CartOutbox = MemberOutbox<Operation>;

function createCartOutbox(dependencies: OutboxDependencies, onClose: () => void): CartOutbox {
  const { session, client, connectivity } = dependencies;
  const store = createOutboxStore<Operation>(async () => {
    const { openOutboxTable } = await import('#src/offline/outbox/outbox.db.ts');
    return openOutboxTable<Operation>('outbox');
  });
  const sender = createOutboxSender({
    ...createSenderOptions(dependencies, store),
    onSent: async (shopIds) => {
      broadcastCartChange();
      await Promise.all([...shopIds].map((shopId) => invalidateCart(client, shopId)));
    },
    now: Date.now,
  });
  return createMemberOutbox({
    session,
    connectivity,
    store,
    sender,
    setSnapshot: (memberId, snapshot) => client.setQueryData(outboxQuery(memberId).queryKey, snapshot),
    onClose,
  });
}

const outboxBySession = new WeakMap<Session, CartOutbox>();

/** Returns the outbox of a session, created on first use. A logout closes it; the next call creates a new one. */
export function getCartOutbox(dependencies: OutboxDependencies): CartOutbox {
  const { session } = dependencies;
  let outbox = outboxBySession.get(session);
  if (outbox === undefined) {
    outbox = createCartOutbox(dependencies, () => outboxBySession.delete(session));
    outboxBySession.set(session, outbox);
  }
  return outbox;
}

import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import { createOutboxSender } from '#src/offline/outbox/outbox-sender.ts';
import { createOutboxStore } from '#src/offline/outbox/outbox.store.ts';
import type { OutboxSnapshot, OutboxUpdater } from '#src/offline/outbox/outbox.types.ts';
import type { Session } from '#src/session/session-store.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';

export interface OutboxDependencies {
  readonly session: Session;
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly connectivity: Connectivity;
}

/** The changes of carts that wait on this device, on their way between storage, screen and server. */
export interface CartOutbox {
  /** Changes what waits, shows it, and sends what can be sent. */
  readonly update: (memberId: string, rule: OutboxUpdater) => Promise<void>;
  /** Sends what waits: a member came, or the connection is back. */
  readonly flush: () => void;
}

function createCartOutbox(tools: OutboxDependencies, onForgotten: () => void): CartOutbox {
  const { session, client, request, connectivity } = tools;
  const store = createOutboxStore(async () => {
    const { openOutboxTable } = await import('#src/offline/outbox/outbox.db.ts');
    return openOutboxTable();
  });
  const setSnapshot = (memberId: string, held: OutboxSnapshot) =>
    client.setQueryData(outboxQuery(memberId).queryKey, held);

  const sender = createOutboxSender({
    store,
    request,
    getCredentials: () => {
      const { member, token } = session.state;
      return member === null || token === '' ? null : { memberId: member.id, token };
    },
    onSent: async (shopIds) => {
      broadcastCartChange();
      await Promise.all([...shopIds].map((shopId) => invalidateCart(client, shopId)));
    },
    isOnline: () => connectivity.store.state,
    checkConnectivity: connectivity.check,
    locks: navigator.locks,
    now: Date.now,
  });

  store.subscribe((memberId, isOtherTab) => {
    void store.read(memberId).then((held) => {
      if (session.state.member?.id !== memberId) return;
      setSnapshot(memberId, held);
      if (isOtherTab && held.operations.length > 0) sender.scheduleFlush();
    });
  });
  const network = connectivity.store.subscribe((isOnline) => {
    if (isOnline) sender.flush();
  });

  let memberId = session.state.member?.id;
  const { unsubscribe } = session.store.subscribe((state) => {
    // An expired session keeps what waits: the same member logs in again.
    if (state.token === '' && state.ended !== 'expired') {
      unsubscribe();
      network.unsubscribe();
      sender.stop();
      store.close();
      onForgotten();
      return;
    }
    if (state.member?.id === memberId) return;
    memberId = state.member?.id;
    start();
  });

  const start = () => {
    if (memberId === undefined) return;
    const of = memberId;
    void store.read(of).then((held) => setSnapshot(of, held));
    sender.flush();
  };
  start();

  return {
    update: async (of, rule) => {
      setSnapshot(of, await store.update(of, rule));
      sender.flush();
    },
    flush: sender.flush,
  };
}

const outboxBySession = new WeakMap<Session, CartOutbox>();

/** The outbox of a session where something was put into it, or waited from before. */
export const getExistingCartOutbox = (session: Session): CartOutbox | undefined => outboxBySession.get(session);

/** The outbox of a session; after a logout the next member gets another one. */
export function getCartOutbox(tools: OutboxDependencies): CartOutbox {
  const { session } = tools;
  let outbox = outboxBySession.get(session);
  if (outbox === undefined) {
    outbox = createCartOutbox(tools, () => outboxBySession.delete(session));
    outboxBySession.set(session, outbox);
  }
  return outbox;
}

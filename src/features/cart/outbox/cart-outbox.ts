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

/** Connects the stored cart operations with the screen (query cache) and the server (sender). */
export interface CartOutbox {
  /** Updates the stored operations, shows the result and starts sending. */
  readonly update: (memberId: string, updater: OutboxUpdater) => Promise<void>;
  /** Sends pending operations, for example after a login or a reconnect. */
  readonly flush: () => void;
}

function createCartOutbox(dependencies: OutboxDependencies, onClose: () => void): CartOutbox {
  const { session, client, request, connectivity } = dependencies;
  const store = createOutboxStore(async () => {
    const { openOutboxTable } = await import('#src/offline/outbox/outbox.db.ts');
    return openOutboxTable();
  });
  const setSnapshot = (memberId: string, snapshot: OutboxSnapshot) =>
    client.setQueryData(outboxQuery(memberId).queryKey, snapshot);

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
    void store.read(memberId).then((snapshot) => {
      if (session.state.member?.id !== memberId) return;
      setSnapshot(memberId, snapshot);
      if (isOtherTab && snapshot.operations.length > 0) sender.scheduleFlush();
    });
  });
  const connectivitySubscription = connectivity.store.subscribe((isOnline) => {
    if (isOnline) sender.flush();
  });

  let currentMemberId = session.state.member?.id;
  const { unsubscribe } = session.store.subscribe((state) => {
    // After an expired session the outbox stays, because the same member may log in again.
    if (state.token === '' && state.ended !== 'expired') {
      unsubscribe();
      connectivitySubscription.unsubscribe();
      sender.stop();
      store.close();
      onClose();
      return;
    }
    if (state.member?.id === currentMemberId) return;
    currentMemberId = state.member?.id;
    start();
  });

  const start = () => {
    const memberId = currentMemberId;
    if (memberId === undefined) return;
    void store.read(memberId).then((snapshot) => setSnapshot(memberId, snapshot));
    sender.flush();
  };
  start();

  return {
    update: async (memberId, updater) => {
      setSnapshot(memberId, await store.update(memberId, updater));
      sender.flush();
    },
    flush: sender.flush,
  };
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

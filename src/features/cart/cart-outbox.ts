import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import type { Connection } from '#src/offline/connection.ts';
import { outboxQuery } from '#src/offline/outbox-query.ts';
import { createSender } from '#src/offline/outbox-sender.ts';
import { createOutboxStore } from '#src/offline/outbox.store.ts';
import type { Held, Rule } from '#src/offline/outbox.types.ts';
import type { Session } from '#src/session/session-store.ts';
import { tellOtherTabs } from './cart.other-tabs.ts';
import { reloadCart } from './cart.cache.ts';

export interface OutboxTools {
  readonly session: Session;
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly connection: Connection;
}

/** The changes of carts that wait on this device, on their way between storage, screen and server. */
export interface CartOutbox {
  /** Changes what waits, shows it, and sends what can be sent. */
  readonly change: (memberId: string, rule: Rule) => Promise<void>;
  /** Sends what waits: a member came, or the connection is back. */
  readonly wake: () => void;
}

function createCartOutbox(tools: OutboxTools, onForgotten: () => void): CartOutbox {
  const { session, client, request, connection } = tools;
  const store = createOutboxStore(async () => {
    const { dexieOutbox } = await import('#src/offline/outbox.db.ts');
    return dexieOutbox();
  });
  const show = (memberId: string, held: Held) => client.setQueryData(outboxQuery(memberId).queryKey, held);

  const sender = createSender({
    store,
    request,
    who: () => {
      const { member, token } = session.state;
      return member === null || token === '' ? null : { memberId: member.id, token };
    },
    onDone: async (shopIds) => {
      tellOtherTabs();
      await Promise.all([...shopIds].map((shopId) => reloadCart(client, shopId)));
    },
    isOnline: () => connection.store.state,
    look: connection.look,
    locks: navigator.locks,
    now: Date.now,
  });

  store.follow((memberId, isOtherTab) => {
    void store.read(memberId).then((held) => {
      if (session.state.member?.id !== memberId) return;
      show(memberId, held);
      if (isOtherTab && held.operations.length > 0) sender.nudge();
    });
  });
  const network = connection.store.subscribe((isOnline) => {
    if (isOnline) sender.wake();
  });

  let memberId = session.state.member?.id;
  const { unsubscribe } = session.store.subscribe((state) => {
    // An expired session keeps what waits: the same member logs in again.
    if (state.token === '' && state.ended !== 'expired') {
      unsubscribe();
      network.unsubscribe();
      sender.stop();
      store.forget();
      onForgotten();
      return;
    }
    if (state.member?.id === memberId) return;
    memberId = state.member?.id;
    begin();
  });

  const begin = () => {
    if (memberId === undefined) return;
    const of = memberId;
    void store.read(of).then((held) => show(of, held));
    sender.wake();
  };
  begin();

  return {
    change: async (of, rule) => {
      show(of, await store.change(of, rule));
      sender.wake();
    },
    wake: sender.wake,
  };
}

const outboxes = new WeakMap<Session, CartOutbox>();

/** The outbox of a session where something was put into it, or waited from before. */
export const existingOutbox = (session: Session): CartOutbox | undefined => outboxes.get(session);

/** The outbox of a session; after a logout the next member gets another one. */
export function cartOutbox(tools: OutboxTools): CartOutbox {
  const { session } = tools;
  let outbox = outboxes.get(session);
  if (outbox === undefined) {
    outbox = createCartOutbox(tools, () => outboxes.delete(session));
    outboxes.set(session, outbox);
  }
  return outbox;
}

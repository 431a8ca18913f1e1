import type { ApiRequest } from '#src/api/request.ts';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import type { FlushLock, FlushLoop } from './flush-loop.ts';
import type { OutboxSnapshot } from './outbox-snapshot.ts';
import type { OutboxStore, OutboxUpdater } from './outbox.store.ts';

interface SessionPart {
  readonly token: string;
  readonly member: { readonly id: string } | null;
  readonly ended: string | null;
}

/** The part of the session that an outbox follows. */
export interface OutboxSession {
  readonly state: SessionPart;
  readonly store: { readonly subscribe: (listener: (state: SessionPart) => void) => { unsubscribe: () => void } };
}

/** The member whose operations are sent, with the token for the requests. */
export interface MemberCredentials {
  readonly memberId: string;
  readonly token: string;
}

/** What the sender of an outbox needs. */
export interface SenderOptions<Op> {
  readonly store: OutboxStore<Op>;
  readonly request: ApiRequest;
  /** Null while nobody is logged in. */
  readonly getCredentials: () => MemberCredentials | null;
  /** Nothing is sent while the shop is unreachable, because unsent operations can still be edited. */
  readonly isOnline: () => boolean;
  /** Probes the shop. A page that has just started does not know yet whether the shop is reachable. */
  readonly checkConnectivity: () => Promise<unknown>;
  /** Undefined in browsers without Web Locks. The server then ignores what two tabs send twice. */
  readonly locks: FlushLock | undefined;
}

interface SenderDependencies {
  readonly session: OutboxSession;
  readonly request: ApiRequest;
  readonly connectivity: Connectivity;
}

export const createSenderOptions = <Op>(
  { session, request, connectivity }: SenderDependencies,
  store: OutboxStore<Op>,
): SenderOptions<Op> => ({
  store,
  request,
  getCredentials: () => {
    const { member, token } = session.state;
    return member === null || token === '' ? null : { memberId: member.id, token };
  },
  isOnline: () => connectivity.store.state,
  checkConnectivity: connectivity.check,
  locks: navigator.locks,
});

/** Connects stored operations with the screen and the server. */
export interface MemberOutbox<Op> {
  /** Updates the stored operations, shows the result and starts sending. */
  readonly update: (memberId: string, updater: OutboxUpdater<Op>) => Promise<void>;
  /** Sends pending operations, for example after a login or a reconnect. */
  readonly flush: () => void;
}

interface MemberOutboxOptions<Op> {
  readonly session: OutboxSession;
  readonly connectivity: Connectivity;
  readonly store: OutboxStore<Op>;
  readonly sender: FlushLoop;
  /** Shows the operations of the member. */
  readonly setSnapshot: (memberId: string, snapshot: OutboxSnapshot<Op>) => void;
  /** Another tab has changed the operations. */
  readonly onOtherTab?: () => void;
  readonly onClose: () => void;
}

/**
 * Starts an outbox: shows and sends what an earlier page has stored, sends after a reconnect, and follows other tabs and
 * the session. A logout closes it.
 */
export function createMemberOutbox<Op>(options: MemberOutboxOptions<Op>): MemberOutbox<Op> {
  const { session, connectivity, store, sender, setSnapshot, onOtherTab, onClose } = options;

  store.subscribe((memberId, isOtherTab) => {
    void store.read(memberId).then((snapshot) => {
      if (session.state.member?.id !== memberId) return;
      setSnapshot(memberId, snapshot);
      if (!isOtherTab) return;
      onOtherTab?.();
      if (snapshot.operations.length > 0) sender.scheduleFlush();
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

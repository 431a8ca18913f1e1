import { emptyOutboxSnapshot, type OutboxSnapshot } from './outbox-snapshot.ts';

/** Returns the new operations of a member. Must be pure, because it may be called twice. */
export type OutboxUpdater<Op> = (operations: readonly Op[]) => readonly Op[];

interface UpdateResult<Op> {
  readonly operations: readonly Op[];
  /** False when the updater returned the same list. */
  readonly hasChanged: boolean;
}

/** Table of operations, per member and in order. */
export interface OutboxTable<Op> {
  /** Applies an updater to the stored operations in one transaction, also across tabs. */
  readonly update: (memberId: string, updater: OutboxUpdater<Op>) => Promise<UpdateResult<Op>>;
}

/** Stores the queued operations of this device. Its methods never reject. */
export interface OutboxStore<Op> {
  readonly update: (memberId: string, updater: OutboxUpdater<Op>) => Promise<OutboxSnapshot<Op>>;
  readonly read: (memberId: string) => Promise<OutboxSnapshot<Op>>;
  /** Calls the listener after every change by this tab or another. @returns a function that unsubscribes */
  readonly subscribe: (listener: (memberId: string, isOtherTab: boolean) => void) => () => void;
  /** Closes the store at a logout: nothing is stored or notified afterwards. */
  readonly close: () => void;
}

/** In-memory table, for browsers that refuse storage (private mode, quota). */
export function createMemoryOutboxTable<Op>(): OutboxTable<Op> {
  const rows = new Map<string, readonly Op[]>();
  return {
    update: (memberId, updater) => {
      const stored = rows.get(memberId) ?? [];
      const operations = updater(stored);
      rows.set(memberId, operations);
      return Promise.resolve({ operations, hasChanged: operations !== stored });
    },
  };
}

const identity = <T>(value: T): T => value;

/**
 * Creates the outbox store.
 * @param openTable opens the persistent table. If that fails, now or later, the store continues in
 *   memory with the operations that this page has read so far.
 * @param channelName notifies other tabs of changes
 */
export function createOutboxStore<Op>(
  openTable: () => Promise<OutboxTable<Op>>,
  channelName = 'bottega.outbox',
): OutboxStore<Op> {
  const memory = createMemoryOutboxTable<Op>();
  const listeners = new Set<(memberId: string, isOtherTab: boolean) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  let isPersistent = true;
  let isClosed = false;

  const notify = (memberId: string, isOtherTab: boolean) => {
    for (const listener of listeners) listener(memberId, isOtherTab);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify(data, true);
  });

  async function apply(memberId: string, updater: OutboxUpdater<Op>): Promise<UpdateResult<Op>> {
    if (isPersistent) {
      try {
        const table = await openTable();
        // After a logout during opening, a write would leave data of the previous member on the device (REL-Q4).
        if (isClosed) return { operations: [], hasChanged: false };
        const result = await table.update(memberId, updater);
        await memory.update(memberId, () => result.operations);
        return result;
      } catch {
        isPersistent = false;
      }
    }
    return memory.update(memberId, updater);
  }

  return {
    update: async (memberId, updater) => {
      if (isClosed) return emptyOutboxSnapshot;
      const { operations, hasChanged } = await apply(memberId, updater);
      if (isClosed) return emptyOutboxSnapshot;
      if (hasChanged) {
        notify(memberId, false);
        channel?.postMessage(memberId);
      }
      return { operations, isPersistent };
    },
    read: async (memberId) => {
      if (isClosed) return emptyOutboxSnapshot;
      const { operations } = await apply(memberId, identity);
      return { operations, isPersistent };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      channel?.close();
    },
  };
}

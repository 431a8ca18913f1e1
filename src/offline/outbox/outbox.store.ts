import { emptyOutboxSnapshot } from './outbox-count.rules.ts';
import type { OutboxSnapshot, Operation, OutboxUpdater } from './outbox.types.ts';

interface UpdateResult {
  readonly operations: readonly Operation[];
  /** False when the updater returned the same list. */
  readonly hasChanged: boolean;
}

/** Table of operations, per member and in order. */
export interface OutboxTable {
  /** Applies an updater to the stored operations in one transaction, also across tabs. */
  readonly update: (memberId: string, updater: OutboxUpdater) => Promise<UpdateResult>;
}

/** Stores the queued cart operations of this device. Its methods never reject. */
export interface OutboxStore {
  readonly update: (memberId: string, updater: OutboxUpdater) => Promise<OutboxSnapshot>;
  readonly read: (memberId: string) => Promise<OutboxSnapshot>;
  /** Calls the listener after every change by this tab or another. @returns a function that unsubscribes */
  readonly subscribe: (listener: (memberId: string, isOtherTab: boolean) => void) => () => void;
  /** Closes the store at a logout: nothing is stored or notified afterwards. */
  readonly close: () => void;
}

/** In-memory table, for browsers that refuse storage (private mode, quota). */
export function createMemoryOutboxTable(): OutboxTable {
  const rows = new Map<string, readonly Operation[]>();
  return {
    update: (memberId, updater) => {
      const stored = rows.get(memberId) ?? [];
      const operations = updater(stored);
      rows.set(memberId, operations);
      return Promise.resolve({ operations, hasChanged: operations !== stored });
    },
  };
}

const CHANNEL_NAME = 'bottega.outbox';

const identity: OutboxUpdater = (operations) => operations;

/**
 * Creates the outbox store.
 * @param openTable opens the persistent table. If that fails, now or later, the store continues in
 *   memory with the operations that this page has read so far.
 */
export function createOutboxStore(openTable: () => Promise<OutboxTable>): OutboxStore {
  const memory = createMemoryOutboxTable();
  const listeners = new Set<(memberId: string, isOtherTab: boolean) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
  let isPersistent = true;
  let isClosed = false;

  const notify = (memberId: string, isOtherTab: boolean) => {
    for (const listener of listeners) listener(memberId, isOtherTab);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify(data, true);
  });

  async function apply(memberId: string, updater: OutboxUpdater): Promise<UpdateResult> {
    if (isPersistent) {
      try {
        const table = await openTable();
        // After a logout during opening, a write would leave data of the former member on the device (REL-Q4).
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

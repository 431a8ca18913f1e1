import { emptyOutboxSnapshot } from './outbox-count.rules.ts';
import type { OutboxSnapshot, Operation, OutboxUpdater } from './outbox.types.ts';

interface UpdateResult {
  readonly operations: readonly Operation[];
  /** The rule made others of them; one that changes nothing gives the same list back. */
  readonly hasChanged: boolean;
}

/** Where operations are kept: one member's at a time, in their order. */
export interface OutboxTable {
  /** Applies a rule to what is kept, as one step that no other tab comes in between. */
  readonly update: (memberId: string, rule: OutboxUpdater) => Promise<UpdateResult>;
}

/** The changes of carts that wait on this device. Nothing in here ever rejects. */
export interface OutboxStore {
  readonly update: (memberId: string, rule: OutboxUpdater) => Promise<OutboxSnapshot>;
  readonly read: (memberId: string) => Promise<OutboxSnapshot>;
  /** Told after every change, of this tab or another one's. @returns the way to stop */
  readonly subscribe: (listener: (memberId: string, isOtherTab: boolean) => void) => () => void;
  /** A logout: nothing is kept or told any more. */
  readonly close: () => void;
}

/** The same in memory: for a browser that refuses its storage (private mode, quota). */
export function createMemoryOutboxTable(): OutboxTable {
  const rows = new Map<string, readonly Operation[]>();
  return {
    update: (memberId, rule) => {
      const kept = rows.get(memberId) ?? [];
      const operations = rule(kept);
      rows.set(memberId, operations);
      return Promise.resolve({ operations, hasChanged: operations !== kept });
    },
  };
}

const CHANNEL_NAME = 'bottega.outbox';

const identity: OutboxUpdater = (operations) => operations;

/**
 * @param openTable opens the lasting storage; where that fails, or fails later, the memory takes over
 *   with what this page knows
 */
export function createOutboxStore(openTable: () => Promise<OutboxTable>): OutboxStore {
  const memory = createMemoryOutboxTable();
  const listeners = new Set<(memberId: string, isOtherTab: boolean) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
  let lasting = true;
  let forgotten = false;

  const notify = (memberId: string, isOtherTab: boolean) => {
    for (const listener of listeners) listener(memberId, isOtherTab);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify(data, true);
  });

  async function apply(memberId: string, rule: OutboxUpdater): Promise<UpdateResult> {
    if (lasting) {
      try {
        const table = await openTable();
        // Logged out meanwhile: what is written now would stay behind for the next who uses the device (REL-Q4).
        if (forgotten) return { operations: [], hasChanged: false };
        const changed = await table.update(memberId, rule);
        await memory.update(memberId, () => changed.operations);
        return changed;
      } catch {
        lasting = false;
      }
    }
    return memory.update(memberId, rule);
  }

  return {
    update: async (memberId, rule) => {
      if (forgotten) return emptyOutboxSnapshot;
      const { operations, hasChanged } = await apply(memberId, rule);
      if (forgotten) return emptyOutboxSnapshot;
      if (hasChanged) {
        notify(memberId, false);
        channel?.postMessage(memberId);
      }
      return { operations, isPersistent: lasting };
    },
    read: async (memberId) => {
      if (forgotten) return emptyOutboxSnapshot;
      const { operations } = await apply(memberId, identity);
      return { operations, isPersistent: lasting };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      forgotten = true;
      listeners.clear();
      channel?.close();
    },
  };
}

import { nothingHeld } from './outbox-count.rules.ts';
import type { Held, Operation, Rule } from './outbox.types.ts';

interface Changed {
  readonly operations: readonly Operation[];
  /** The rule made others of them; one that changes nothing gives the same list back. */
  readonly isOther: boolean;
}

/** Where operations are kept: one member's at a time, in their order. */
export interface OutboxTable {
  /** Applies a rule to what is kept, as one step that no other tab comes in between. */
  readonly change: (memberId: string, rule: Rule) => Promise<Changed>;
}

/** The changes of carts that wait on this device. Nothing in here ever rejects. */
export interface OutboxStore {
  readonly change: (memberId: string, rule: Rule) => Promise<Held>;
  readonly read: (memberId: string) => Promise<Held>;
  /** Told after every change, of this tab or another one's. @returns the way to stop */
  readonly follow: (listener: (memberId: string, isOtherTab: boolean) => void) => () => void;
  /** A logout: nothing is kept or told any more. */
  readonly forget: () => void;
}

/** The same in memory: for a browser that refuses its storage (private mode, quota). */
export function memoryOutbox(): OutboxTable {
  const rows = new Map<string, readonly Operation[]>();
  return {
    change: (memberId, rule) => {
      const kept = rows.get(memberId) ?? [];
      const operations = rule(kept);
      rows.set(memberId, operations);
      return Promise.resolve({ operations, isOther: operations !== kept });
    },
  };
}

const CHANNEL = 'bottega.outbox';

const same: Rule = (operations) => operations;

/**
 * @param openTable opens the lasting storage; where that fails, or fails later, the memory takes over
 *   with what this page knows
 */
export function createOutboxStore(openTable: () => Promise<OutboxTable>): OutboxStore {
  const memory = memoryOutbox();
  const listeners = new Set<(memberId: string, isOtherTab: boolean) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let lasting = true;
  let forgotten = false;

  const tell = (memberId: string, isOtherTab: boolean) => {
    for (const listener of listeners) listener(memberId, isOtherTab);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') tell(data, true);
  });

  async function apply(memberId: string, rule: Rule): Promise<Changed> {
    if (lasting) {
      try {
        const table = await openTable();
        // Logged out meanwhile: what is written now would stay behind for the next who uses the device (Q4).
        if (forgotten) return { operations: [], isOther: false };
        const changed = await table.change(memberId, rule);
        await memory.change(memberId, () => changed.operations);
        return changed;
      } catch {
        lasting = false;
      }
    }
    return memory.change(memberId, rule);
  }

  return {
    change: async (memberId, rule) => {
      if (forgotten) return nothingHeld;
      const { operations, isOther } = await apply(memberId, rule);
      if (forgotten) return nothingHeld;
      if (isOther) {
        tell(memberId, false);
        channel?.postMessage(memberId);
      }
      return { operations, lasting };
    },
    read: async (memberId) => {
      if (forgotten) return nothingHeld;
      const { operations } = await apply(memberId, same);
      return { operations, lasting };
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => {
      forgotten = true;
      listeners.clear();
      channel?.close();
    },
  };
}

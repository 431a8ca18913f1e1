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

/** In-memory table, for browsers that refuse storage (private mode, quota). @param rows operations by member */
export function createMemoryOutboxTable<Op>(rows = new Map<string, readonly Op[]>()): OutboxTable<Op> {
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

/** How long a storage that has failed is left alone. Opening one that never answers takes five seconds. */
export const STORAGE_RETRY_DELAY_MS = 15_000;

/**
 * Creates the outbox store.
 * @param openTable opens the persistent table. If that fails, now or later, the store continues in memory with the
 *   operations that this page has read so far, and stores them as soon as that is possible again.
 * @param channelName notifies other tabs of changes
 */
export function createOutboxStore<Op extends { readonly key: string }>(
  openTable: () => Promise<OutboxTable<Op>>,
  channelName = 'bottega.outbox',
): OutboxStore<Op> {
  const rows = new Map<string, readonly Op[]>();
  const memory = createMemoryOutboxTable(rows);
  const listeners = new Set<(memberId: string, isOtherTab: boolean) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  /** Members whose operations are in memory only, with the keys that are stored. Null while everything is stored. */
  let unsaved: Map<string, ReadonlySet<string>> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const notify = (memberId: string, isOtherTab: boolean) => {
    for (const listener of listeners) listener(memberId, isOtherTab);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify(data, true);
  });

  /**
   * Copies what is stored into memory. An update that ran at the same time may have failed: its operations are in memory
   * only, and stay.
   */
  function mirror(memberId: string, stored: readonly Op[]): void {
    const storedKeys = unsaved?.get(memberId);
    if (storedKeys === undefined) return void rows.set(memberId, stored);
    const keys = new Set(stored.map(({ key }) => key));
    rows.set(memberId, [...stored, ...(rows.get(memberId) ?? []).filter(({ key }) => !keys.has(key))]);
    unsaved?.set(memberId, new Set([...storedKeys, ...keys]));
  }

  async function apply(memberId: string, updater: OutboxUpdater<Op>): Promise<UpdateResult<Op>> {
    if (unsaved === null) {
      try {
        const table = await openTable();
        // After a logout during opening, a write would leave data of the previous member on the device (REL-Q4).
        if (isClosed) return { operations: [], hasChanged: false };
        const result = await table.update(memberId, updater);
        mirror(memberId, result.operations);
        return { ...result, operations: rows.get(memberId) ?? [] };
      } catch {
        unsaved ??= new Map<string, ReadonlySet<string>>();
      }
    }
    if (unsaved !== null && !unsaved.has(memberId))
      unsaved.set(memberId, new Set(rows.get(memberId)?.map(({ key }) => key)));
    scheduleSave();
    return memory.update(memberId, updater);
  }

  const scheduleSave = () => void (retryTimer ??= setTimeout(() => void saveAgain(), STORAGE_RETRY_DELAY_MS));

  /** Stores what is in memory only, in place of what was stored before. Keeps operations that another tab has added. */
  async function saveMembers(table: OutboxTable<Op>, members: Map<string, ReadonlySet<string>>): Promise<void> {
    const saved = new Map<string, readonly Op[] | undefined>();
    // Operations may change during a write.
    const findNext = () => [...members].find(([memberId]) => saved.get(memberId) !== rows.get(memberId));
    for (let next = findNext(); next !== undefined && !isClosed; next = findNext()) {
      const [memberId, storedKeys] = next;
      const operations = rows.get(memberId) ?? [];
      const keys = new Set([...storedKeys, ...operations.map(({ key }) => key)]);
      await table.update(memberId, (stored) => [...stored.filter(({ key }) => !keys.has(key)), ...operations]);
      members.set(memberId, keys);
      saved.set(memberId, operations);
    }
    // In the same task as the last comparison, so that no change is missed.
    if (!isClosed) unsaved = null;
  }

  async function saveAgain(): Promise<void> {
    retryTimer = undefined;
    const members = unsaved ?? new Map<string, ReadonlySet<string>>();
    try {
      await saveMembers(await openTable(), members);
    } catch {
      if ([...members].some(([memberId, keys]) => keys.size > 0 || rows.get(memberId)?.length !== 0)) scheduleSave();
      return;
    }
    for (const memberId of members.keys()) {
      notify(memberId, false);
      channel?.postMessage(memberId);
    }
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
      return { operations, isPersistent: unsaved === null };
    },
    read: async (memberId) => {
      if (isClosed) return emptyOutboxSnapshot;
      const { operations } = await apply(memberId, identity);
      return { operations, isPersistent: unsaved === null };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(retryTimer);
      listeners.clear();
      channel?.close();
    },
  };
}

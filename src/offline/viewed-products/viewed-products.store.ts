import { onLogout } from '#src/offline/storage/logout-handlers.ts';
import { withMemoryFallback } from '#src/offline/storage/with-memory-fallback.ts';
import type { ViewedProduct } from './viewed-products.rules.ts';

export type ViewedRows = readonly ViewedProduct[];

/** Table of the products that members viewed on this device. Views of visitors are not stored. */
export interface ViewedTable {
  /** Newest first. */
  readonly findByMember: (memberId: string) => Promise<ViewedRows>;
  /** Replaces the member's rows by the updater's result, in one transaction. */
  readonly update: (memberId: string, updater: (rows: ViewedRows) => ViewedRows) => Promise<void>;
}

/** In-memory table, for browsers that refuse storage (private mode, quota). */
export function createMemoryViewedTable(): ViewedTable {
  const members = new Map<string, ViewedRows>();
  const getRows = (memberId: string) => members.get(memberId) ?? [];
  return {
    findByMember: (memberId) => Promise.resolve(getRows(memberId)),
    update: (memberId, updater) => {
      members.set(memberId, updater(getRows(memberId)));
      return Promise.resolve();
    },
  };
}

export interface ViewedProductStore extends ViewedTable {
  /** Stops all reads and writes. A running operation must not outlive a logout (REL-Q4). */
  readonly close: () => void;
}

/**
 * Creates the store. Its methods never reject.
 * @param openTable opens the persistent table. If that fails, now or later, the memory table takes over.
 */
export function createViewedProductStore(openTable: () => Promise<ViewedTable>): ViewedProductStore {
  const query = withMemoryFallback(openTable, createMemoryViewedTable());
  let isClosed = false;
  return {
    close: () => (isClosed = true),
    findByMember: (memberId) => query((table) => (isClosed ? Promise.resolve([]) : table.findByMember(memberId))),
    update: (memberId, updater) => query((table) => (isClosed ? Promise.resolve() : table.update(memberId, updater))),
  };
}

let instance: ViewedProductStore | undefined;

/** Returns the page's only store, created on first use. Call it only from events, effects and queries. */
export const getViewedProductStore = (): ViewedProductStore =>
  (instance ??= createViewedProductStore(async () => {
    const { openViewedTable } = await import('./viewed-products.db.ts');
    return openViewedTable();
  }));

// Neither the memory fallback nor a running write may restore data of the previous member.
onLogout(() => {
  instance?.close();
  instance = undefined;
});

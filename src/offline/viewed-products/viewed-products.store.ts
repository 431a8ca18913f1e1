import { onLogout } from '#src/offline/storage/logout-handlers.ts';
import { withMemoryFallback } from '#src/offline/storage/with-memory-fallback.ts';
import type { ViewedProduct } from './viewed-products.rules.ts';

export type ViewedRows = readonly ViewedProduct[];

/** Where a device keeps the products that its members saw; a visitor's are not kept, here or there. */
export interface ViewedTable {
  /** Newest first. */
  readonly findByMember: (memberId: string) => Promise<ViewedRows>;
  /** Puts what the rule makes of the member's rows in their place; nobody changes them meanwhile. */
  readonly update: (memberId: string, rule: (rows: ViewedRows) => ViewedRows) => Promise<void>;
}

/** The same in memory: for a browser that refuses its storage (private mode, quota). */
export function createMemoryViewedTable(): ViewedTable {
  const members = new Map<string, ViewedRows>();
  const rowsOf = (memberId: string) => members.get(memberId) ?? [];
  return {
    findByMember: (memberId) => Promise.resolve(rowsOf(memberId)),
    update: (memberId, rule) => {
      members.set(memberId, rule(rowsOf(memberId)));
      return Promise.resolve();
    },
  };
}

export interface ViewedProductStore extends ViewedTable {
  /** From now on nothing is read or written: what was under way must not outlive a logout (REL-Q4). */
  readonly close: () => void;
}

/**
 * Nothing in here ever rejects.
 * @param openTable opens the lasting storage; where that fails, or fails later, the memory takes over
 */
export function createViewedProductStore(openTable: () => Promise<ViewedTable>): ViewedProductStore {
  const ask = withMemoryFallback(openTable, createMemoryViewedTable());
  let closed = false;
  return {
    close: () => (closed = true),
    findByMember: (memberId) => ask((table) => (closed ? Promise.resolve([]) : table.findByMember(memberId))),
    update: (memberId, rule) => ask((table) => (closed ? Promise.resolve() : table.update(memberId, rule))),
  };
}

let instance: ViewedProductStore | undefined;

/** The browser's store, made when it is first asked for. Events, effects and reads alone ask. */
export const getViewedProductStore = (): ViewedProductStore =>
  (instance ??= createViewedProductStore(async () => {
    const { openViewedTable } = await import('./viewed-products.db.ts');
    return openViewedTable();
  }));

// Neither memory nor a write under way may bring the former member's back.
onLogout(() => {
  instance?.close();
  instance = undefined;
});

import { atLogout } from './at-logout.ts';
import { withMemory } from './with-memory.ts';
import type { ViewedProduct } from './viewed-products.rules.ts';

export type Rows = readonly ViewedProduct[];

/** Where a device keeps the products that its members saw; a visitor's are not kept, here or there. */
export interface ViewedTable {
  /** Newest first. */
  readonly ofMember: (memberId: string) => Promise<Rows>;
  /** Puts what the rule makes of the member's rows in their place; nobody changes them meanwhile. */
  readonly change: (memberId: string, rule: (rows: Rows) => Rows) => Promise<void>;
}

/** The same in memory: for a browser that refuses its storage (private mode, quota). */
export function memoryViewed(): ViewedTable {
  const members = new Map<string, Rows>();
  const rowsOf = (memberId: string) => members.get(memberId) ?? [];
  return {
    ofMember: (memberId) => Promise.resolve(rowsOf(memberId)),
    change: (memberId, rule) => {
      members.set(memberId, rule(rowsOf(memberId)));
      return Promise.resolve();
    },
  };
}

export interface ViewedProducts extends ViewedTable {
  /** From now on nothing is read or written: what was under way must not outlive a logout (Q4). */
  readonly close: () => void;
}

/**
 * Nothing in here ever rejects.
 * @param openTable opens the lasting storage; where that fails, or fails later, the memory takes over
 */
export function createViewedProducts(openTable: () => Promise<ViewedTable>): ViewedProducts {
  const ask = withMemory(openTable, memoryViewed());
  let closed = false;
  return {
    close: () => (closed = true),
    ofMember: (memberId) => ask((table) => (closed ? Promise.resolve([]) : table.ofMember(memberId))),
    change: (memberId, rule) => ask((table) => (closed ? Promise.resolve() : table.change(memberId, rule))),
  };
}

let ofThisPage: ViewedProducts | undefined;

/** The browser's store, made when it is first asked for. Events, effects and reads alone ask. */
export const viewedProducts = (): ViewedProducts =>
  (ofThisPage ??= createViewedProducts(async () => {
    const { dexieViewed } = await import('./viewed-products.db.ts');
    return dexieViewed();
  }));

// Neither memory nor a write under way may bring the former member's back.
atLogout(() => {
  ofThisPage?.close();
  ofThisPage = undefined;
});

import type { CallInput } from '#contract/call.ts';
import type { checkoutCalls } from '#contract/checkout.ts';
import { onLogout } from '#src/offline/storage/logout-handlers.ts';
import { withMemoryFallback } from '#src/offline/storage/with-memory-fallback.ts';

export type PaymentRequest = CallInput<typeof checkoutCalls.startPayment>['body'];

/** A payment that was started on this device, one a member and cart (REL-P1, GAP-23). */
export interface PendingPayment {
  readonly memberId: string;
  /** Which cart: shop and product type. */
  readonly cart: string;
  /** What the key stands for: another cart or request is another payment. */
  readonly fingerprint: string;
  readonly idempotencyKey: string;
  /** Kept whole: whoever asks again asks the same, also after a reload. */
  readonly request: PaymentRequest;
  /**
   * `sending` until the server has answered; found again, it means that nobody knows. `open` is at
   * the provider, `refused` made no order.
   */
  readonly state: 'sending' | 'open' | 'refused';
  /** Names of doc 2 §3; empty until the server has answered. */
  readonly lightTransactionId: string;
  readonly lightOrderNo: string;
  /** The provider's page; whoever follows it checks it again (SEC-04). Empty until the server has answered. */
  readonly paymentUrl: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

type PaymentKey = Pick<PendingPayment, 'memberId' | 'cart'>;

/** Where pending payments are kept. Nothing in here ever rejects. */
export interface PendingPaymentStore {
  /**
   * Stores the attempt before it is sent, or returns the one that stands for the same request: two
   * tabs, a reload and a retry all send one key.
   */
  readonly claim: (attempt: PendingPayment) => Promise<PendingPayment>;
  readonly save: (payment: PendingPayment) => Promise<void>;
  readonly find: (place: PaymentKey) => Promise<PendingPayment | undefined>;
  /** The member's newest payment at a provider. */
  readonly findOpen: (memberId: string) => Promise<PendingPayment | undefined>;
  readonly remove: (place: PaymentKey) => Promise<void>;
  /** The order was settled: its key is spent. */
  readonly settle: (memberId: string, transactionId: string) => Promise<void>;
}

export type PendingPaymentTable = Pick<PendingPaymentStore, 'claim' | 'save' | 'find' | 'remove'> & {
  readonly findByMember: (memberId: string) => Promise<readonly PendingPayment[]>;
};

/** The same in memory: for a browser that refuses its storage (private mode, quota). */
export function createMemoryPaymentTable(): PendingPaymentTable {
  const rows = new Map<string, PendingPayment>();
  const keyOf = ({ memberId, cart }: PaymentKey) => `${memberId} ${cart}`;
  return {
    claim: (attempt) => {
      const stored = rows.get(keyOf(attempt));
      if (stored?.fingerprint === attempt.fingerprint) return Promise.resolve(stored);
      rows.set(keyOf(attempt), attempt);
      return Promise.resolve(attempt);
    },
    save: (payment) => {
      rows.set(keyOf(payment), payment);
      return Promise.resolve();
    },
    find: (place) => Promise.resolve(rows.get(keyOf(place))),
    remove: (place) => {
      rows.delete(keyOf(place));
      return Promise.resolve();
    },
    findByMember: (memberId) => Promise.resolve([...rows.values()].filter((row) => row.memberId === memberId)),
  };
}

/**
 * @param openTable opens the lasting storage; where that fails, or fails later, the memory takes over
 */
export function createPendingPaymentStore(openTable: () => Promise<PendingPaymentTable>): PendingPaymentStore {
  const memory = createMemoryPaymentTable();
  const ask = withMemoryFallback(openTable, memory);

  const store: PendingPaymentStore = {
    claim: async (attempt) => {
      const claimed = await ask((table) => table.claim(attempt));
      await memory.save(claimed);
      return claimed;
    },
    save: (payment) => ask((table) => table.save(payment)),
    find: (place) => ask((table) => table.find(place)),
    remove: (place) => ask((table) => table.remove(place)),
    findOpen: async (memberId) => {
      const rows = await ask((table) => table.findByMember(memberId));
      return [...rows].filter(({ state }) => state === 'open').sort((a, b) => b.startedAt - a.startedAt)[0];
    },
    settle: async (memberId, transactionId) => {
      const rows = await ask((table) => table.findByMember(memberId));
      for (const row of rows) {
        if (row.lightTransactionId === transactionId) await store.remove(row);
      }
    },
  };
  return store;
}

let instance: PendingPaymentStore | undefined;

/**
 * The browser's store, made when it is first asked for: IndexedDB is one for the whole page, so a
 * second instance would only lose the memory that stands in for it. Events and effects alone ask.
 */
export const getPendingPaymentStore = (): PendingPaymentStore =>
  (instance ??= createPendingPaymentStore(async () => {
    const { openPendingPaymentTable } = await import('./pending-payment.db.ts');
    return openPendingPaymentTable();
  }));

// What stood in for the storage is the former member's.
onLogout(() => (instance = undefined));

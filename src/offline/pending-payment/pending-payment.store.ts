import type { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import type { CallInput } from '#contract/call.ts';
import type { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { onLogout } from '#src/offline/storage/logout-handlers.ts';
import { withMemoryFallback } from '#src/offline/storage/with-memory-fallback.ts';

/** The payment of a cart in a business shop has an order type. */
export type BusinessPaymentRequest = CallInput<typeof b2bCheckoutCalls.startB2bPayment>['body'] & {
  readonly shopId: string;
};
export type ShopPaymentRequest = CallInput<typeof consumerPaymentCalls.startPayment>['body'];
export type PaymentRequest = ShopPaymentRequest | BusinessPaymentRequest;

/** A payment that was started on this device; one per member and cart (REL-P1, GAP-23). */
export interface PendingPayment {
  readonly memberId: string;
  /** Key of the cart: shop, and product type or order type. */
  readonly cart: string;
  /** Identifies cart content and request. A different fingerprint is a different payment. */
  readonly fingerprint: string;
  readonly idempotencyKey: string;
  /** The complete request, so that a retry sends the same one, also after a reload. */
  readonly request: PaymentRequest;
  /**
   * `sending`: no response yet; after a reload the outcome is unknown. `open`: the payment is at the
   * provider. `refused`: no order was created.
   */
  readonly state: 'sending' | 'open' | 'refused';
  /** Transaction id and order number (REQ-PAY-06). Empty until the server has responded. */
  readonly lightTransactionId: string;
  readonly lightOrderNo: string;
  /** URL of the provider's page. It is validated again before each redirect (SEC-04). Empty until the server has responded. */
  readonly paymentUrl: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

type PaymentKey = Pick<PendingPayment, 'memberId' | 'cart'>;

/** Stores pending payments. Its methods never reject. */
export interface PendingPaymentStore {
  /**
   * Stores the attempt before it is sent. If an attempt with the same fingerprint exists, returns the
   * existing attempt. So two tabs, a reload and a retry all send the same idempotency key.
   */
  readonly claim: (attempt: PendingPayment) => Promise<PendingPayment>;
  readonly save: (payment: PendingPayment) => Promise<void>;
  readonly find: (key: PaymentKey) => Promise<PendingPayment | undefined>;
  /** Returns the member's newest `open` payment. */
  readonly findOpen: (memberId: string) => Promise<PendingPayment | undefined>;
  readonly remove: (key: PaymentKey) => Promise<void>;
  /** Removes the payment of a settled order, because its idempotency key must not be reused. */
  readonly settle: (memberId: string, transactionId: string) => Promise<void>;
}

export type PendingPaymentTable = Pick<PendingPaymentStore, 'claim' | 'save' | 'find' | 'remove'> & {
  readonly findByMember: (memberId: string) => Promise<readonly PendingPayment[]>;
};

/** In-memory table, for browsers that refuse storage (private mode, quota). */
export function createMemoryPaymentTable(): PendingPaymentTable {
  const rows = new Map<string, PendingPayment>();
  const toMapKey = ({ memberId, cart }: PaymentKey) => `${memberId} ${cart}`;
  return {
    claim: (attempt) => {
      const stored = rows.get(toMapKey(attempt));
      if (stored?.fingerprint === attempt.fingerprint) return Promise.resolve(stored);
      rows.set(toMapKey(attempt), attempt);
      return Promise.resolve(attempt);
    },
    save: (payment) => {
      rows.set(toMapKey(payment), payment);
      return Promise.resolve();
    },
    find: (key) => Promise.resolve(rows.get(toMapKey(key))),
    remove: (key) => {
      rows.delete(toMapKey(key));
      return Promise.resolve();
    },
    findByMember: (memberId) => Promise.resolve([...rows.values()].filter((row) => row.memberId === memberId)),
  };
}

/**
 * Creates the payment store.
 * @param openTable opens the persistent table. If that fails, now or later, the memory table takes over.
 */
export function createPendingPaymentStore(openTable: () => Promise<PendingPaymentTable>): PendingPaymentStore {
  const memory = createMemoryPaymentTable();
  const query = withMemoryFallback(openTable, memory);

  const store: PendingPaymentStore = {
    claim: async (attempt) => {
      const claimed = await query((table) => table.claim(attempt));
      await memory.save(claimed);
      return claimed;
    },
    save: (payment) => query((table) => table.save(payment)),
    find: (key) => query((table) => table.find(key)),
    remove: (key) => query((table) => table.remove(key)),
    findOpen: async (memberId) => {
      const rows = await query((table) => table.findByMember(memberId));
      return [...rows].filter(({ state }) => state === 'open').sort((a, b) => b.startedAt - a.startedAt)[0];
    },
    settle: async (memberId, transactionId) => {
      const rows = await query((table) => table.findByMember(memberId));
      for (const row of rows) {
        if (row.lightTransactionId === transactionId) await store.remove(row);
      }
    },
  };
  return store;
}

let instance: PendingPaymentStore | undefined;

/**
 * Returns the page's only store, created on first use. A second instance would have its own memory
 * fallback and lose data. Call it only from events and effects.
 */
export const getPendingPaymentStore = (): PendingPaymentStore =>
  (instance ??= createPendingPaymentStore(async () => {
    const { openPendingPaymentTable } = await import('./pending-payment.db.ts');
    return openPendingPaymentTable();
  }));

// The memory fallback holds data of the previous member.
onLogout(() => (instance = undefined));

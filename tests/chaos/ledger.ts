/** What members and provider were told by an answer: from then on it must hold, whatever happens. */
export interface Ledger {
  /** By idempotency key. */
  readonly orders: Map<string, { readonly transactionId: string; readonly orderNo: string }>;
  /** Transactions that the provider decided, as it was acknowledged to the member on its page. */
  readonly approved: Set<string>;
  /** What each transaction is due, in euros. */
  readonly due: Map<string, number>;
  readonly refused: Set<string>;
  /** Transactions whose end the shop has acknowledged: paid, or cancelled. */
  readonly settled: Set<string>;
  /** Answers that nobody should have got, in words; empty is right. */
  readonly faults: string[];
}

export const createLedger = (): Ledger => ({
  orders: new Map(),
  approved: new Set(),
  due: new Map(),
  refused: new Set(),
  settled: new Set(),
  faults: [],
});

/** A request that was sent and not answered: the shop may have done it or not. */
export interface LostRequest {
  readonly kind: 'pay' | 'webhook';
  /** Idempotency key of a payment, id of a notification. */
  readonly id: string;
}

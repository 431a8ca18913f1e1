/** Results that the server has acknowledged to members and provider. They must hold after any fault. */
export interface Ledger {
  /** Acknowledged orders by idempotency key. */
  readonly orders: Map<string, { readonly transactionId: string; readonly orderNo: string }>;
  /** Ids of transactions that the provider has approved. */
  readonly approved: Set<string>;
  /** Amount of each transaction in euros. */
  readonly due: Map<string, number>;
  readonly refused: Set<string>;
  /** Ids of transactions that the shop has acknowledged as paid or cancelled. */
  readonly settled: Set<string>;
  /** Descriptions of wrong responses. Must be empty. */
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

/** A request without a response. The server may or may not have processed it. */
export interface LostRequest {
  readonly kind: 'pay' | 'webhook';
  /** Idempotency key of a payment, or id of a webhook notification. */
  readonly id: string;
}

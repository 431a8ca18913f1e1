import type { PaymentType } from '#contract/checkout.ts';

/** Where a payment stands in the provider's books; `unknown`: it never heard of it. */
export type ProviderState = 'waiting' | 'approved' | 'refused' | 'unknown';

export interface ProviderAnswer {
  readonly state: ProviderState;
  /** The provider's own name for the payment. */
  readonly reference: string | null;
}

export interface PaymentOrder {
  readonly transactionId: string;
  readonly provider: PaymentType;
  readonly orderNo: string;
  readonly amountCents: number;
  /** Where members come back to; the provider adds its own `result` or `reference`. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/**
 * The port to whoever takes the money. An adapter throws when the provider can't be reached: nothing
 * is then known and nothing changes (P3). No call of it stands inside a database transaction, which
 * would hold locks for as long as somebody else's server pleases.
 */
export interface PaymentProvider {
  /** False where the shop has no provider: then only what needs no payment can be ordered. */
  readonly isOpen: boolean;
  /** Opens a payment and returns its page. The same transaction again is the same payment. */
  readonly create: (order: PaymentOrder) => Promise<{ readonly url: string }>;
  readonly ask: (transactionId: string) => Promise<ProviderAnswer>;
  /**
   * Voids a payment that waits and returns where it stands afterwards: `approved` when the member was
   * faster, `waiting` when this provider can't void.
   */
  readonly cancel: (transactionId: string) => Promise<ProviderAnswer>;
}

import type { PaymentType } from '#contract/checkout.ts';

/** Where a payment stands in the provider's books; `unknown`: it never heard of it. */
export type ProviderPaymentState = 'waiting' | 'approved' | 'refused' | 'unknown';

/** What was paid, as the provider says. */
export interface PaidAmount {
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
}

interface ApprovedPayment extends PaidAmount {
  readonly state: 'approved';
  /** The provider's own name for the payment. */
  readonly reference: string | null;
}

interface UnapprovedPayment {
  readonly state: Exclude<ProviderPaymentState, 'approved'>;
  readonly reference: string | null;
  /** When the payer last did something at the provider: extends the hold of a waiting order. */
  readonly progressAt?: Date | null;
}

export type ProviderPayment = ApprovedPayment | UnapprovedPayment;

export interface CreatePaymentInput {
  readonly transactionId: string;
  readonly provider: PaymentType;
  readonly orderNo: string;
  /** What the member pays at the provider. */
  readonly amountCents: number;
  /** What the shop has taken from the member's e-wallet for the same order; the page shows both. */
  readonly ewalletCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** From then on the provider must take no payment: the shop sells the goods to others. */
  readonly expiresAt: Date;
  /** Where members come back to; the provider adds its own `result` or `reference`. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/**
 * The port to whoever takes the money. An adapter throws when the provider can't be reached: nothing
 * is then known and nothing changes (REL-P3). No call of it stands inside a database transaction, which
 * would hold locks for as long as somebody else's server pleases.
 */
export interface PaymentProvider {
  /** False where the shop has no provider: then only what needs no payment can be ordered. */
  readonly isConfigured: boolean;
  /** Opens a payment and returns its page. The same transaction again is the same payment. */
  readonly createPayment: (order: CreatePaymentInput) => Promise<{ readonly url: string }>;
  readonly getPayment: (transactionId: string) => Promise<ProviderPayment>;
  /**
   * Voids a payment that waits and returns where it stands afterwards: `approved` when the member was
   * faster, `waiting` when this provider can't void.
   */
  readonly voidPayment: (transactionId: string) => Promise<ProviderPayment>;
}

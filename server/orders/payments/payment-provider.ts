import type { PaymentType } from '#contract/checkout.ts';
import type { PaymentServiceName } from '#server/platform/config/config.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import type { CollectableAmounts } from '#server/shop/pricing/amount-limits.rules.ts';

/** State of a payment at the provider. `unknown`: the provider has no such payment. */
export type ProviderPaymentState = 'waiting' | 'approved' | 'refused' | 'unknown';

/** The amount paid, according to the provider. */
export interface PaidAmount {
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Formats an amount as `29.70 EUR`, for commands and audit entries. */
export const formatPaidAmount = ({ amountCents, currency }: PaidAmount): string =>
  `${(amountCents / 100).toFixed(2)} ${currency}`;

interface ApprovedPayment extends PaidAmount {
  readonly state: 'approved';
  /** The provider's reference of the payment. */
  readonly reference: string | null;
}

interface UnapprovedPayment {
  readonly state: Exclude<ProviderPaymentState, 'approved'>;
  readonly reference: string | null;
  /** Last activity of the payer at the provider. Extends the hold of an unpaid order. */
  readonly progressAt?: Date | null;
  /** An attempt to pay is in progress. Until it has ended, the page must not be opened again: both attempts could be paid. */
  readonly isInProgress?: boolean;
}

export type ProviderPayment = ApprovedPayment | UnapprovedPayment;

export interface CreatePaymentInput {
  readonly transactionId: string;
  readonly provider: PaymentType;
  readonly orderNo: string;
  /** Amount to pay at the provider. */
  readonly amountCents: number;
  /** Part of the order paid from the e-wallet. The payment page shows both amounts. */
  readonly ewalletCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** After this time the provider must not accept the payment, because the shop may sell the goods to others. */
  readonly expiresAt: Date;
  /** Language of the payment page. */
  readonly language: Language;
  /** Page to which the member returns. The provider appends `result` or `reference`. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface RefundInput {
  readonly transactionId: string;
  /** The provider's reference of the payment, as {@link ApprovedPayment} and the notification give it. */
  readonly reference: string | null;
  /** Part of the paid amount to refund. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** A repeated call with the same key refunds once. */
  readonly idempotencyKey: string;
  /** Set if the provider may have been called with this key before: the completed refunds of the payment with other keys. */
  readonly repeated?: { readonly others: readonly OtherRefund[] };
}

interface OtherRefund {
  readonly amountCents: number;
  /** Null if an operator has recorded it by hand. */
  readonly reference: string | null;
}

export type RefundKey = Pick<RefundInput, 'transactionId' | 'idempotencyKey'>;

export interface ProviderRefund {
  /** `pending`: accepted, but the money has not moved yet. `refused`: no money moves for this key. */
  readonly state: 'refunded' | 'pending' | 'refused';
  /** The provider's reference of the refund. */
  readonly reference: string | null;
}

/** What has happened at the provider to a payment's money, besides the payment itself, started by the shop or not. */
export interface ProviderMovement extends PaidAmount {
  /** `inquiry`: the payer's bank asks about the payment, and takes no money yet. `payment`: the order was paid again. */
  readonly kind: 'refund' | 'dispute' | 'inquiry' | 'payment';
  readonly reference: string;
  /** The shop's key of a refund; null if the provider does not store it. */
  readonly idempotencyKey: string | null;
  /** The refund has failed, the dispute was won, or the inquiry is closed: the money is back. */
  readonly isReversed: boolean;
}

/** What an authentic notification is about. `refundId` is the idempotency key of the refund. */
export type ProviderNotification =
  | { readonly kind: 'payment' | 'movement'; readonly transactionId: string }
  | { readonly kind: 'refund'; readonly refundId: string };

/** A notification as it arrived. */
export interface NotificationRequest {
  /** The raw body, because a signature covers each byte. */
  readonly body: string;
  readonly headers: Headers;
}

/**
 * Port to the payment provider. An adapter throws when the provider is unreachable: the outcome is then unknown, and
 * nothing changes (REL-P3). Never call it inside a database transaction, because a slow provider would prolong the
 * locks.
 */
export interface PaymentProvider {
  /** What it can collect. Without any type, only orders that need no payment are possible. */
  readonly collectable: CollectableAmounts;
  /**
   * Creates a payment and returns the URL of its page. Idempotent by transaction id.
   *
   * @throws ServiceRefusal: there is no page, so nothing can be paid.
   */
  readonly createPayment: (order: CreatePaymentInput) => Promise<{ readonly url: string }>;
  readonly getPayment: (transactionId: string) => Promise<ProviderPayment>;
  /**
   * Voids a waiting payment and returns its state afterwards: `approved` if the member paid first, `waiting` if this
   * provider can't void.
   */
  readonly voidPayment: (transactionId: string) => Promise<ProviderPayment>;
  /** Refunds a paid payment, in whole or in part. Idempotent by `idempotencyKey`. */
  readonly refund: (input: RefundInput) => Promise<ProviderRefund>;
  /**
   * Fetches the state of an earlier refund, and never starts one.
   *
   * @returns undefined if there is no such refund, or if the service never notifies about refunds.
   */
  readonly getRefund: (refund: RefundKey) => Promise<ProviderRefund | undefined>;
  /** Lists what has moved for a payment. */
  readonly getMovements: (transactionId: string) => Promise<readonly ProviderMovement[]>;
  /**
   * Verifies a notification of a real service. Notifications arrive late, twice and in any order, so one only tells which
   * payment or refund to fetch again.
   *
   * @returns undefined for a message about something else.
   * @throws AppError `forbidden` if it is not authentic, `invalidInput` if it is unreadable, `notFound` if the service is
   * not configured.
   */
  readonly parseNotification: (
    service: PaymentServiceName,
    request: NotificationRequest,
  ) => Promise<ProviderNotification | undefined>;
}

import type { PaymentServiceName } from '#server/platform/config/config.ts';
import type { paymentPages } from '#server/platform/db/schema/index.ts';
import type { AmountLimits } from '#server/shop/pricing/amount-limits.rules.ts';
import type {
  CreatePaymentInput,
  NotificationRequest,
  ProviderMovement,
  ProviderPayment,
  ProviderRefund,
  RefundInput,
} from './payment-provider.ts';

/** A payment page as the service has created it. */
export interface OpenedPage {
  readonly serviceId: string;
  readonly url: string;
  readonly linkId: string | null;
  readonly tokenHash: string | null;
}

export type PaymentPage = typeof paymentPages.$inferSelect;

/** What a notification is about. */
export type ServiceNotification =
  | {
      /** `movement`: other money may have moved too. */
      readonly kind: 'payment' | 'movement';
      readonly serviceId: string;
      /** The secret that the message repeats, for a service that does not sign; null for a verified signature. */
      readonly securityToken: string | null;
    }
  // Only of a service that signs.
  | { readonly kind: 'movement'; readonly paymentReference: string }
  | { readonly kind: 'refund'; readonly refundId: string };

/**
 * Adapter of one external service: HTTP only, without the shop's database. Each function throws ServiceRefusal when the
 * service refuses for good, and another error when the outcome is unknown: no connection, time-out, 429, 5xx, an unreadable
 * response.
 */
export interface PaymentService {
  readonly name: PaymentServiceName;
  /** What it collects in one payment, by currency (ISO 4217). It collects no other currencies. */
  readonly limits: Readonly<Record<string, AmountLimits>>;
  /** May be called again when its response was lost. The page of a lost response has no reader, so it can't be paid. */
  readonly openPage: (input: CreatePaymentInput) => Promise<OpenedPage>;
  readonly getPayment: (page: PaymentPage) => Promise<ProviderPayment>;
  readonly voidPayment: (page: PaymentPage) => Promise<ProviderPayment>;
  readonly refund: (page: PaymentPage, input: RefundInput) => Promise<ProviderRefund>;
  /** Fetches a refund by its idempotency key. Missing if the service never notifies about refunds. */
  readonly getRefund?: (page: PaymentPage, idempotencyKey: string) => Promise<ProviderRefund | undefined>;
  readonly getMovements: (page: PaymentPage) => Promise<readonly ProviderMovement[]>;
  /** Finds the page of a payment by the service's reference. Missing if notifications always name the page. */
  readonly findServiceId?: (paymentReference: string) => Promise<string | undefined>;
  /**
   * @returns undefined for a message that is about neither a payment page nor a refund of the shop.
   * @throws AppError `forbidden` for a wrong signature, `invalidInput` for an unreadable message.
   */
  readonly parseNotification: (request: NotificationRequest) => ServiceNotification | undefined;
}

import type { PaymentType } from '#contract/checkout.ts';

/** ISO 4217 code of all prices. */
export const SHOP_CURRENCY = 'EUR';

/** What a payment service collects in one payment, in the smallest unit of the currency. */
export interface AmountLimits {
  readonly minimumCents: number;
  readonly maximumCents: number;
}

/** The limits of each payment type in the shop's currency. A type that is missing collects nothing. */
export type CollectableAmounts = Readonly<Partial<Record<PaymentType, AmountLimits>>>;

/** Whether a service collects the amount. Without an amount nothing has to be collected. */
export const isCollectable = (cents: number, limits: AmountLimits | undefined): boolean =>
  cents === 0 || (limits !== undefined && cents >= limits.minimumCents && cents <= limits.maximumCents);

import type { PaidAmount } from './provider/payment-provider.ts';

/** Formats an amount as `29.70 EUR`, for commands and audit entries. */
export const formatPaidAmount = ({ amountCents, currency }: PaidAmount): string =>
  `${(amountCents / 100).toFixed(2)} ${currency}`;

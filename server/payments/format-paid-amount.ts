import type { PaidAmount } from './provider/payment-provider.ts';

/** Such as `29.70 EUR`, for logs, commands and audit rows. */
export const formatPaidAmount = ({ amountCents, currency }: PaidAmount): string =>
  `${(amountCents / 100).toFixed(2)} ${currency}`;

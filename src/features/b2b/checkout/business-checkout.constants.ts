/** Doc 2 §2, in its spelling. */
export const PAYMENT_METHODS = ['carta', 'ewallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

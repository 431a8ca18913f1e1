/** Limits from the checkout summary, in cents. */
export interface MerchandiseDiscountLimits {
  /** The member's balance. */
  readonly originalScontoMerce: number;
  /** The smaller of the balance and half of the products' price (GAP-16). */
  readonly maxApplicableScontoMerce: number;
}

export type MerchandiseDiscountError = 'not-an-amount' | 'negative' | 'insufficient-balance' | 'above-maximum';

/** Validates a merchandise discount. @param entered cents; undefined when the text is not an amount */
export function validateMerchandiseDiscount(
  entered: number | undefined,
  limits: MerchandiseDiscountLimits,
): MerchandiseDiscountError | undefined {
  if (entered === undefined) return 'not-an-amount';
  if (entered < 0) return 'negative';
  if (entered > limits.originalScontoMerce) return 'insufficient-balance';
  if (entered > limits.maxApplicableScontoMerce) return 'above-maximum';
  return undefined;
}

/** Complete when nothing can be applied, the balance is empty, or the entered value is valid (REQ-CHK-07). */
export const isMerchandiseDiscountComplete = (
  entered: number | undefined,
  limits: MerchandiseDiscountLimits,
): boolean =>
  limits.maxApplicableScontoMerce === 0 ||
  limits.originalScontoMerce <= 0 ||
  validateMerchandiseDiscount(entered, limits) === undefined;

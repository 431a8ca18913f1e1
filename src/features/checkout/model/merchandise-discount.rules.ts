/** The limits that the checkout's summary gives, in cents. */
export interface MerchandiseDiscountLimits {
  /** The member's balance. */
  readonly originalScontoMerce: number;
  /** The lesser of the balance and half of the cart's products (GAP-16). */
  readonly maxApplicableScontoMerce: number;
}

export type MerchandiseDiscountError = 'not-an-amount' | 'negative' | 'insufficient-balance' | 'above-maximum';

/** What is wrong with an entered merchandise discount (cents; undefined: not readable), if anything. */
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

/** Doc 2 §4: complete when nothing can be applied, nothing is there, or the entered value is valid. */
export const isMerchandiseDiscountComplete = (
  entered: number | undefined,
  limits: MerchandiseDiscountLimits,
): boolean =>
  limits.maxApplicableScontoMerce === 0 ||
  limits.originalScontoMerce <= 0 ||
  validateMerchandiseDiscount(entered, limits) === undefined;

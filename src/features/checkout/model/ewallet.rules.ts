/** What decides whether a member may pay from the e-wallet (GAP-17). */
export interface EwalletHolder {
  readonly profileType: string;
  readonly iboType: string;
}

/** Amounts of the checkout's summary, in cents. */
export interface EwalletLimits {
  /** The member's balance. */
  readonly originalEwallet: number;
  readonly minimumEwallet: number;
  readonly finalPrice: number;
}

export type EwalletAmountError = 'not-an-amount' | 'below-minimum' | 'above-balance' | 'above-price';

/** Private members who are no mere customers, with something in the e-wallet. */
export const isEwalletAvailable = (holder: EwalletHolder, limits: EwalletLimits): boolean =>
  holder.profileType === 'Private' && holder.iboType !== 'Customer' && limits.originalEwallet > 0;

/**
 * The amount that choosing the e-wallet fills in: the final price (doc 2 §4), or the whole balance
 * where that is less, since an amount above the balance could only be refused.
 */
export const getDefaultEwalletAmount = (limits: EwalletLimits): number =>
  Math.min(limits.finalPrice, limits.originalEwallet);

/** What is wrong with an entered e-wallet amount (cents; undefined: not readable), if anything. */
export function validateEwalletAmount(
  entered: number | undefined,
  limits: EwalletLimits,
): EwalletAmountError | undefined {
  if (entered === undefined) return 'not-an-amount';
  // The minimum is 1 €, or the final price where that is lower; always above 0 (doc 2 §5).
  if (entered <= 0 || entered < Math.min(limits.minimumEwallet, limits.finalPrice)) {
    return 'below-minimum';
  }
  if (entered > limits.originalEwallet) return 'above-balance';
  if (entered > limits.finalPrice) return 'above-price';
  return undefined;
}

/**
 * What is left for the card, in cents: the final price without the e-wallet's part, all of it with
 * another method. An amount that can't be paid takes nothing off.
 */
export function getCardAmount(
  choices: { readonly paymentMode: string; readonly ewallet: number | undefined },
  limits: EwalletLimits,
): number {
  const { ewallet, paymentMode } = choices;
  const isUsed = paymentMode === 'EWallet' && validateEwalletAmount(ewallet, limits) === undefined;
  return isUsed ? limits.finalPrice - (ewallet ?? 0) : limits.finalPrice;
}

import type { PaymentMode } from '#contract/payment-mode.ts';

/** Profile fields that decide whether a member may pay from the e-wallet (GAP-17). */
export interface EwalletHolder {
  readonly profileType: string;
  readonly iboType: string;
}

/** Amounts of the checkout summary, in cents. */
export interface EwalletLimits {
  /** The member's balance. */
  readonly originalEwallet: number;
  readonly minimumEwallet: number;
  /** The least that the card collects, if it collects anything. */
  readonly minimumCard: number;
  readonly finalPrice: number;
}

export type EwalletAmountError = 'not-an-amount' | 'below-minimum' | 'above-balance' | 'above-price' | 'rest-too-small';

/** For private members who are not only customers, and have a positive balance (GAP-17). */
export const isEwalletAvailable = (holder: EwalletHolder, limits: EwalletLimits): boolean =>
  holder.profileType === 'Private' && holder.iboType !== 'Customer' && limits.originalEwallet > 0;

const ALL_PAYMENT_MODES: readonly PaymentMode[] = ['Card', 'PayByLink', 'EWallet'];

/** The payment methods that a member can choose: those that the shop offers, the e-wallet only if it is available. */
export const getPaymentModes = (
  holder: EwalletHolder,
  summary: EwalletLimits & { readonly paymentModes?: readonly PaymentMode[] | undefined },
): PaymentMode[] =>
  ALL_PAYMENT_MODES.filter(
    (mode) =>
      (summary.paymentModes?.includes(mode) ?? true) && (mode !== 'EWallet' || isEwalletAvailable(holder, summary)),
  );

/** The most that the e-wallet can pay if the card pays the rest. */
export const getMaximumPart = ({ finalPrice, minimumCard }: EwalletLimits): number => finalPrice - minimumCard;

/** Whether the card pays something, but less than it collects. */
const isRestTooSmall = (ewallet: number, limits: EwalletLimits): boolean =>
  ewallet < limits.finalPrice && ewallet > getMaximumPart(limits);

/**
 * The prefilled amount when the e-wallet is chosen: the final price, or the whole balance if that is less
 * (REQ-CHK-15). The rest is never less than the card collects.
 */
export function getDefaultEwalletAmount(limits: EwalletLimits): number {
  const amount = Math.min(limits.finalPrice, limits.originalEwallet);
  return isRestTooSmall(amount, limits) ? Math.max(0, getMaximumPart(limits)) : amount;
}

/** Whether the whole price is less than the card collects. */
export const isPriceBelowCardMinimum = ({
  finalPrice,
  minimumCard,
}: Pick<EwalletLimits, 'finalPrice' | 'minimumCard'>): boolean => finalPrice > 0 && finalPrice < minimumCard;

/** Validates an e-wallet amount. @param entered cents; undefined when the text is not an amount */
export function validateEwalletAmount(
  entered: number | undefined,
  limits: EwalletLimits,
): EwalletAmountError | undefined {
  if (entered === undefined) return 'not-an-amount';
  // The minimum is `minimumEwallet`, or the final price if that is lower; always above 0 (REQ-CHK-19).
  if (entered <= 0 || entered < Math.min(limits.minimumEwallet, limits.finalPrice)) {
    return 'below-minimum';
  }
  if (entered > limits.originalEwallet) return 'above-balance';
  if (entered > limits.finalPrice) return 'above-price';
  return isRestTooSmall(entered, limits) ? 'rest-too-small' : undefined;
}

/**
 * The amount that the card pays, in cents: the final price minus the e-wallet amount. With another method, or with an
 * invalid e-wallet amount, it is the whole final price.
 */
export function getCardAmount(
  choices: { readonly paymentMode: string; readonly ewallet: number | undefined },
  limits: EwalletLimits,
): number {
  const { ewallet, paymentMode } = choices;
  const isUsed = paymentMode === 'EWallet' && validateEwalletAmount(ewallet, limits) === undefined;
  return isUsed ? limits.finalPrice - (ewallet ?? 0) : limits.finalPrice;
}

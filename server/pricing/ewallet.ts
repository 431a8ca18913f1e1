import { MIN_EWALLET_CENTS } from './pricing.constants.ts';

/** Who pays, as far as the e-wallet is concerned. */
export interface EwalletOwner {
  readonly profileType: 'Private' | 'Business';
  readonly iboType: 'Member' | 'Customer';
  readonly ewalletCents: number;
}

/** GAP-17: private members that are not customers, with something in it. */
export const canUseEwallet = (owner: EwalletOwner): boolean =>
  owner.profileType === 'Private' && owner.iboType !== 'Customer' && owner.ewalletCents > 0;

/** The least and the most that an order may take from the e-wallet; both zero for the others. */
export function getEwalletLimits(owner: EwalletOwner, finalCents: number) {
  if (!canUseEwallet(owner)) return { minimumCents: 0, maximumCents: 0 };
  return {
    minimumCents: Math.min(MIN_EWALLET_CENTS, finalCents),
    maximumCents: Math.min(owner.ewalletCents, finalCents),
  };
}

/** What is wrong with an entered e-wallet amount, or undefined. */
export function getEwalletError(
  enteredCents: number,
  owner: EwalletOwner,
  finalCents: number,
): 'ewalletNotAllowed' | 'ewalletBelowMinimum' | 'ewalletAboveMaximum' | undefined {
  if (!canUseEwallet(owner)) return 'ewalletNotAllowed';
  const { minimumCents, maximumCents } = getEwalletLimits(owner, finalCents);
  // A balance below the minimum can't be used at all: "at least" is the rule that it breaks.
  if (enteredCents < minimumCents) return 'ewalletBelowMinimum';
  if (enteredCents > maximumCents) return 'ewalletAboveMaximum';
  return undefined;
}

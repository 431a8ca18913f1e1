import { MIN_EWALLET_CENTS } from './pricing.constants.ts';

/** The fields of a member that decide about the e-wallet. */
export interface EwalletOwner {
  readonly profileType: 'Private' | 'Business';
  readonly iboType: 'Member' | 'Customer';
  readonly ewalletCents: number;
}

/** Only private members who are not customers and have a balance can use the e-wallet (GAP-17). */
export const canUseEwallet = (owner: EwalletOwner): boolean =>
  owner.profileType === 'Private' && owner.iboType !== 'Customer' && owner.ewalletCents > 0;

/** Minimum and maximum e-wallet amount of an order. Both are zero for a member who can't use the e-wallet. */
export function getEwalletLimits(owner: EwalletOwner, finalCents: number) {
  if (!canUseEwallet(owner)) return { minimumCents: 0, maximumCents: 0 };
  return {
    minimumCents: Math.min(MIN_EWALLET_CENTS, finalCents),
    maximumCents: Math.min(owner.ewalletCents, finalCents),
  };
}

/** The error code of an entered e-wallet amount, or undefined when it is valid. */
export function getEwalletError(
  enteredCents: number,
  owner: EwalletOwner,
  finalCents: number,
): 'ewalletNotAllowed' | 'ewalletBelowMinimum' | 'ewalletAboveMaximum' | undefined {
  if (!canUseEwallet(owner)) return 'ewalletNotAllowed';
  const { minimumCents, maximumCents } = getEwalletLimits(owner, finalCents);
  // A balance below the minimum can't be used at all. The error is then the minimum, not the maximum.
  if (enteredCents < minimumCents) return 'ewalletBelowMinimum';
  if (enteredCents > maximumCents) return 'ewalletAboveMaximum';
  return undefined;
}

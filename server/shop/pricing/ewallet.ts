import type { AmountLimits } from './amount-limits.rules.ts';
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

interface PartLimits {
  readonly minimumCents: number;
  readonly maximumCents: number;
}

/**
 * The e-wallet amounts whose rest the card collects.
 *
 * @param card undefined: no service collects cards
 * @returns undefined if the e-wallet pays all or nothing
 */
export function getEwalletPartLimits(finalCents: number, card: AmountLimits | undefined): PartLimits | undefined {
  if (!card) return undefined;
  const minimumCents = Math.max(Math.min(MIN_EWALLET_CENTS, finalCents), finalCents - card.maximumCents);
  const maximumCents = finalCents - card.minimumCents;
  return minimumCents <= maximumCents ? { minimumCents, maximumCents } : undefined;
}

/**
 * Minimum and maximum e-wallet amount of an order. Both are zero for a member who can't use the e-wallet. Between the
 * maximum of a part and the whole price, the rest would be too small for the card ({@link getEwalletError}).
 */
export function getEwalletLimits(
  owner: EwalletOwner,
  finalCents: number,
  card: AmountLimits | undefined,
): { readonly minimumCents: number; readonly maximumCents: number } {
  if (!canUseEwallet(owner)) return { minimumCents: 0, maximumCents: 0 };
  const { ewalletCents } = owner;
  const part = getEwalletPartLimits(finalCents, card);
  const maximumPartCents = Math.min(ewalletCents, part?.maximumCents ?? ewalletCents);
  return {
    minimumCents: part?.minimumCents ?? finalCents,
    maximumCents: ewalletCents >= finalCents ? finalCents : maximumPartCents,
  };
}

/** The error code of an entered e-wallet amount, or undefined when it is valid. */
export function getEwalletError(
  enteredCents: number,
  owner: EwalletOwner,
  { finalCents, card }: { readonly finalCents: number; readonly card: AmountLimits | undefined },
): 'ewalletNotAllowed' | 'ewalletBelowMinimum' | 'ewalletAboveMaximum' | 'ewalletRestBelowMinimum' | undefined {
  if (!canUseEwallet(owner)) return 'ewalletNotAllowed';
  const { minimumCents, maximumCents } = getEwalletLimits(owner, finalCents, card);
  // A balance below the minimum can't be used at all. The error is then the minimum, not the maximum.
  if (enteredCents < minimumCents) return 'ewalletBelowMinimum';
  if (enteredCents > maximumCents) return 'ewalletAboveMaximum';
  const part = getEwalletPartLimits(finalCents, card);
  return enteredCents < finalCents && enteredCents > (part?.maximumCents ?? 0) ? 'ewalletRestBelowMinimum' : undefined;
}

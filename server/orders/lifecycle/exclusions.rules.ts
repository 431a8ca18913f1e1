import type { WithdrawalExclusion } from '#contract/fields/product-facts.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';

/** An order line with the exclusion of its product as of the time of the order. */
export interface ExcludableLine {
  readonly withdrawalExclusion: WithdrawalExclusion | null;
}

/**
 * Whether the buyer can't withdraw at all (Directive 2011/83/EU art. 16 (c) and (d)). The other exclusions begin when the
 * buyer opens the seal or mixes the product (art. 16 (e), (f) and (i)), which only the returned product shows.
 */
export const isExcluded = ({ withdrawalExclusion }: ExcludableLine): boolean =>
  withdrawalExclusion === 'perishable' || withdrawalExclusion === 'custom';

/** Why a line can't be returned, or under which condition; null for an ordinary product. */
export const getExclusionReason = ({ withdrawalExclusion }: ExcludableLine): Required<Localized> | null =>
  withdrawalExclusion && getLocalizedMessage(`withdrawalExclusion.${withdrawalExclusion}`);

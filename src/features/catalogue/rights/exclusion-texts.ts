import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WithdrawalExclusion } from '#contract/fields/product-facts.ts';

/** Why a product can't be returned (Codice del consumo art. 59). */
const exclusionTexts: Readonly<Record<WithdrawalExclusion, MessageDescriptor>> = {
  perishable: msg`No right of withdrawal: it spoils or expires quickly.`,
  sealedHygiene: msg`No right of withdrawal once opened: it is sealed for hygiene or health.`,
  sealedMedia: msg`No right of withdrawal once opened: it contains sealed recordings or software.`,
  custom: msg`No right of withdrawal: it is made to your order.`,
  inseparable: msg`No right of withdrawal once delivered: it can’t be separated from other goods.`,
};

const isKnown = (exclusion: string): exclusion is WithdrawalExclusion => Object.hasOwn(exclusionTexts, exclusion);

/** The text of an exclusion; null for a product without one, and for one that this app does not know. */
export const getExclusionText = (exclusion: string | undefined): MessageDescriptor | null =>
  exclusion !== undefined && isKnown(exclusion) ? exclusionTexts[exclusion] : null;

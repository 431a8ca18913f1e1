import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import type { WithdrawalExclusion } from '#contract/fields/product-facts.ts';
import type { Product } from '#contract/product.ts';
import { AgeBadge } from '#src/features/catalogue/marks/AgeBadge.tsx';
import classes from './ProductOffer.module.css';

/** Why a product can't be returned (Codice del consumo art. 59). */
function useExclusionText(): Readonly<Record<WithdrawalExclusion, string>> {
  const { t } = useLingui();
  return {
    perishable: t`No right of withdrawal: it spoils or expires quickly.`,
    sealedHygiene: t`No right of withdrawal once opened: it is sealed for hygiene or health.`,
    sealedMedia: t`No right of withdrawal once opened: it contains sealed recordings or software.`,
    custom: t`No right of withdrawal: it is made to your order.`,
    inseparable: t`No right of withdrawal once delivered: it can’t be separated from other goods.`,
  };
}

/** Short lines beside the button that a buyer must know before ordering: age limit, and what can't be returned. */
export function PurchaseNotes({ product: { minimumAge, facts } }: { readonly product: Product }) {
  const exclusionText = useExclusionText();
  const exclusion = facts?.withdrawalExclusion;
  if (minimumAge === undefined && exclusion === undefined) return null;
  return (
    <ul className={classes.notes}>
      {minimumAge !== undefined && (
        <li>
          <AgeBadge age={minimumAge} />
          <Trans>We ask for your date of birth when you pay.</Trans>
        </li>
      )}
      {exclusion !== undefined && (
        <li>
          <IconInfoCircle size={20} aria-hidden />
          <span>{exclusionText[exclusion]}</span>
        </li>
      )}
    </ul>
  );
}

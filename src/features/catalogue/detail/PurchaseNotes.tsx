import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle, IconRotateClockwise, IconShieldCheck } from '@tabler/icons-react';
import type { Product } from '#contract/product.ts';
import { AllergenMark } from '#src/features/catalogue/allergens/AllergenMark.tsx';
import { AgeBadge } from '#src/features/catalogue/marks/AgeBadge.tsx';
import { GuaranteeLink, WithdrawalNote } from '#src/features/catalogue/rights/BuyerRights.tsx';
import { getExclusionText } from '#src/features/catalogue/rights/exclusion-texts.ts';
import classes from './ProductOffer.module.css';

interface PurchaseNotesProps {
  readonly product: Product;
  /** Sold to companies, which have no right of withdrawal and no legal guarantee of a consumer. */
  readonly business: boolean;
}

/**
 * Short lines beside the button that a buyer must know before ordering: allergens that the member avoids, age limit, right of
 * withdrawal or why there is none, legal guarantee.
 */
export function PurchaseNotes({ product: { minimumAge, allergens, facts }, business }: PurchaseNotesProps) {
  const { t } = useLingui();
  const exclusion = getExclusionText(facts?.withdrawalExclusion);
  return (
    <>
      <AllergenMark allergens={allergens} />
      {(!business || minimumAge !== undefined) && (
        <ul className={classes.notes}>
          {minimumAge !== undefined && (
            <li>
              <AgeBadge age={minimumAge} />
              <Trans>We ask for your date of birth when you pay.</Trans>
            </li>
          )}
          {!business && (
            <>
              <li>
                {exclusion === null ? (
                  <IconRotateClockwise size={20} aria-hidden />
                ) : (
                  <IconInfoCircle size={20} aria-hidden />
                )}
                <span>{exclusion === null ? <WithdrawalNote /> : t(exclusion)}</span>
              </li>
              <li>
                <IconShieldCheck size={20} aria-hidden />
                <span>
                  <GuaranteeLink />
                </span>
              </li>
            </>
          )}
        </ul>
      )}
    </>
  );
}

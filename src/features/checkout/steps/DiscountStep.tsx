import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  validateMerchandiseDiscount,
  type MerchandiseDiscountError,
} from '#src/features/checkout/model/merchandise-discount.rules.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { AmountField } from './AmountField.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import classes from '#src/features/checkout/page/Checkout.module.css';

/** Amount of the merchandise discount to use (GAP-16). Without a balance only a note is shown. */
export function DiscountStep({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { summary, choices, choose } = checkout;
  const { originalScontoMerce: balance, maxApplicableScontoMerce } = summary;
  const maximum = money(maxApplicableScontoMerce);
  const errorMessages: Record<MerchandiseDiscountError, string> = {
    'not-an-amount': t`Enter an amount with at most two decimals, such as 12,50`,
    negative: t`The discount can’t be negative`,
    'above-maximum': t`The discount can’t exceed the maximum of ${maximum}`,
    'insufficient-balance': t`Insufficient discount balance`,
  };
  const error = validateMerchandiseDiscount(choices.merchandise, summary);
  const isUsable = balance > 0 && maxApplicableScontoMerce > 0;
  return (
    <div className={classes.content}>
      {isUsable ? (
        <>
          <dl className={classes.descriptionList}>
            <div>
              <dt>
                <Trans>Your balance</Trans>
              </dt>
              <dd>{money(balance)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Available for this order</Trans>
              </dt>
              <dd>{maximum}</dd>
            </div>
          </dl>
          <AmountField
            label={t`Discount to use`}
            description={t`Leave it empty to save it for another time.`}
            value={choices.merchandise}
            onChange={(merchandise) => choose({ ...choices, merchandise })}
            error={error && errorMessages[error]}
          />
          {choices.merchandise !== maxApplicableScontoMerce && (
            <Button
              variant="light"
              onClick={() => choose({ ...choices, merchandise: maxApplicableScontoMerce })}
            >{t`Use all (${maximum})`}</Button>
          )}
        </>
      ) : (
        <p className={classes.note}>
          <Trans>You have no merchandise discount to use on this order.</Trans>
        </p>
      )}
      <ContinueButton checkout={checkout} />
    </div>
  );
}

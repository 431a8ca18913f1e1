import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { AmountField } from './AmountField.tsx';
import classes from './Checkout.module.css';
import { Continue } from './Continue.tsx';
import { merchandiseProblem, type MerchandiseProblem } from './merchandise.rules.ts';
import type { Checkout } from './use-checkout.ts';

/** How much of the merchandise discount to use (decision 16); nothing to ask without a balance. */
export function DiscountStep({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { summary, choices, choose } = checkout;
  const { originalScontoMerce: balance, maxApplicableScontoMerce } = summary;
  const maximum = money(maxApplicableScontoMerce);
  const words: Record<MerchandiseProblem, string> = {
    'not-an-amount': t`Enter an amount with at most two decimals, such as 12,50`,
    negative: t`The discount cannot be negative`,
    'above-maximum': t`The discount cannot exceed the maximum of ${maximum}`,
    'insufficient-balance': t`Insufficient discount balance`,
  };
  const problem = merchandiseProblem(choices.merchandise, summary);
  const usable = balance > 0 && maxApplicableScontoMerce > 0;
  return (
    <div className={classes.content}>
      {usable ? (
        <>
          <dl className={classes.facts}>
            <div>
              <dt>
                <Trans>Your balance</Trans>
              </dt>
              <dd>{money(balance)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Usable for this order</Trans>
              </dt>
              <dd>{maximum}</dd>
            </div>
          </dl>
          <AmountField
            label={t`Discount to use`}
            description={t`Leave it empty to keep it for another time.`}
            value={choices.merchandise}
            onChange={(merchandise) => choose({ ...choices, merchandise })}
            error={problem && words[problem]}
          />
        </>
      ) : (
        <p className={classes.note}>
          <Trans>You have no merchandise discount to use for this order.</Trans>
        </p>
      )}
      <Continue checkout={checkout} />
    </div>
  );
}

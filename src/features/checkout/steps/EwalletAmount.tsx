import { Trans, useLingui } from '@lingui/react/macro';
import {
  getMaximumPart,
  validateEwalletAmount,
  type EwalletAmountError,
} from '#src/features/checkout/model/ewallet.rules.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { AmountField } from './AmountField.tsx';
import classes from '#src/features/checkout/page/Checkout.module.css';

/** Amount to pay from the e-wallet (GAP-17); the remaining amount is paid by card. */
export function EwalletAmount({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { summary, choices, choose } = checkout;
  const { originalEwallet, minimumEwallet, minimumCard, finalPrice } = summary;
  const minimum = money(Math.min(minimumEwallet, finalPrice));
  const balance = money(originalEwallet);
  const price = money(finalPrice);
  const leastByCard = money(minimumCard);
  const part = money(getMaximumPart(summary));
  const errorMessages: Record<EwalletAmountError, string> = {
    'not-an-amount': t`Enter an amount with at most two decimals, such as 12,50`,
    'below-minimum': t`E-wallet amount must be at least ${minimum}`,
    'above-balance': t`Your e-wallet balance is ${balance}`,
    'above-price': t`The order total is ${price}`,
    'rest-too-small':
      originalEwallet >= finalPrice
        ? t`Card payments start at ${leastByCard}: enter at most ${part}, or the whole ${price}`
        : t`Card payments start at ${leastByCard}: enter at most ${part}`,
  };
  const error = validateEwalletAmount(choices.ewallet, summary);
  const remaining = error === undefined ? finalPrice - (choices.ewallet ?? 0) : 0;
  return (
    <div>
      <AmountField
        label={t`Amount from the e-wallet`}
        description={t`${minimum} or more`}
        value={choices.ewallet}
        onChange={(ewallet) => choose({ ...choices, ewallet })}
        error={error && errorMessages[error]}
      />
      {remaining > 0 && (
        <p className={classes.note}>
          <Trans>The remaining {money(remaining)} is paid by card.</Trans>
        </p>
      )}
    </div>
  );
}

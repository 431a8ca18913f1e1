import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentMode } from '#contract/payment-mode.ts';
import { BackToShopButton } from '#src/features/cart/page/BackToShopButton.tsx';
import { AgeCheck } from '#src/features/checkout/age/AgeCheck.tsx';
import { InvoiceRequest } from '#src/features/checkout/invoice/InvoiceRequest.tsx';
import { paymentModeLabels } from '#src/features/checkout/model/checkout.messages.ts';
import { withPaymentMode } from '#src/features/checkout/model/checkout.rules.ts';
import {
  getDefaultEwalletAmount,
  getPaymentModes,
  isPriceBelowCardMinimum,
} from '#src/features/checkout/model/ewallet.rules.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { PaymentProgress } from '#src/features/checkout/payment/PaymentProgress.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { EwalletAmount } from './EwalletAmount.tsx';
import { PaymentReview } from './PaymentReview.tsx';
import classes from '#src/features/checkout/page/Checkout.module.css';

/** Called once, when the list is rendered. The pressed button has disappeared, so the list takes the focus. */
const focusChosenMethod = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>('input:checked')?.focus();

/** The review and the payment methods. The pay button is below the totals. */
export function PaymentStep({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const member = useSignedInMember();
  const { summary, choices, choose, payment } = checkout;

  const descriptions: Record<PaymentMode, string> = {
    Card: t`You’ll pay on the payment provider’s secure page.`,
    PayByLink: t`You’ll pay on a page that you can also open later.`,
    EWallet: t`Available: ${money(summary.originalEwallet)}`,
  };
  const modes = getPaymentModes(member, summary);

  // A method that was chosen before the step opened needs no list, which would move the pay button out of view.
  const [modeList, setModeList] = useState<'hidden' | 'shown' | 'opened'>(
    choices.paymentMode !== '' && modes.includes(choices.paymentMode) ? 'hidden' : 'shown',
  );

  return (
    <div className={classes.content}>
      <AgeCheck items={summary.cartItems} />
      <PaymentReview
        checkout={checkout}
        onChangeMethod={modeList === 'hidden' ? () => setModeList('opened') : undefined}
      />
      {modeList !== 'hidden' && (
        <div ref={modeList === 'opened' ? focusChosenMethod : undefined} className={classes.wide}>
          {isPriceBelowCardMinimum(summary) && (
            <p className={classes.note}>
              <Trans>
                Payments by card start at {money(summary.minimumCard)}: add products or use less merchandise discount.
              </Trans>
            </p>
          )}
          <RadioCards legend={t`Payment method`}>
            {modes.map((mode) => (
              <RadioCard
                key={mode}
                name="payment"
                value={mode}
                checked={choices.paymentMode === mode}
                disabled={payment.isInProgress || !checkout.includesDelivery}
                onChoose={() => choose(withPaymentMode(choices, mode, getDefaultEwalletAmount(summary)))}
                title={t(paymentModeLabels[mode])}
              >
                {descriptions[mode]}
              </RadioCard>
            ))}
          </RadioCards>
        </div>
      )}
      {choices.paymentMode === 'EWallet' && <EwalletAmount checkout={checkout} />}
      <InvoiceRequest invoice={checkout.invoice} disabled={payment.isInProgress} />
      <PaymentProgress payment={payment} onCheckAgain={() => void checkout.checkPayment()} />
      <div className={classes.ends}>
        <Button variant="subtle" renderRoot={(props) => <Link to="/cart" {...props} />}>
          <Trans>Back to the cart</Trans>
        </Button>
        <BackToShopButton />
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentMode } from '#contract/payment-mode.ts';
import { BackToShopButton } from '#src/features/cart/page/BackToShopButton.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import classes from '#src/features/checkout/page/Checkout.module.css';
import { withPaymentMode } from '#src/features/checkout/model/checkout.rules.ts';
import { paymentModeLabels } from '#src/features/checkout/model/checkout.messages.ts';
import { EwalletAmount } from './EwalletAmount.tsx';
import { PaymentReview } from './PaymentReview.tsx';
import {
  getCardAmount,
  getDefaultEwalletAmount,
  getPaymentModes,
  isPriceBelowCardMinimum,
} from '#src/features/checkout/model/ewallet.rules.ts';
import { PaymentProgress } from '#src/features/checkout/payment/PaymentProgress.tsx';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { usePaymentSubmission } from '#src/features/checkout/payment/use-payment-submission.ts';

/** Called once, when the list is rendered. The pressed button has disappeared, so the list takes the focus. */
const focusChosenMethod = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>('input:checked')?.focus();

/** Payment methods and the pay button (REQ-CHK-19). */
export function PaymentStep({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const member = useSignedInMember();
  const { payment, submit, checkAgain } = usePaymentSubmission(checkout, member.id);
  const { summary, choices, choose } = checkout;
  const { state } = payment;
  const isBusy = state.kind === 'sending' || state.kind === 'redirecting';
  const isUnknown = state.kind === 'unknown';

  const descriptions: Record<PaymentMode, string> = {
    Card: t`You’ll pay on the card provider’s page.`,
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
                disabled={isBusy || isUnknown || !checkout.includesDelivery}
                onChoose={() => {
                  payment.clearError();
                  choose(withPaymentMode(choices, mode, getDefaultEwalletAmount(summary)));
                }}
                title={t(paymentModeLabels[mode])}
              >
                {descriptions[mode]}
              </RadioCard>
            ))}
          </RadioCards>
        </div>
      )}
      {choices.paymentMode === 'EWallet' && <EwalletAmount checkout={checkout} />}
      <PaymentProgress state={state} onCheckAgain={(attempt) => void checkAgain(attempt)} />
      {!isUnknown && (
        <ActionBar>
          <Button size="lg" loading={isBusy} disabled={checkout.isOutdated} onClick={() => void submit()}>
            <PayButtonLabel checkout={checkout} />
          </Button>
        </ActionBar>
      )}
      <div className={classes.ends}>
        <Button variant="subtle" renderRoot={(props) => <Link to="/cart" {...props} />}>
          <Trans>Back to the cart</Trans>
        </Button>
        <BackToShopButton />
      </div>
    </div>
  );
}

/** Label with the amount that the card pays. With a partial e-wallet payment it is only the remaining amount. */
function PayButtonLabel({ checkout: { summary, choices, isOutdated } }: { readonly checkout: CheckoutState }) {
  const { money } = useFormatters();
  if (isOutdated) return <Trans>Pay</Trans>;
  const { finalPrice } = summary;
  const charged = getCardAmount(choices, summary);
  if (charged === finalPrice) return <Trans>Pay {money(finalPrice)}</Trans>;
  if (charged === 0) return <Trans>Pay {money(finalPrice)} from the e-wallet</Trans>;
  return <Trans>Pay {money(charged)} by card</Trans>;
}

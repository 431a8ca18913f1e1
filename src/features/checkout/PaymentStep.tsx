import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMode } from '#contract/payment-mode.ts';
import { BackToShop } from '#src/features/cart/BackToShop.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { RadioCard, RadioCards } from '#src/ui/RadioCard.tsx';
import classes from './Checkout.module.css';
import { withPaymentMode } from './checkout.rules.ts';
import { methodTexts } from './checkout.texts.ts';
import { EwalletAmount } from './EwalletAmount.tsx';
import { chargedToCard, ewalletPrefill, isEwalletOffered } from './ewallet.rules.ts';
import { PaymentProgress } from './PaymentProgress.tsx';
import type { Checkout } from './use-checkout.ts';
import { useSubmission } from './use-submission.ts';

/** How it is paid, and the one button that does (doc 2 §4). */
export function PaymentStep({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const member = useSignedInMember();
  const { payment, submit, askAgain } = useSubmission(checkout, member.id);
  const { summary, choices, choose } = checkout;
  const { state } = payment;
  const busy = state.kind === 'sending' || state.kind === 'leaving';
  const asking = state.kind === 'unknown';

  const about: Record<PaymentMode, string> = {
    Card: t`You pay on the card provider's page.`,
    PayByLink: t`You pay on a page that you can also open later.`,
    EWallet: t`Available: ${money(summary.originalEwallet)}`,
  };
  const modes: readonly PaymentMode[] = isEwalletOffered(member, summary)
    ? ['Card', 'PayByLink', 'EWallet']
    : ['Card', 'PayByLink'];

  return (
    <div className={classes.content}>
      <RadioCards legend={t`Payment method`}>
        {modes.map((mode) => (
          <RadioCard
            key={mode}
            name="payment"
            value={mode}
            checked={choices.paymentMode === mode}
            disabled={busy || asking || !checkout.hasDelivery}
            onChoose={() => {
              payment.forget();
              choose(withPaymentMode(choices, mode, ewalletPrefill(summary)));
            }}
            title={t(methodTexts[mode])}
          >
            {about[mode]}
          </RadioCard>
        ))}
      </RadioCards>
      {choices.paymentMode === 'EWallet' && <EwalletAmount checkout={checkout} />}
      <PaymentProgress state={state} onAskAgain={(attempt) => void askAgain(attempt)} />
      {!asking && (
        <Button size="lg" loading={busy} onClick={() => void submit()} className={classes.pay}>
          <PayLabel checkout={checkout} />
        </Button>
      )}
      <div className={classes.ends}>
        <Button variant="subtle" renderRoot={(props) => <Link to="/cart" {...props} />}>
          <Trans>Back to the cart</Trans>
        </Button>
        <BackToShop />
      </div>
    </div>
  );
}

/** Names what is charged to the card: of an order that the e-wallet pays in part, the rest alone. */
function PayLabel({ checkout: { summary, choices } }: { readonly checkout: Checkout }) {
  const { money } = useFormats();
  const { finalPrice } = summary;
  const charged = chargedToCard(choices, summary);
  if (charged === finalPrice) return <Trans>Pay {money(finalPrice)}</Trans>;
  if (charged === 0) return <Trans>Pay {money(finalPrice)} from the e-wallet</Trans>;
  return <Trans>Pay {money(charged)} by card</Trans>;
}

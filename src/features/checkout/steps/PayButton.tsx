import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { getCardAmount } from '#src/features/checkout/model/ewallet.rules.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import { AcceptTermsNote } from './AcceptTermsNote.tsx';

/** Submits the payment (REQ-CHK-19). Hidden while the outcome of a payment is unknown. */
export function PayButton({ checkout }: { readonly checkout: CheckoutState }) {
  const { payment, isOutdated, submitPayment } = checkout;
  if (payment.isUnknown) return null;
  return (
    <>
      <AcceptTermsNote />
      <ActionBar>
        <Button size="lg" loading={payment.isBusy} disabled={isOutdated} onClick={() => void submitPayment()}>
          <PayButtonLabel checkout={checkout} />
        </Button>
      </ActionBar>
    </>
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

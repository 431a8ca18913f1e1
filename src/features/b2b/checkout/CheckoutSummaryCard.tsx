import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BusinessCartTotals } from '#src/features/b2b/cart/BusinessCartTotals.tsx';
import { PaymentProgress } from '#src/features/checkout/payment/PaymentProgress.tsx';
import { AcceptTermsNote } from '#src/features/checkout/steps/AcceptTermsNote.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';
import type { useBusinessOrder } from './use-business-order.ts';
import classes from './BusinessCheckout.module.css';

interface CheckoutSummaryCardProps {
  /** Cents. */
  readonly total: number;
  readonly order: ReturnType<typeof useBusinessOrder>;
  readonly isEmpty: boolean;
}

/** Totals and the payment button. */
export function CheckoutSummaryCard({ total, order, isEmpty }: CheckoutSummaryCardProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { payment, submit, checkAgain, ewallet } = order;
  const wallet = money(ewallet);
  const charged = money(total - ewallet);
  const isPaidFromEwallet = ewallet > 0 && ewallet === total;
  const getDueAmount = (): [label: string, amount: string] => {
    if (ewallet === 0) return [t`Total`, money(total)];
    return isPaidFromEwallet ? [t`From the e-wallet`, wallet] : [t`Charged to the card`, charged];
  };
  return (
    <CheckoutCard title={t`Summary`}>
      <BusinessCartTotals total={total} />
      {ewallet > 0 && (
        <p className={classes.empty}>
          {isPaidFromEwallet ? (
            <Trans>You’ll pay {wallet} from the e-wallet.</Trans>
          ) : (
            <Trans>
              You’ll pay {wallet} from the e-wallet and {charged} by card.
            </Trans>
          )}
        </p>
      )}
      <PaymentProgress payment={payment} onCheckAgain={() => void checkAgain()} />
      <div className={classes.actions}>
        {!isEmpty && !payment.isUnknown && (
          <>
            <AcceptTermsNote />
            <ActionBar total={getDueAmount()}>
              <Button size="lg" loading={payment.isBusy} onClick={() => void submit()}>
                <PayButtonLabel ewallet={ewallet} total={total} />
              </Button>
            </ActionBar>
          </>
        )}
        <Button variant="light" renderRoot={(props) => <Link to="/shopb2b/cart" {...props} />}>
          <Trans>Back to the cart</Trans>
        </Button>
      </div>
    </CheckoutCard>
  );
}

/**
 * The e-wallet is charged at once, so the button names what it pays. A payment by card alone is confirmed on the page of
 * the payment provider.
 */
function PayButtonLabel({ ewallet, total }: { readonly ewallet: number; readonly total: number }) {
  const { money } = useFormatters();
  if (ewallet === 0) return <Trans>Go to payment</Trans>;
  if (ewallet === total) return <Trans>Pay {money(total)} from the e-wallet</Trans>;
  return <Trans>Pay {money(total - ewallet)} by card</Trans>;
}

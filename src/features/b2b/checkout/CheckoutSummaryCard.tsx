import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { BusinessCartTotals } from '#src/features/b2b/cart/BusinessCartTotals.tsx';
import { PaymentProgress } from '#src/features/checkout/payment/PaymentProgress.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import classes from './BusinessCheckout.module.css';
import { CheckoutCard } from './CheckoutCard.tsx';
import type { useBusinessOrder } from './use-business-order.ts';

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
  const { state } = payment;
  const isBusy = state.kind === 'sending' || state.kind === 'redirecting';
  const wallet = money(ewallet);
  const charged = money(total - ewallet);
  const isPaidFromEwallet = ewallet === total;
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
      <PaymentProgress state={state} onCheckAgain={(attempt) => void checkAgain(attempt)} />
      <div className={classes.actions}>
        {!isEmpty && state.kind !== 'unknown' && (
          <ActionBar total={getDueAmount()}>
            <Button size="lg" loading={isBusy} onClick={() => void submit()}>
              <Trans>Go to payment</Trans>
            </Button>
          </ActionBar>
        )}
        <Button variant="light" renderRoot={(props) => <Link to="/shopb2b/cart" {...props} />}>
          <Trans>Back to cart</Trans>
        </Button>
      </div>
    </CheckoutCard>
  );
}

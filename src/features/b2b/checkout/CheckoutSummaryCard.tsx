import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from './BusinessCheckout.module.css';
import { BusinessCartTotals } from '#src/features/b2b/cart/BusinessCartTotals.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

/** Totals and the payment button. @param total cart total in cents */
export function CheckoutSummaryCard({ total }: { readonly total: number }) {
  const { t } = useLingui();
  const notify = useNotify();
  // No request and no navigation: business orders can't be paid online yet (GAP-25).
  const notifyUnavailable = () =>
    notify({
      tone: 'info',
      text: t`Online payment for business orders is not available yet`,
      key: 'business-payment',
    });
  return (
    <CheckoutCard title={t`Summary`}>
      <BusinessCartTotals total={total} />
      <div className={classes.actions}>
        <Button size="lg" onClick={notifyUnavailable}>
          <Trans>Go to payment</Trans>
        </Button>
        <Button variant="light" renderRoot={(props) => <Link to="/shopb2b/cart" {...props} />}>
          <Trans>Back to cart</Trans>
        </Button>
      </div>
    </CheckoutCard>
  );
}

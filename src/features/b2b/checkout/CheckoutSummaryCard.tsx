import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from './BusinessCheckout.module.css';
import { BusinessCartTotals } from '#src/features/b2b/cart/BusinessCartTotals.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

/** @param total of the cart, cents */
export function CheckoutSummaryCard({ total }: { readonly total: number }) {
  const { t } = useLingui();
  const notify = useNotify();
  // GAP-25: it says so, and does nothing else.
  const sayNotYet = () =>
    notify({
      tone: 'info',
      text: t`Online payment for business orders is not available yet`,
      key: 'business-payment',
    });
  return (
    <CheckoutCard title={t`Summary`}>
      <BusinessCartTotals total={total} />
      <div className={classes.ways}>
        <Button size="lg" onClick={sayNotYet}>
          <Trans>Go to payment</Trans>
        </Button>
        <Button variant="light" renderRoot={(props) => <Link to="/shopb2b/cart" {...props} />}>
          <Trans>Back to cart</Trans>
        </Button>
      </div>
    </CheckoutCard>
  );
}

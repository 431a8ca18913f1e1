import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderPrices } from './OrderProducts.tsx';
import { OrderParties } from './OrderSummary.tsx';
import { OrderTaxes } from './OrderTotals.tsx';
import classes from '#src/features/orders/Orders.module.css';

/** Prices with VAT, billing address, customer and seller: closed on the screen, open on paper. */
export function FiscalDetails({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (current === null) return undefined;
    let wasOpen = current.open;
    const open = () => {
      wasOpen = current.open;
      current.open = true;
    };
    const restore = () => {
      current.open = wasOpen;
    };
    // Not by CSS: older browsers can't show the content of closed details.
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
  return (
    <details ref={details} className={classes.box}>
      <summary className={classes.summary}>
        <Trans>Tax details</Trans>
      </summary>
      <div className={classes.folded}>
        <OrderPrices products={order.products} />
        <OrderTaxes order={order} />
        <div className={classes.columns}>
          <OrderAddress title={t`Billing address`} address={order.billingAddress} />
          <OrderParties order={order} />
        </div>
      </div>
    </details>
  );
}

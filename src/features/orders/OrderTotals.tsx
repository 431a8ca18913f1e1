import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { PointsBadge } from '#src/ui/PointsBadge.tsx';
import classes from './Orders.module.css';

/** What it came to; lines that are zero are left out. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const rows: readonly (readonly [label: string, cents: number])[] = [
    [t`Products`, order.allProductPrice],
    [t`Discount`, -order.discount],
    [t`Merchandise discount`, -order.scontoMerceUsed],
    [t`Delivery`, order.deliveryPrice],
    [t`Delivery type`, order.deliveryTypePrice],
    [t`Island supplement`, order.extraDeliveryPrice],
    [t`of which VAT`, order.totalVatPrice],
    [t`From the e-wallet`, order.eWalletUsed],
  ];
  return (
    <dl className={classes.totals}>
      {rows
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cents < 0 ? `−${money(-cents)}` : money(cents)}</dd>
          </div>
        ))}
      <div className={classes.final}>
        <dt>
          <Trans>Final price</Trans>
        </dt>
        <dd>{money(order.finalPrice)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Points</Trans>
        </dt>
        <dd>
          <PointsBadge kind="KP" points={order.finalKP} />
        </dd>
      </div>
    </dl>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import classes from './OrderTotals.module.css';

type Row = readonly [label: string, cents: number];

/** Amounts of an order; rows with the amount 0 are omitted. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const { money, percent } = useFormatters();
  const deliveryRate = percent(order.deliveryVatPercentage);
  const cardAmount = order.eWalletUsed > 0 ? order.finalPrice - order.eWalletUsed : 0;
  const typeRate = percent(order.deliveryTypePercentage);
  return (
    <dl className={classes.totals}>
      <TotalRows
        rows={[
          [t`Products`, order.allProductPrice],
          [t`Discount`, -order.discount],
          [t`Subtotal`, order.subTotalPrice],
          [t`Merchandise discount`, -order.scontoMerceUsed],
        ]}
      />
      {order.type !== 'Takeaway' && (
        <div>
          <dt>
            <Trans>Delivery</Trans>
          </dt>
          <dd>{order.deliveryPrice === 0 ? t`Free` : money(order.deliveryPrice)}</dd>
        </div>
      )}
      <TotalRows
        rows={[
          [t`Delivery type`, order.deliveryTypePrice],
          [t`Island surcharge`, order.extraDeliveryPrice],
        ]}
      />
      <div className={classes.final}>
        <dt>
          <Trans>Final price</Trans>
        </dt>
        <dd>{money(order.finalPrice)}</dd>
      </div>
      <TotalRows
        contained
        rows={[
          [t`of which from the e-wallet`, order.eWalletUsed],
          [t`of which by card`, cardAmount],
          [t`of which VAT`, order.totalVatPrice],
          [t`VAT on delivery (${deliveryRate})`, order.deliveryVat],
          [t`VAT on delivery type (${typeRate})`, order.deliveryTypeVat],
        ]}
      />
      <TotalRows rows={[[t`Refunded`, order.refundedPrice]]} />
      <TotalRows
        contained
        rows={[
          [t`of which to the e-wallet`, order.refundedEWallet],
          [t`of which as merchandise discount`, order.refundedScontoMerce],
        ]}
      />
      <div>
        <dt>
          <Trans>Points</Trans>
        </dt>
        <dd>
          <span className={classes.points}>
            <PointsBadge kind="KP" points={order.finalKP} />
            <PointsBadge kind="KPNOVV" points={order.finalKpNovv} />
          </span>
        </dd>
      </div>
    </dl>
  );
}

interface TotalRowsProps {
  readonly rows: readonly Row[];
  /** The rows are contained in the final price, not added to it. */
  readonly contained?: boolean;
}

function TotalRows({ rows, contained = false }: TotalRowsProps) {
  const { money } = useFormatters();
  return rows
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => (
      <div key={label} data-contained={contained || undefined}>
        <dt>{label}</dt>
        <dd>{cents < 0 ? `−${money(-cents)}` : money(cents)}</dd>
      </div>
    ));
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import classes from './OrderTotals.module.css';

type Row = readonly [label: string, cents: number];

interface OrderTotalsProps {
  readonly order: Order;
}

/** What the member paid; rows with the amount 0 are omitted. {@link OrderTaxes} has what is contained in it. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const cardAmount = order.eWalletUsed > 0 ? order.finalPrice - order.eWalletUsed : 0;
  const { deliveryType } = order;
  return (
    <dl className={classes.totals}>
      <TotalRows
        rows={[
          [t`Products`, order.allProductPrice],
          [t`Discount`, -order.discount],
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
          [t`${deliveryType} delivery`, order.deliveryTypePrice],
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

/** The taxable parts of an order's amounts. */
export function OrderTaxes({ order }: OrderTotalsProps) {
  const { t } = useLingui();
  const { percent } = useFormatters();
  const deliveryRate = percent(order.deliveryVatPercentage);
  const typeRate = percent(order.deliveryTypePercentage);
  const { deliveryType } = order;
  return (
    <dl className={classes.totals}>
      <TotalRows
        rows={[
          [t`Subtotal`, order.subTotalPrice],
          [t`Total VAT`, order.totalVatPrice],
          [t`VAT on delivery (${deliveryRate})`, order.deliveryVat],
          [t`VAT on ${deliveryType} delivery (${typeRate})`, order.deliveryTypeVat],
        ]}
      />
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { Order } from '#contract/orders.ts';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import classes from './PaidOrder.module.css';

interface PaidOrderProps {
  /** Number from the URL, shown while the order is loading or if it can't be loaded. Empty for none. */
  readonly orderNo: string;
  /** Undefined while loading, and after an error. */
  readonly order: Order | undefined;
  readonly isLoading: boolean;
}

/** Number, total, recipient, expected delivery and points of the paid order. Reserves its space while the order is loading. */
export function PaidOrder({ orderNo, order, isLoading }: PaidOrderProps) {
  const { t } = useLingui();
  const { money, date } = useFormatters();
  const number = order?.orderNo ?? orderNo;
  const { expectedBy = null, deliverypartnerName: carrier = '', shippingAddress } = order ?? {};
  const recipient = [shippingAddress?.name, shippingAddress?.city].filter(Boolean).join(', ');
  const fulfilmentRows = useFulfilmentRows(order);
  const rows = [
    [t`Order number`, number],
    [t`Total`, order === undefined ? '' : money(order.finalPrice)],
    // A business order has a day instead of an estimate.
    ...(fulfilmentRows.length > 0
      ? fulfilmentRows
      : [
          [t`Recipient`, recipient] as const,
          [t`Expected by`, date(expectedBy)] as const,
          [t`Courier`, carrier] as const,
        ]),
  ] as const;
  return (
    <div className={classes.order}>
      <dl className={classes.rows} aria-busy={isLoading}>
        {rows
          .filter(([, value]) => isLoading || value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? <Skeleton width="5rem" height="1em" /> : value}</dd>
            </div>
          ))}
      </dl>
      {order !== undefined && order.finalKP + order.finalKpNovv > 0 && (
        <p className={classes.points}>
          <span>
            <Trans>You earn</Trans>
          </span>
          <PointsBadge kind="KP" points={order.finalKP} />
          <PointsBadge kind="KPNOVV" points={order.finalKpNovv} />
        </p>
      )}
      {order !== undefined && order.eWalletUsed > 0 && <PaymentBreakdown order={order} />}
    </div>
  );
}

/** The amounts that e-wallet and card paid. */
function PaymentBreakdown({ order }: { readonly order: Order }) {
  const { money } = useFormatters();
  const wallet = money(order.eWalletUsed);
  const cardAmount = order.finalPrice - order.eWalletUsed;
  const charged = money(cardAmount);
  return (
    <p className={classes.breakdown}>
      {cardAmount > 0 ? (
        <Trans>
          Paid: {wallet} from the e-wallet, {charged} by card
        </Trans>
      ) : (
        <Trans>Paid: {wallet} from the e-wallet</Trans>
      )}
    </p>
  );
}

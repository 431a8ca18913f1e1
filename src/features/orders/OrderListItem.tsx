import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListedOrder } from '#contract/orders.ts';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { getDeliveryStatusLabel, getOrderStatusLabel, getPaymentRows } from './model/order-labels.ts';
import { getDeliveryStatusTone, getOrderStatusTone } from './model/order-status.rules.ts';
import { PayNowButton } from './payment/PayNowButton.tsx';
import { ReorderButton } from './reorder/ReorderButton.tsx';
import classes from './OrderListItem.module.css';

/** Maximum product images per card. The order detail shows all products. */
const MAX_IMAGES = 4;

interface OrderListItemProps {
  readonly order: ListedOrder;
  /** Page of the list, to which the detail leads back. */
  readonly page: number;
}

/** Card of an order: what was bought, where it is, what it cost, and the buttons to see it and to buy it again. */
export function OrderListItem({ order, page }: OrderListItemProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { money, date } = useFormatters();
  const { transactionId, orderDeliveryStatus, status, finalPrice, eWalletUsed, scontoMerceUsed } = order;
  const name = order.orderNo === '' ? transactionId : order.orderNo;
  const paymentRows = getPaymentRows(_, { mode: order.paymentMode, finalPrice, eWalletUsed, scontoMerceUsed });
  const fulfilmentRows = useFulfilmentRows(order);
  const hiddenCount = order.products.length - MAX_IMAGES;
  return (
    <article className={classes.card} aria-label={t`Order ${name}`}>
      <div className={classes.head}>
        <h2 className={classes.name}>{t`Order ${name}`}</h2>
        <p className={classes.date}>{date(order.createdAt)}</p>
      </div>
      <div className={classes.images}>
        {order.products.slice(0, MAX_IMAGES).map((product, index) => (
          <ProductImage key={index} src={product.images[0]} alt="" sizes="64px" />
        ))}
        {hiddenCount > 0 && <span className={classes.more}>{`+${String(hiddenCount)}`}</span>}
      </div>
      <div className={classes.facts}>
        <DescriptionList
          rows={[
            [
              order.type === 'Takeaway' ? t`Collection status` : t`Delivery status`,
              getDeliveryStatusLabel(_, orderDeliveryStatus, order.type),
              getDeliveryStatusTone(orderDeliveryStatus),
            ],
            [t`Payment status`, getOrderStatusLabel(_, status), getOrderStatusTone(status)],
            ...fulfilmentRows,
            [t`Transaction ID`, transactionId],
          ]}
        />
      </div>
      <dl className={classes.amounts}>
        {paymentRows.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cents < 0 ? `−${money(-cents)}` : money(cents)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(finalPrice)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders', page, order: order.id }} {...props} />}
        >
          <Trans>View details</Trans>
          <span className="visually-hidden">{` ${name}`}</span>
        </Button>
        {order.payableUntil !== null && <PayNowButton id={order.id} orderName={name} />}
        <ReorderButton order={order} orderName={name} />
      </div>
    </article>
  );
}

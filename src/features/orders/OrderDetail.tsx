import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Facts } from './Facts.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import classes from './Orders.module.css';
import { OrderProducts } from './OrderProducts.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { deliveryName, modeName, statusName } from './orders.texts.ts';
import { useOrders } from './use-orders.ts';

interface OrderDetailProps {
  readonly id: string;
  /** Of the list, to go back to. */
  readonly page: number;
}

/** One order, whole (doc 1 §3). */
export function OrderDetail({ id, page }: OrderDetailProps) {
  const { i18n, t } = useLingui();
  const { dateTime, date } = useFormats();
  const { data: order } = useSuspenseQuery(useOrders().order(id));
  const name = order.orderNo === '' ? order.transactionId : order.orderNo;
  return (
    <div className={classes.detail}>
      <div className={classes.top}>
        <Link
          to="/profile"
          search={{ tab: 'myOrders', page }}
          className={classes.back}
          aria-label={t`Back to my orders`}
        >
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <PageHeading>{t`Order ${name}`}</PageHeading>
      </div>
      <Facts
        rows={[
          [t`Transaction id`, order.transactionId],
          [t`Ordered on`, dateTime(order.createdAt)],
          [t`Status`, statusName(i18n, order.status)],
          [t`Payment mode`, modeName(i18n, order.mode)],
          [t`Delivery status`, deliveryName(i18n, order.deliveryStatus)],
          [t`Updated on`, date(order.deliveryStatusDate)],
          [t`Delivery partner`, order.deliverypartnerName],
          [t`Delivery type`, order.deliveryType],
          [t`Shop`, order.shop.name],
          [t`Warehouse`, order.warehouse.warehouseName],
          [t`Ordered by`, [order.fullName, order.email, order.mobile].filter(Boolean).join(' · ')],
        ]}
      />
      <div className={classes.pair}>
        <OrderAddress title={t`Shipping address`} address={order.shippingAddress} />
        <OrderAddress title={t`Billing address`} address={order.billingAddress} />
      </div>
      <section aria-labelledby="order-products">
        <h2 id="order-products" className={classes.heading}>
          <Trans>Products</Trans>
        </h2>
        <OrderProducts products={order.products} />
      </section>
      <OrderTotals order={order} />
    </div>
  );
}

import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { getDeliveryStatusTone, getOrderStatusTone } from '#src/features/orders/model/order-status.rules.ts';
import classes from '#src/features/orders/Orders.module.css';
import {
  getDeliveryStatusLabel,
  formatPayment,
  getOrderStatusLabel,
  getOrderTypeLabel,
} from '#src/features/orders/model/order-labels.ts';

/** Status, payment, customer, shop and delivery of an order. */
export function OrderSummary({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { dateTime, money } = useFormatters();
  return (
    <div className={classes.columns}>
      <section className={classes.box} aria-labelledby="order-details">
        <h2 id="order-details" className={classes.heading}>
          <Trans>Order</Trans>
        </h2>
        <DescriptionList
          rows={[
            [t`Status`, getOrderStatusLabel(_, order.status), getOrderStatusTone(order.status)],
            [t`Ordered on`, dateTime(order.createdAt)],
            [t`Payment method`, formatPayment(_, money, order)],
            [t`Order type`, getOrderTypeLabel(_, order.type)],
            [t`Transaction ID`, order.transactionId],
            [t`Ordered by`, order.fullName],
            [t`E-mail`, order.email],
            [t`Mobile`, order.mobile],
          ]}
        />
      </section>
      <section className={classes.box} aria-labelledby="order-delivery">
        <h2 id="order-delivery" className={classes.heading}>
          <Trans>Delivery</Trans>
        </h2>
        <DescriptionList
          rows={[
            [
              t`Delivery status`,
              getDeliveryStatusLabel(_, order.deliveryStatus),
              getDeliveryStatusTone(order.deliveryStatus),
            ],
            [t`Updated on`, dateTime(order.deliveryStatusDate)],
            [t`Courier`, order.deliverypartnerName],
            [t`Delivery type`, order.deliveryType],
            [t`Shop`, order.shop.name],
            [t`Company`, order.shop.companyName],
            [t`Warehouse`, order.warehouse.warehouseName],
            [t`Billing area`, order.billingGeographicalArea],
          ]}
        />
      </section>
    </div>
  );
}

import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { deliveryTone, statusTone } from './order-status.rules.ts';
import classes from './Orders.module.css';
import { deliveryName, paymentText, statusName, typeName } from './orders.texts.ts';

/** Who ordered what kind of order where, and how its payment and its delivery stand. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { dateTime, money } = useFormats();
  return (
    <div className={classes.pair}>
      <section className={classes.box} aria-labelledby="order-facts">
        <h2 id="order-facts" className={classes.heading}>
          <Trans>Order</Trans>
        </h2>
        <Facts
          rows={[
            [t`Status`, statusName(_, order.status), statusTone(order.status)],
            [t`Ordered on`, dateTime(order.createdAt)],
            [t`Payment mode`, paymentText(_, money, order)],
            [t`Order type`, typeName(_, order.type)],
            [t`Transaction id`, order.transactionId],
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
        <Facts
          rows={[
            [t`Delivery status`, deliveryName(_, order.deliveryStatus), deliveryTone(order.deliveryStatus)],
            [t`Updated on`, dateTime(order.deliveryStatusDate)],
            [t`Delivery partner`, order.deliverypartnerName],
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

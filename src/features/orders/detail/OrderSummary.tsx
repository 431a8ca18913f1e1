import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { DescriptionList, type DescriptionListProps } from '#src/ui/display/DescriptionList.tsx';
import { getDeliveryStatusTone, getOrderStatusTone } from '#src/features/orders/model/order-status.rules.ts';
import classes from '#src/features/orders/Orders.module.css';
import {
  getDeliveryStatusLabel,
  formatPayment,
  getOrderStatusLabel,
  getOrderTypeLabel,
} from '#src/features/orders/model/order-labels.ts';

interface OrderProps {
  readonly order: Order;
}

interface BoxProps extends DescriptionListProps {
  readonly id: string;
  readonly title: ReactNode;
}

function Box({ id, title, rows }: BoxProps) {
  return (
    <section className={classes.box} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <DescriptionList rows={rows} />
    </section>
  );
}

/** Where the order is: state of the delivery and of the payment. */
export function OrderStatus({ order }: OrderProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { dateTime } = useFormatters();
  const { deliveryStatus, status } = order;
  const fulfilmentRows = useFulfilmentRows(order);
  return (
    <Box
      id="order-delivery"
      title={<Trans>Delivery</Trans>}
      rows={[
        [t`Delivery status`, getDeliveryStatusLabel(_, deliveryStatus), getDeliveryStatusTone(deliveryStatus)],
        [t`Payment status`, getOrderStatusLabel(_, status), getOrderStatusTone(status)],
        [t`Updated on`, dateTime(order.deliveryStatusDate)],
        ...fulfilmentRows,
        [t`Courier`, order.deliverypartnerName],
        [t`Delivery type`, order.deliveryType],
      ]}
    />
  );
}

/** Payment, customer and shop of an order. */
export function OrderSummary({ order }: OrderProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { dateTime, money } = useFormatters();
  return (
    <div className={classes.columns}>
      <Box
        id="order-payment"
        title={<Trans>Payment</Trans>}
        rows={[
          [t`Payment method`, formatPayment(_, money, order)],
          [t`Ordered on`, dateTime(order.createdAt)],
          [t`Transaction ID`, order.transactionId],
          [t`Ordered by`, order.fullName],
          [t`E-mail`, order.email],
          [t`Mobile`, order.mobile],
        ]}
      />
      {order.invoice !== null && <OrderInvoice invoice={order.invoice} />}
      <Box
        id="order-shop"
        title={<Trans>Seller</Trans>}
        rows={[
          [t`Shop`, order.shop.name],
          [t`Company`, order.shop.companyName],
          [t`Warehouse`, order.warehouse.warehouseName],
          [t`Billing area`, order.billingGeographicalArea],
          [t`Order type`, getOrderTypeLabel(_, order.type)],
        ]}
      />
    </div>
  );
}

/** Data of the electronic invoice of a business order. */
function OrderInvoice({ invoice }: { readonly invoice: NonNullable<Order['invoice']> }) {
  const { t } = useLingui();
  return (
    <Box
      id="order-invoice"
      title={<Trans>Invoice</Trans>}
      rows={[
        [t`Company name`, invoice.company],
        [t`VAT number`, invoice.vatNumber],
        [t`Fiscal code`, invoice.fiscalCode],
        [t`SDI code`, invoice.sdiCode],
        [t`Certified e-mail (PEC)`, invoice.pec],
      ]}
    />
  );
}

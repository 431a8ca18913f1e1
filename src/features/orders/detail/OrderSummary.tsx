import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order, TimelineEntry } from '#contract/orders.ts';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { formatParcel } from '#src/features/orders/model/format-parcel.rules.ts';
import {
  getDeliveryStatusLabel,
  formatPayment,
  getOrderStatusLabel,
  getOrderTypeLabel,
} from '#src/features/orders/model/order-labels.ts';
import { getDeliveryStatusTone, getOrderStatusTone } from '#src/features/orders/model/order-status.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { DescriptionList, type DescriptionListProps } from '#src/ui/display/DescriptionList.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import classes from '#src/features/orders/Orders.module.css';

interface OrderProps {
  readonly order: Order;
}

interface BoxProps extends DescriptionListProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

function Box({ id, title, rows, before, after }: BoxProps) {
  return (
    <section className={classes.box} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {before}
      <DescriptionList rows={rows} />
      {after}
    </section>
  );
}

/** Where the order is: its parcels, the state of its delivery, and what happened before. */
export function OrderDelivery({ order }: OrderProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { date } = useFormatters();
  const { deliveryStatus } = order;
  const fulfilmentRows = useFulfilmentRows(order);
  const isCollection = order.type === 'Takeaway';
  return (
    <Box
      id="order-delivery"
      title={isCollection ? <Trans>Collection</Trans> : <Trans>Delivery</Trans>}
      rows={[
        [
          isCollection ? t`Collection status` : t`Delivery status`,
          getDeliveryStatusLabel(_, deliveryStatus, order.type),
          getDeliveryStatusTone(deliveryStatus),
        ],
        [t`Expected by`, date(order.expectedBy)],
        ...fulfilmentRows,
        [t`Courier`, order.deliverypartnerName],
        [t`Delivery type`, order.deliveryType],
      ]}
      before={order.timeline.map((entry, index) => (
        <Tracking key={index} entry={entry} products={order.products} />
      ))}
      after={<OrderTimeline entries={order.timeline} orderType={order.type} />}
    />
  );
}

interface TrackingProps {
  readonly entry: TimelineEntry;
  readonly products: Order['products'];
}

/** Tracking link, number and content of a parcel. Renders nothing for other steps of the timeline. */
function Tracking({ entry: { trackingNumber, trackingUrl, lines }, products }: TrackingProps) {
  const content = formatParcel(lines, products);
  if (trackingNumber === null && trackingUrl === null && content === '') return null;
  return (
    <div className={classes.tracking}>
      {trackingUrl !== null && (
        <Button
          component="a"
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          <Trans>Track your parcel</Trans>
          <span className="visually-hidden">
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </span>
        </Button>
      )}
      {trackingNumber !== null && (
        <span>
          <Trans>Tracking number: {trackingNumber}</Trans>
        </span>
      )}
      {content !== '' && (
        <span>
          <Trans>Shipped: {content}</Trans>
        </span>
      )}
    </div>
  );
}

/** How and whether the order is paid. */
export function OrderPayment({ order }: OrderProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { money } = useFormatters();
  return (
    <Box
      id="order-payment"
      title={<Trans>Payment</Trans>}
      rows={[
        [t`Payment status`, getOrderStatusLabel(_, order.status), getOrderStatusTone(order.status)],
        [t`Payment method`, formatPayment(_, money, order)],
      ]}
    />
  );
}

/** Customer, invoice and seller of an order. */
export function OrderParties({ order }: OrderProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { dateTime } = useFormatters();
  return (
    <>
      <Box
        id="order-customer"
        title={<Trans>Order</Trans>}
        rows={[
          [t`Ordered on`, dateTime(order.createdAt)],
          [t`Updated on`, dateTime(order.deliveryStatusDate)],
          [t`Transaction ID`, order.transactionId],
          [t`Order type`, getOrderTypeLabel(_, order.type)],
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
        ]}
      />
    </>
  );
}

/** Who gets the invoice. */
function OrderInvoice({ invoice }: { readonly invoice: NonNullable<Order['invoice']> }) {
  const { t } = useLingui();
  return (
    <Box
      id="order-invoice"
      title={<Trans>Invoice</Trans>}
      rows={[
        [t`Billed to`, invoice.company],
        [t`VAT number`, invoice.vatNumber],
        [t`Fiscal code`, invoice.fiscalCode],
        [t`Address`, invoice.address],
        [t`SDI code`, invoice.sdiCode],
        [t`Certified e-mail (PEC)`, invoice.pec],
      ]}
    />
  );
}

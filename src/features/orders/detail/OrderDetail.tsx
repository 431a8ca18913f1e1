import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconClock, IconPrinter } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { collectionQuery } from '#src/features/orders/api/documents.queries.ts';
import { orderQueries } from '#src/features/orders/api/orders.queries.ts';
import { CollectionCard } from '#src/features/orders/collection/CollectionCard.tsx';
import { DownloadPdfButton, InvoiceButtons } from '#src/features/orders/document/DownloadPdfButton.tsx';
import { PayNowButton } from '#src/features/orders/payment/PayNowButton.tsx';
import { ReorderButton } from '#src/features/orders/reorder/ReorderButton.tsx';
import { WithdrawalButton } from '#src/features/orders/withdrawal/WithdrawalButton.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { FiscalDetails } from './FiscalDetails.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderContract } from './OrderContract.tsx';
import './order-print.css';
import { OrderProducts } from './OrderProducts.tsx';
import { OrderDelivery, OrderPayment } from './OrderSummary.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import classes from '#src/features/orders/Orders.module.css';

interface OrderDetailProps {
  readonly id: string;
  /** Page of the list to which the back link leads. */
  readonly page: number;
}

/**
 * All details of an order (REQ-ENT-10 to REQ-ENT-13), first where the order is and what it contains. Prices with VAT and
 * the parties are folded. It has a print layout.
 */
export function OrderDetail({ id, page }: OrderDetailProps) {
  const { t } = useLingui();
  const { data: order } = useSuspenseQuery(useLocalizedQueries(orderQueries).order(id));
  const collection = useCollection(order);
  const { payableUntil } = order;
  const payableUntilText = useFormatters().dateTime(payableUntil);
  const name = order.orderNo === '' ? order.transactionId : order.orderNo;
  return (
    <div className={classes.detail}>
      <PrintHeader shop={order.shop} />
      <div className={classes.top}>
        <Link
          to="/profile"
          search={{ tab: 'myOrders', page }}
          // The list scrolls to the last viewed order; a scroll reset would run after that.
          resetScroll={false}
          className={classes.back}
          aria-label={t`Back to my orders`}
        >
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <PageHeading title={t`Order ${name}`}>
          <Trans>
            Order <span className={classes.orderNo}>{name}</span>
          </Trans>
        </PageHeading>
      </div>
      {order.status === ORDER_STATUS.initiated && (
        <div className={classes.note}>
          <IconClock size={20} aria-hidden />
          <p>
            {payableUntil === null ? (
              <Trans>The payment isn’t confirmed yet. Your order will update automatically.</Trans>
            ) : (
              <Trans>This order is waiting for its payment. You can pay until {payableUntilText}.</Trans>
            )}
          </p>
          {payableUntil !== null && <PayNowButton id={order.id} />}
        </div>
      )}
      {collection !== null && <CollectionCard collection={collection} />}
      <OrderDelivery order={order} />
      <div className={classes.actions}>
        <ReorderButton order={order} variant="light" />
        <WithdrawalButton order={order} orderName={name} />
        <DownloadPdfButton orderId={order.id} />
        {order.invoice !== null && <InvoiceButtons orderId={order.id} />}
        <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <section className={classes.box} aria-labelledby="order-products">
        <h2 id="order-products" className={classes.heading}>
          <Trans>Products</Trans>
        </h2>
        <OrderProducts products={order.products} />
        <OrderTotals order={order} />
      </section>
      <div className={classes.columns}>
        <OrderAddress title={t`Delivery address`} address={order.shippingAddress} />
        <OrderPayment order={order} />
      </div>
      <FiscalDetails order={order} />
      <OrderContract orderId={order.id} isConsumer={order.invoice === null} />
    </div>
  );
}

/** What the member needs to collect the order; null for an order that does not wait for it. */
function useCollection({ id, type }: Pick<Order, 'id' | 'type'>) {
  const query = useLocalizedQueries((request, language) => collectionQuery(request, language, id));
  return useQuery({ ...query, enabled: type === 'Takeaway' }).data ?? null;
}

/** Logo and shop name, only on paper, where the page header is hidden. */
function PrintHeader({ shop }: Pick<Order, 'shop'>) {
  return (
    <div className={classes.printHeader}>
      <img src="/icons/icon.svg" alt="" width={40} height={40} />
      <p>
        <strong>{shop.name}</strong>
        <span>{shop.companyName}</span>
      </p>
    </div>
  );
}

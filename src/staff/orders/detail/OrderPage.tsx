import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { formatSlot } from '#src/staff/orders/format-slot.rules.ts';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderReview } from './OrderReview.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import classes from './OrderPage.module.css';

const route = getRouteApi('/shell/orders/$orderNo');

/** One order: what to pack, where it goes, its history, and what can be done (REQ-STAFF-09). */
export function OrderPage() {
  const { t } = useLingui();
  const { orderNo } = route.useParams();
  const { money, date, number } = useFormatters();
  const labels = useOrderLabels();
  // Somebody else may work on the same order.
  const { data: order } = useSuspenseQuery({
    ...staffOrderQueries(useApiRequest()).detail(orderNo),
    refetchInterval: 5_000,
  });
  const [tone, state] = labels.state(order);
  const { member, shippingAddress: address, slot, payment } = order;
  const place = address
    ? [address.name, address.address, `${address.zipcode} ${address.city} ${address.province}`.trim(), address.country]
        .filter((line) => line !== '')
        .join(', ')
    : '';
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/orders" {...props} />}>
        <Trans>All orders</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{orderNo}</PageHeading>
        {order.collectionNumber !== null && (
          <strong>
            <Trans>No. {number(order.collectionNumber)}</Trans>
          </strong>
        )}
        <StatusBadge tone={tone}>{state}</StatusBadge>
        <Link to="/packing-slips" search={{ orders: orderNo }}>
          <Trans>Packing slip</Trans>
        </Link>
      </div>
      <OrderActions order={order} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrderReview order={order} />
          <OrderWithdrawals order={order} />
          <OrderLines lines={order.lines} />
          <OrderNotes orderNo={orderNo} notes={order.notes} />
        </div>
        <div className={classes.column}>
          <section aria-labelledby="order-delivery">
            <h2 id="order-delivery">
              <Trans>Customer and delivery</Trans>
            </h2>
            <DescriptionList
              rows={[
                [t`Customer`, member.name],
                [t`E-mail`, member.email],
                [t`Phone`, address?.mobile === undefined || address.mobile === '' ? member.mobile : address.mobile],
                [t`Shop`, order.shop],
                [t`Type`, labels.type(order.type)],
                [t`Time`, slot ? formatSlot(slot, date) : ''],
                [t`Address`, place],
                [t`Delivery`, order.delivery],
              ]}
            />
          </section>
          <section aria-labelledby="order-payment">
            <h2 id="order-payment">
              <Trans>Payment</Trans>
            </h2>
            <DescriptionList
              rows={[
                [t`Total`, money(order.finalPrice)],
                [t`Payment method`, labels.paymentMode(payment.mode)],
                [t`E-wallet`, payment.ewallet === 0 ? '' : money(payment.ewallet)],
                [t`Merchandise discount`, payment.merchandise === 0 ? '' : money(payment.merchandise)],
                [t`Can still be refunded`, order.refundable === null ? '' : money(order.refundable)],
              ]}
            />
          </section>
          <OrderRefunds order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconReceipt } from '@tabler/icons-react';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ORDERS_PER_PAGE, type ListedOrder } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { getDeliveryStatusTone, getOrderStatusTone } from './model/order-status.rules.ts';
import classes from './Orders.module.css';
import { getDeliveryStatusLabel, formatPayment, getOrderStatusLabel } from './model/order-labels.ts';
import { useOrderQueries } from './api/use-order-queries.ts';

/** Maximum product images per list entry. The order detail shows all products. */
const MAX_IMAGES = 3;

interface OrderListProps {
  readonly page: number;
  /** The order that was open before; its link gets the focus. Empty for none. */
  readonly lastViewedId: string;
}

/** The member's orders, newest first, four per page (REQ-ORD-01 to REQ-ORD-03). */
export function OrderList({ page, lastViewedId }: OrderListProps) {
  const { data } = useSuspenseQuery(useOrderQueries().page(page));
  const list = useRef<HTMLUListElement>(null);
  const focusLink = useEffectEvent(() => {
    if (lastViewedId === '') return;
    list.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(lastViewedId)}"] a`)?.focus();
  });
  useEffect(() => focusLink(), []);
  if (data.totalCount === 0) return <NoOrders />;
  return (
    <>
      <ul ref={list} className={classes.list}>
        {data.data.map((order) => (
          <OrderListItem key={order.id} order={order} page={page} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.totalCount}
        pageSize={ORDERS_PER_PAGE}
        renderLink={(target, props) => <Link to="/profile" search={{ tab: 'myOrders', page: target }} {...props} />}
      />
    </>
  );
}

interface OrderListItemProps {
  readonly order: ListedOrder;
  readonly page: number;
}

function OrderListItem({ order, page }: OrderListItemProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { money, date } = useFormatters();
  const { transactionId, orderDeliveryStatus, status, paymentMode, finalPrice } = order;
  const name = order.orderNo === '' ? transactionId : order.orderNo;
  return (
    <li data-order={order.id}>
      <article className={classes.entry} aria-label={t`Order ${name}`}>
        <div className={classes.images}>
          {order.products.slice(0, MAX_IMAGES).map((product, index) => (
            <ProductImage key={index} src={product.images[0]} alt="" sizes="64px" />
          ))}
        </div>
        <DescriptionList
          rows={[
            [t`Transaction ID`, transactionId],
            [
              t`Delivery status`,
              getDeliveryStatusLabel(_, orderDeliveryStatus),
              getDeliveryStatusTone(orderDeliveryStatus),
            ],
            [t`Status`, getOrderStatusLabel(_, status), getOrderStatusTone(status)],
            [
              t`Payment method`,
              formatPayment(_, money, { mode: paymentMode, finalPrice, eWalletUsed: order.eWalletUsed }),
            ],
            [t`Final price`, money(finalPrice)],
          ]}
        />
        <div className={classes.footer}>
          <span className={classes.date}>{date(order.createdAt)}</span>
          <Button
            variant="light"
            renderRoot={(props) => (
              <Link to="/profile" search={{ tab: 'myOrders', page, order: order.id }} {...props} />
            )}
          >
            <Trans>View details</Trans>
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
        </div>
      </article>
    </li>
  );
}

function NoOrders() {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  return (
    <EmptyState
      title={t`No orders yet`}
      icon={<IconReceipt size={30} />}
      action={
        <Button
          renderRoot={(props) => <Link {...getHomeLink({ countryCode, shopId })} {...props} />}
        >{t`Go to the shop`}</Button>
      }
    >
      {t`Your orders will appear here.`}
    </EmptyState>
  );
}

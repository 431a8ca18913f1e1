import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconReceipt } from '@tabler/icons-react';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ORDERS_PER_PAGE, type ListedOrder } from '#contract/orders.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { homeOf } from '#src/session/home.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { deliveryTone, statusTone } from './order-status.rules.ts';
import classes from './Orders.module.css';
import { deliveryName, paymentText, statusName } from './orders.texts.ts';
import { useOrders } from './use-orders.ts';

/** Pictures beside an order; the detail shows all of its products. */
const PICTURES = 3;

interface OrderListProps {
  readonly page: number;
  /** The order that one comes back from; its link takes the focus again. Empty for none. */
  readonly from: string;
}

/** The member's orders, newest first, four a page. */
export function OrderList({ page, from }: OrderListProps) {
  const { data } = useSuspenseQuery(useOrders().page(page));
  const list = useRef<HTMLUListElement>(null);
  const focusLink = useEffectEvent(() => {
    if (from === '') return;
    list.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(from)}"] a`)?.focus();
  });
  useEffect(() => focusLink(), []);
  if (data.totalCount === 0) return <NoOrders />;
  return (
    <>
      <ul ref={list} className={classes.list}>
        {data.data.map((order) => (
          <OrderEntry key={order.id} order={order} page={page} />
        ))}
      </ul>
      <Pager
        page={page}
        total={data.totalCount}
        pageSize={ORDERS_PER_PAGE}
        renderLink={(to, props) => <Link to="/profile" search={{ tab: 'myOrders', page: to }} {...props} />}
      />
    </>
  );
}

interface OrderEntryProps {
  readonly order: ListedOrder;
  readonly page: number;
}

function OrderEntry({ order, page }: OrderEntryProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { money, date } = useFormats();
  const { transactionId, orderDeliveryStatus, status, paymentMode, finalPrice } = order;
  const name = order.orderNo === '' ? transactionId : order.orderNo;
  return (
    <li data-order={order.id}>
      <article className={classes.entry} aria-label={t`Order ${name}`}>
        <div className={classes.pictures}>
          {order.products.slice(0, PICTURES).map((product, place) => (
            <ProductImage key={place} src={product.images[0]} alt="" sizes="64px" />
          ))}
        </div>
        <Facts
          rows={[
            [t`Transaction id`, transactionId],
            [t`Delivery status`, deliveryName(_, orderDeliveryStatus), deliveryTone(orderDeliveryStatus)],
            [t`Status`, statusName(_, status), statusTone(status)],
            [t`Payment mode`, paymentText(_, money, { mode: paymentMode, finalPrice, eWalletUsed: order.eWalletUsed })],
            [t`Final price`, money(finalPrice)],
          ]}
        />
        <div className={classes.end}>
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
          renderRoot={(props) => <Link {...homeOf({ countryCode, shopId })} {...props} />}
        >{t`Go to the shop`}</Button>
      }
    >
      {t`What you order is listed here.`}
    </EmptyState>
  );
}

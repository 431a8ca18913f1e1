import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconReceipt } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ORDERS_PER_PAGE } from '#contract/orders.ts';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import classes from './Orders.module.css';
import { OrderListItem } from './OrderListItem.tsx';
import { orderQueries } from '#src/features/orders/api/orders.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface OrderListProps {
  readonly page: number;
  /** The order that was open before; its link gets the focus. Empty for none. */
  readonly lastViewedId: string;
}

/** The member's orders, newest first, four per page (REQ-ORD-01 to REQ-ORD-03). */
export function OrderList({ page, lastViewedId }: OrderListProps) {
  const { data } = useSuspenseQuery(useLocalizedQueries(orderQueries).page(page));
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
          <li key={order.id} data-order={order.id}>
            <OrderListItem order={order} page={page} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.totalCount}
        pageSize={ORDERS_PER_PAGE}
        renderLink={(target, props) => (
          <CurrentLink to="/profile" search={{ tab: 'myOrders', page: target }} {...props} />
        )}
      />
    </>
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

import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ORDERS_PER_PAGE } from '#contract/orders.ts';
import { orderQueries } from '#src/features/orders/api/orders.queries.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src/ui/navigation/PagedList.tsx';
import { OrderListItem } from './OrderListItem.tsx';
import classes from './Orders.module.css';

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
  return (
    <PagedList
      page={page}
      count={data.data.length}
      total={data.totalCount}
      pageSize={ORDERS_PER_PAGE}
      icon={<IconReceipt size={30} />}
      empty={<NoOrders />}
      renderLink={(target, props) => (
        <CurrentLink to="/profile" search={{ tab: 'myOrders', page: target }} {...props} />
      )}
    >
      <ul ref={list} className={classes.list}>
        {data.data.map((order) => (
          <li key={order.id} data-order={order.id}>
            <OrderListItem order={order} page={page} />
          </li>
        ))}
      </ul>
    </PagedList>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useOrderEvents } from '#src/staff/orders/list/use-order-events.ts';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { BulkActions } from './BulkActions.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRow } from './OrderRow.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import classes from './OrdersPage.module.css';

const route = getRouteApi('/shell/orders');

/** The orders of a queue, with what to do next (REQ-STAFF-07, REQ-STAFF-08). */
export function OrdersPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data } = useSuspenseQuery(staffOrderQueries(useApiRequest()).list(search));
  const counts = useOrderEvents();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const orders = data.data;
  // An order that has left the queue is no longer selected.
  const selectedOrders = orders.filter(({ orderNo }) => selected.has(orderNo));
  const toggle = (orderNo: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(orderNo);
    else next.delete(orderNo);
    setSelected(next);
  };
  const isAllSelected = orders.length > 0 && selectedOrders.length === orders.length;
  return (
    <>
      <PageHeading className={classes.title}>{t`Orders`}</PageHeading>
      <OrderFilters search={search} />
      <QueueTabs search={search} counts={counts?.counts ?? {}} />
      {orders.length === 0 ? (
        <EmptyState title={search.find === '' ? t`No orders here` : t`No order matches`} />
      ) : (
        <>
          <label className={classes.selectAll}>
            <input
              type="checkbox"
              checked={isAllSelected}
              onChange={(event) =>
                setSelected(new Set(event.currentTarget.checked ? orders.map(({ orderNo }) => orderNo) : []))
              }
            />
            <Trans>Select all on this page</Trans>
          </label>
          <ul className={classes.list}>
            {orders.map((order) => (
              <OrderRow key={order.orderNo} order={order} isSelected={selected.has(order.orderNo)} onSelect={toggle} />
            ))}
          </ul>
        </>
      )}
      <div className={classes.pages}>
        {search.page > 1 && (
          <Button
            variant="light"
            renderRoot={(props) => <Link to="/orders" search={{ ...search, page: search.page - 1 }} {...props} />}
          >
            <Trans>Previous page</Trans>
          </Button>
        )}
        {data.hasMore && (
          <Button
            variant="light"
            renderRoot={(props) => <Link to="/orders" search={{ ...search, page: search.page + 1 }} {...props} />}
          >
            <Trans>Next page</Trans>
          </Button>
        )}
      </div>
      {selectedOrders.length > 0 && <BulkActions orders={selectedOrders} onDone={() => setSelected(new Set())} />}
    </>
  );
}

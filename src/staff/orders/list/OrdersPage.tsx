import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { PageLinks } from '#src/staff/layout/PageLinks.tsx';
import { useOrderEvents } from '#src/staff/orders/list/use-order-events.ts';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { SelectableOrders } from './SelectableOrders.tsx';
import classes from './OrdersPage.module.css';

const route = getRouteApi('/shell/orders');

/** The orders of a queue, with what to do next (REQ-STAFF-07, REQ-STAFF-08). */
export function OrdersPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data } = useSuspenseQuery(staffOrderQueries(useApiRequest()).list(search));
  const counts = useOrderEvents();
  const orders = data.data;
  return (
    <>
      <PageHeading className={classes.title}>{t`Orders`}</PageHeading>
      <OrderFilters search={search} />
      <QueueTabs search={search} counts={counts?.counts ?? {}} />
      {orders.length === 0 ? (
        <EmptyState
          title={search.find + search.productId + search.slot === '' ? t`No orders here` : t`No order matches`}
        />
      ) : (
        <SelectableOrders key={JSON.stringify(search)} orders={orders} />
      )}
      <PageLinks
        page={search.page}
        hasMore={data.hasMore}
        renderLink={(page, props) => <Link to="/orders" search={{ ...search, page }} {...props} />}
      />
    </>
  );
}

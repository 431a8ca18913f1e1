import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import type { OrdersSearch } from './api/orders.loaders.ts';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { OrderList } from './OrderList.tsx';
import classes from './Orders.module.css';

/** The order list, or the open order (REQ-ORD-01 to REQ-ORD-05). */
export function OrdersTab({ search: { page, order } }: { readonly search: OrdersSearch }) {
  const { t } = useLingui();
  // Restores the focus after both the back arrow and the browser's Back.
  const [lastViewedId, setLastViewedId] = useState('');
  if (order !== '' && order !== lastViewedId) setLastViewedId(order);
  if (order !== '') return <OrderDetail key={order} id={order} page={page} />;
  return (
    <>
      <PageHeading className={classes.title}>{t`My orders`}</PageHeading>
      <OrderList page={page} lastViewedId={lastViewedId} />
    </>
  );
}

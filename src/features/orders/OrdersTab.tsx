import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { OrderList } from './OrderList.tsx';
import classes from './Orders.module.css';
import type { OrdersSearch } from './model/orders.types.ts';

/** What one has ordered (doc 1 §2): the list, or the order that is open. */
export function OrdersTab({ search: { page, order } }: { readonly search: OrdersSearch }) {
  const { t } = useLingui();
  // Whichever way one comes back, the arrow or the browser's own: the focus is where one left.
  const [seen, setSeen] = useState('');
  if (order !== '' && order !== seen) setSeen(order);
  if (order !== '') return <OrderDetail key={order} id={order} page={page} />;
  return (
    <>
      <PageHeading className={classes.title}>{t`My orders`}</PageHeading>
      <OrderList page={page} lastViewedId={seen} />
    </>
  );
}

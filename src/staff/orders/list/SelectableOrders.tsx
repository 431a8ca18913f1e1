import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedStaffOrder } from '#contract/staff/order-entity.ts';
import { BulkActions } from './BulkActions.tsx';
import { OrderRow } from './OrderRow.tsx';
import classes from './OrdersPage.module.css';

/** A page of orders, of which some can be selected. Another page needs a key of its own: its selection is empty. */
export function SelectableOrders({ orders }: { readonly orders: readonly ListedStaffOrder[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // An order that has left the queue is no longer selected.
  const selectedOrders = orders.filter(({ orderNo }) => selected.has(orderNo));
  const toggle = (orderNo: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(orderNo);
    else next.delete(orderNo);
    setSelected(next);
  };
  return (
    <>
      <label className={classes.selectAll}>
        <input
          type="checkbox"
          checked={selectedOrders.length === orders.length}
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
      {selectedOrders.length > 0 && <BulkActions orders={selectedOrders} onDone={() => setSelected(new Set())} />}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SlotOrder } from '#contract/staff/counter.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import classes from './Counter.module.css';

/** The orders of a slot, with links to their pages. */
export function SlotOrders({ orders }: { readonly orders: readonly SlotOrder[] }) {
  const { number } = useFormatters();
  const labels = useOrderLabels();
  if (orders.length === 0) return null;
  return (
    <ul className={classes.orders}>
      {orders.map((order) => {
        const [tone, state] = labels.state(order);
        return (
          <li key={order.orderNo}>
            <Link to="/orders/$orderNo" params={{ orderNo: order.orderNo }}>
              {order.orderNo}
            </Link>
            {order.collectionNumber !== null && (
              <span>
                <Trans>No. {number(order.collectionNumber)}</Trans>
              </span>
            )}
            <strong>{order.memberName}</strong>
            <StatusBadge tone={tone}>{state}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StaffMemberRecord } from '#contract/staff/member-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import classes from './MemberPage.module.css';

/** The last orders of the member, with links to their pages. */
export function MemberOrders({ orders }: Pick<StaffMemberRecord, 'orders'>) {
  const { money, date } = useFormatters();
  const labels = useOrderLabels();
  return (
    <section aria-labelledby="member-orders">
      <h2 id="member-orders">
        <Trans>Last orders</Trans>
      </h2>
      {orders.length === 0 && (
        <p className={classes.note}>
          <Trans>No orders here</Trans>
        </p>
      )}
      <ul className={classes.rows}>
        {orders.map((order) => {
          const [tone, state] = labels.state(order);
          return (
            <li key={order.orderNo}>
              <div className={classes.row}>
                <Link to="/orders/$orderNo" params={{ orderNo: order.orderNo }} className={classes.link}>
                  {order.orderNo}
                </Link>
                <strong>{money(order.finalPrice)}</strong>
              </div>
              <div className={classes.row}>
                <span className={classes.note}>{`${date(order.createdAt)} · ${order.shop}`}</span>
                <StatusBadge tone={tone}>{state}</StatusBadge>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

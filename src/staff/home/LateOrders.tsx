import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { HomeFigures } from '#contract/staff/home.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { MoreRows } from '#src/staff/layout/MoreRows.tsx';
import classes from './Home.module.css';

/** Orders that are not ready at their time, the most urgent first. */
export function LateOrders({ late: { count, orders } }: Pick<HomeFigures, 'late'>) {
  const { dateTime } = useFormatters();
  return (
    <section aria-labelledby="home-late" className={classes.panel}>
      <h2 id="home-late">
        <Trans>Late orders</Trans>
      </h2>
      {count === 0 ? (
        <p className={classes.detail}>
          <Trans>Nothing is late.</Trans>
        </p>
      ) : (
        <p className={classes.detail}>
          <Plural value={count} one="# order should be ready by now" other="# orders should be ready by now" />
        </p>
      )}
      <ul className={classes.list}>
        {orders.map(({ orderNo, memberName, shop, dueAt }) => (
          <li key={orderNo} className={classes.row}>
            <p>
              <Link to="/orders/$orderNo" params={{ orderNo }}>
                {orderNo}
              </Link>
              <strong>{memberName}</strong>
            </p>
            <p>
              <span>
                <Trans>due {dateTime(dueAt)}</Trans>
              </span>
              <span>{shop}</span>
            </p>
          </li>
        ))}
      </ul>
      <MoreRows count={count - orders.length} />
    </section>
  );
}

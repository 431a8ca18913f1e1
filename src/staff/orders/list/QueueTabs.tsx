import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ORDER_QUEUES, type OrderQueue } from '#contract/staff/order-entity.ts';
import type { OrderListState } from '#src/staff/orders/order-search.rules.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import classes from './OrdersPage.module.css';

/** In the order of the day's work; what needs a decision comes last, and only when there is something. */
const TABS: readonly OrderQueue[] = ['processing', 'preparing', 'ready', 'shipped', 'unpaid', 'all'];
const TROUBLE: readonly OrderQueue[] = ['review', 'refunds', 'withdrawn'];

interface QueueTabsProps {
  readonly search: OrderListState;
  readonly counts: Readonly<Partial<Record<OrderQueue, number | undefined>>>;
}

/** Links to the queues, with their numbers. */
export function QueueTabs({ search, counts }: QueueTabsProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const isShown = (queue: OrderQueue) =>
    TABS.includes(queue) || (TROUBLE.includes(queue) && ((counts[queue] ?? 0) > 0 || search.queue === queue));
  const queues = [...TABS, ...TROUBLE].filter((queue) => ORDER_QUEUES.includes(queue) && isShown(queue));
  return (
    <nav aria-label={t`Queues`} className={classes.tabs}>
      {queues.map((queue) => {
        const count = counts[queue] ?? 0;
        return (
          <Link
            key={queue}
            to="/orders"
            search={{ ...search, queue, page: 1 }}
            className={classes.tab}
            aria-current={search.queue === queue ? 'page' : undefined}
            data-trouble={TROUBLE.includes(queue) || undefined}
            // Browsers leave a focused link of a scrolling row where it is, if a part of it is visible.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          >
            <span>{labels.queue(queue)}</span>
            {count > 0 && <span className={classes.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

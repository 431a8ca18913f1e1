import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HomeFigures } from '#contract/staff/home.ts';
import type { OrderQueue } from '#contract/staff/order-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import classes from './Home.module.css';

/** In the order of the day's work. The last three need a decision about money. */
const QUEUES: readonly OrderQueue[] = ['processing', 'preparing', 'ready', 'review', 'refunds', 'withdrawn'];
const MONEY_QUEUES: ReadonlySet<OrderQueue> = new Set(['review', 'refunds', 'withdrawn']);

/** What is to do next, with links to the queues, and what is stuck. */
export function TaskList({ figures }: { readonly figures: HomeFigures }) {
  const { number } = useFormatters();
  const labels = useOrderLabels();
  const { queues, stuckPayments, failedMessages } = figures;
  return (
    <section aria-labelledby="home-tasks" className={classes.panel}>
      <h2 id="home-tasks">
        <Trans>To do</Trans>
      </h2>
      <ul className={classes.list}>
        {QUEUES.map((queue) => {
          const count = queues[queue] ?? 0;
          return (
            <li key={queue} data-trouble={(count > 0 && MONEY_QUEUES.has(queue)) || undefined}>
              <Link to="/orders" search={{ queue }} className={classes.task}>
                <span>{labels.queue(queue)}</span>
                <strong>{number(count)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
      {stuckPayments > 0 && (
        <p className={classes.trouble}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Plural
              value={stuckPayments}
              one="# payment has had no result for more than an hour. Check the payment service."
              other="# payments have had no result for more than an hour. Check the payment service."
            />
          </span>
        </p>
      )}
      {failedMessages !== null && failedMessages > 0 && (
        <p className={classes.trouble}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Plural
              value={failedMessages}
              one="# message of the last seven days couldn’t be delivered. Check the mail service."
              other="# messages of the last seven days couldn’t be delivered. Check the mail service."
            />
          </span>
        </p>
      )}
    </section>
  );
}

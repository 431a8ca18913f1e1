import { useLingui as useTranslation } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { TimelineEntry } from '#contract/orders.ts';
import { getTimelineLabel } from '#src/features/orders/model/order-labels.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './OrderTimeline.module.css';

interface OrderTimelineProps {
  /** Oldest first. An older server sends none. */
  readonly entries: readonly TimelineEntry[];
  readonly orderType: string;
}

/**
 * What happened to an order and when, as an ordered list with one line per step. Not Mantine's Timeline, which renders no
 * list and whose styles are larger than this page's own.
 */
export function OrderTimeline({ entries, orderType }: OrderTimelineProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="order-timeline">
      <h3 id="order-timeline" className="visually-hidden">
        <Trans>Timeline</Trans>
      </h3>
      <ol className={classes.timeline}>
        {entries.map((entry, index) => (
          <TimelineItem key={index} entry={entry} orderType={orderType} isCurrent={index === entries.length - 1} />
        ))}
      </ol>
    </section>
  );
}

interface TimelineItemProps {
  readonly entry: TimelineEntry;
  readonly orderType: string;
  readonly isCurrent: boolean;
}

function TimelineItem({ entry: { state, at, amount }, orderType, isCurrent }: TimelineItemProps) {
  const { _ } = useTranslation();
  const { dateTime, money } = useFormatters();
  return (
    <li className={classes.item} aria-current={isCurrent ? 'step' : undefined}>
      <span className={classes.label}>{getTimelineLabel(_, state, orderType)}</span>
      {amount !== null && <span>{money(amount)}</span>}
      <time className={classes.time} dateTime={at}>
        {dateTime(at)}
      </time>
    </li>
  );
}

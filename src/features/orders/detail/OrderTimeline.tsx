import { useLingui as useTranslation } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import type { TimelineEntry } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { getTimelineLabel } from '#src/features/orders/model/order-labels.ts';
import orderClasses from '#src/features/orders/Orders.module.css';
import classes from './OrderTimeline.module.css';

interface OrderTimelineProps {
  /** Oldest first. An older server sends none. */
  readonly entries: readonly TimelineEntry[];
}

/**
 * What happened to an order and when, as an ordered list. Not Mantine's Timeline, which renders no list and whose styles
 * are larger than this page's own.
 */
export function OrderTimeline({ entries }: OrderTimelineProps) {
  if (entries.length === 0) return null;
  return (
    <section className={orderClasses.box} aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={orderClasses.heading}>
        <Trans>Timeline</Trans>
      </h2>
      <ol className={classes.timeline}>
        {entries.map((entry, index) => (
          <TimelineItem key={index} entry={entry} isCurrent={index === entries.length - 1} />
        ))}
      </ol>
    </section>
  );
}

interface TimelineItemProps {
  readonly entry: TimelineEntry;
  readonly isCurrent: boolean;
}

function TimelineItem({ entry, isCurrent }: TimelineItemProps) {
  const { _ } = useTranslation();
  const { dateTime, money } = useFormatters();
  const { state, at, trackingNumber, trackingUrl, amount } = entry;
  return (
    <li className={classes.item} aria-current={isCurrent ? 'step' : undefined}>
      <span className={classes.label}>{getTimelineLabel(_, state)}</span>
      <time className={classes.time} dateTime={at}>
        {dateTime(at)}
      </time>
      {amount !== null && <span>{money(amount)}</span>}
      {trackingNumber !== null && (
        <span>
          <Trans>Tracking number: {trackingNumber}</Trans>
        </span>
      )}
      {trackingUrl !== null && (
        <a className={classes.link} href={trackingUrl} target="_blank" rel="noopener noreferrer">
          <Trans>Track your parcel</Trans>
          <IconExternalLink size={18} aria-hidden />
          <span className="visually-hidden">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      )}
    </li>
  );
}

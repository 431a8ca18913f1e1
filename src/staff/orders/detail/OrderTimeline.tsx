import { Trans } from '@lingui/react/macro';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { formatParcel } from '#src/features/orders/model/format-parcel.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import classes from './OrderPage.module.css';

/** What has happened to the order. */
export function OrderTimeline({ order }: { readonly order: StaffOrder }) {
  const { money, dateTime } = useFormatters();
  const labels = useOrderLabels();
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">
        <Trans>History</Trans>
      </h2>
      <ol className={classes.timeline}>
        {order.timeline.map(({ state, at, trackingNumber, trackingUrl, lines, amount }) => (
          <li key={`${state} ${at}`}>
            <strong>{labels.timeline(state, order.type)}</strong>
            <span>{dateTime(at)}</span>
            {amount !== null && <span>{money(amount)}</span>}
            {trackingNumber !== null && <span>{trackingNumber}</span>}
            {trackingUrl !== null && (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                <Trans>Track the parcel</Trans>
              </a>
            )}
            {lines.length > 0 && <span>{formatParcel(lines, order.lines)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

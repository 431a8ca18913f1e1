import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './OrderPage.module.css';

/** What is in the order, and what of it is shipped already. */
export function OrderLines({ lines }: Pick<StaffOrder, 'lines'>) {
  const { money, number } = useFormatters();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Products</Trans>
      </h2>
      <ul className={classes.lines}>
        {lines.map((line) => {
          const kept = line.toPack + line.sent;
          return (
            <li key={line.number} className={classes.line} data-removed={kept === 0 || undefined}>
              <strong className={classes.quantity}>{`${number(kept)} ×`}</strong>
              <div>
                <span className={classes.name}>{line.name}</span>
                <span className={classes.detail}>
                  {[line.sku, line.recipient].filter((part) => part !== null && part !== '').join(' · ')}
                </span>
                {kept !== line.ordered && (
                  <span className={classes.detail}>
                    <Trans>{number(line.ordered)} ordered, the rest is refunded or withdrawn</Trans>
                  </span>
                )}
                {line.sent > 0 && (
                  <span className={classes.detail}>
                    <Trans>
                      Shipped: {number(line.sent)}, to ship: {number(line.toPack)}
                    </Trans>
                  </span>
                )}
              </div>
              <span>{money(line.total)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '#contract/staff/product-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useActionLabel } from '#src/staff/log/use-action-label.ts';
import classes from './ProductPage.module.css';

const CHANGES_OF_VALUES: ReadonlySet<string> = new Set(['productPriceSet', 'productStockSet']);

/** What the staff has done with the product, newest first. Sales and imports are not among it. */
export function ProductHistory({ history }: { readonly history: readonly HistoryEntry[] }) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  const getActionLabel = useActionLabel();
  return (
    <section aria-labelledby="product-history">
      <h2 id="product-history">
        <Trans>Changes by the staff</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>Without sales, returns and imports.</Trans>
      </p>
      {history.length === 0 ? (
        <p>
          <Trans>No changes yet.</Trans>
        </p>
      ) : (
        <ol className={classes.history}>
          {history.map(({ id, action, at, author, before, after, reason }) => (
            <li key={id}>
              <strong>{getActionLabel(action)}</strong>
              {CHANGES_OF_VALUES.has(action) && <span className={classes.values}>{`${before} → ${after}`}</span>}
              {reason !== '' && <span>{reason}</span>}
              <span>{`${author === '' ? t`Command line` : author}, ${dateTime(at)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

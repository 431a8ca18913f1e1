import { Trans } from '@lingui/react/macro';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './Price.module.css';

interface PriceProps {
  /** What is paid, in cents. */
  readonly final: number;
  /** What it cost before, in cents; struck through when it is more. */
  readonly before?: number | undefined;
  /** Shown as -X % when above 0. */
  readonly discountPercentage?: number | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A price as every screen shows it: final, the old one struck through, the badge. */
export function Price({ final, before, discountPercentage = 0, size = 'md' }: PriceProps) {
  const { money, number } = useFormatters();
  const reduced = before !== undefined && before > final;
  return (
    <span className={classes.price} data-size={size}>
      <span className={classes.final} data-reduced={reduced || undefined}>
        {reduced && (
          <span className="visually-hidden">
            <Trans>Price now</Trans>{' '}
          </span>
        )}
        <span>{money(final)}</span>
      </span>
      {reduced && (
        <s className={classes.before}>
          <span className="visually-hidden">
            <Trans>Price before</Trans>{' '}
          </span>
          <span>{money(before)}</span>
        </s>
      )}
      {discountPercentage > 0 && <span className={classes.badge}>{`-${number(discountPercentage)}%`}</span>}
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { UnitPrice, type UnitPriceProps } from './UnitPrice.tsx';
import classes from './Price.module.css';

interface PriceProps extends UnitPriceProps {
  /** Price to pay, in cents. */
  readonly final: number;
  /** Lowest price of the 30 days before the reduction, in cents. Struck through when it is higher than `final`. */
  readonly before?: number | undefined;
  /** Shown as -X% when above 0. */
  readonly discountPercentage?: number | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

/** Final price, prior price struck through (REQ-PRICE-01), discount badge, and price per unit of measure. */
export function Price({ final, before, discountPercentage = 0, unitPrice, size = 'md' }: PriceProps) {
  const { money, number } = useFormatters();
  const isReduced = before !== undefined && before > final;
  return (
    <span className={classes.price} data-size={size} data-price>
      <span className={classes.final} data-reduced={isReduced || undefined}>
        {isReduced && (
          <span className="visually-hidden">
            <Trans>Current price</Trans>{' '}
          </span>
        )}
        <span>{money(final)}</span>
      </span>
      {isReduced && (
        <s className={classes.before}>
          <span className="visually-hidden">
            <Trans>Lowest price in the last 30 days</Trans>{' '}
          </span>
          <span>{money(before)}</span>
        </s>
      )}
      {discountPercentage > 0 && (
        <span className={classes.badge} data-discount>{`-${number(discountPercentage)}%`}</span>
      )}
      <UnitPrice unitPrice={unitPrice} />
    </span>
  );
}

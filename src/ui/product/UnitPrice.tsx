import { Trans } from '@lingui/react/macro';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './Price.module.css';

export interface UnitPriceProps {
  /** Price in cents. Undefined where it would repeat the price. */
  readonly unitPrice?: { readonly price: number; readonly unit: 'kg' | 'l' | 'm' | 'piece' } | undefined;
}

/** Price per kilogram, litre, metre or piece, beside the price (Codice del consumo art. 14). */
export function UnitPrice({ unitPrice }: UnitPriceProps) {
  const { money } = useFormatters();
  if (unitPrice === undefined) return null;
  const { unit } = unitPrice;
  const price = money(unitPrice.price);
  return (
    <span className={classes.unit}>{unit === 'piece' ? <Trans>{price} per piece</Trans> : `${price}/${unit}`}</span>
  );
}

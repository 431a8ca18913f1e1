import { NumberInput, type NumberInputProps } from '@mantine/core';
import { toEuros } from '#contract/fields/money.ts';
import { MAX_STAFF_PRICE, MAX_STOCK } from '#contract/staff/product-entity.ts';

interface ValueInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Null for an empty field. Prices are cents. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A price in euros, such as `1.234,50 €`. */
export function PriceInput({ value, onChange, ...props }: ValueInputProps) {
  return (
    <NumberInput
      hideControls
      min={0.01}
      max={MAX_STAFF_PRICE}
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator=","
      thousandSeparator="."
      suffix=" €"
      inputMode="decimal"
      value={value === null ? '' : toEuros(value)}
      onChange={(next) => onChange(next === '' ? null : Math.round(Number(next) * 100))}
      {...props}
    />
  );
}

/** A quantity that can still be sold. */
export function StockInput({ value, onChange, ...props }: ValueInputProps) {
  return (
    <NumberInput
      hideControls
      min={0}
      max={MAX_STOCK}
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      {...props}
    />
  );
}

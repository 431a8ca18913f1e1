import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatAmountInput, parseAmount } from './amount.rules.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly description: ReactNode;
  /** Cents; undefined when the text is not an amount. */
  readonly value: number | undefined;
  readonly onChange: (cents: number | undefined) => void;
  readonly error: string | undefined;
}

/** Field for an amount in euros. Parsed on each change; invalid text stays in the field. */
export function AmountField({ label, description, value, onChange, error }: AmountFieldProps) {
  const [text, setText] = useState(() => formatAmountInput(value ?? 0));
  // The value was changed from outside, for example prefilled: update the text.
  if (value !== undefined && parseAmount(text) !== value) setText(formatAmountInput(value));
  return (
    <TextInput
      className={classes.amount}
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      rightSection="€"
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseAmount(event.currentTarget.value));
      }}
      onBlur={() => value !== undefined && setText(formatAmountInput(value))}
    />
  );
}

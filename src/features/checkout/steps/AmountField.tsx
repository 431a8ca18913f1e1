import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatAmountInput, parseAmount } from './amount.rules.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly description: ReactNode;
  /** Cents; undefined when what was typed is no amount. */
  readonly value: number | undefined;
  readonly onChange: (cents: number | undefined) => void;
  readonly error: string | undefined;
}

/** An amount in euros, checked with every key; what can't be read stays in the field as it was typed. */
export function AmountField({ label, description, value, onChange, error }: AmountFieldProps) {
  const [text, setText] = useState(() => formatAmountInput(value ?? 0));
  // Changed from outside, such as a prefilled amount: the field follows.
  if (value !== undefined && parseAmount(text) !== value) setText(formatAmountInput(value));
  return (
    <TextInput
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

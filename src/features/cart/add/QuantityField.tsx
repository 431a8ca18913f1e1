import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';

interface QuantityFieldProps {
  /** The product's name. */
  readonly label: string;
  readonly value: number;
  /** Infinity if only the server limits the quantity. */
  readonly maxQuantity: number;
  /** The shop's maximum per product; Infinity for none. */
  readonly limit: number;
  readonly error?: ReactNode;
  readonly onChange: (quantity: number) => void;
}

/** Quantity field of an add-to-cart form. */
export function QuantityField({ label, value, maxQuantity, limit, error, onChange }: QuantityFieldProps) {
  const { t } = useLingui();
  return (
    <Input.Wrapper label={t`Quantity`} labelElement="div" error={error}>
      <div>
        <QuantityStepper
          label={label}
          value={value}
          limit={limit}
          {...(Number.isFinite(maxQuantity) ? { max: maxQuantity } : {})}
          onChange={onChange}
        />
      </div>
    </Input.Wrapper>
  );
}

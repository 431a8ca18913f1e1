import { Input } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';

interface QuantityFieldProps {
  /** The product's name. */
  readonly label: string;
  readonly value: number;
  /** Infinity where the server alone limits. */
  readonly maximum: number;
  readonly error?: ReactNode;
  readonly onChange: (quantity: number) => void;
}

/** How many, in an add-to-cart form. */
export function QuantityField({ label, value, maximum, error, onChange }: QuantityFieldProps) {
  const { t } = useLingui();
  return (
    <Input.Wrapper label={t`Quantity`} labelElement="div" error={error}>
      <div>
        <QuantityStepper
          label={label}
          value={value}
          limit={MAX_PIECES_PER_LINE}
          {...(Number.isFinite(maximum) ? { max: maximum } : {})}
          onChange={onChange}
        />
      </div>
    </Input.Wrapper>
  );
}

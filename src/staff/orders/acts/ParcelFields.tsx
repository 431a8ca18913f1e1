import { useLingui } from '@lingui/react/macro';
import { Checkbox, Fieldset } from '@mantine/core';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { LineQuantityFields, type LineQuantities } from './LineQuantityFields.tsx';
import '@mantine/core/styles/Fieldset.css';

interface ParcelFieldsProps {
  readonly lines: StaffOrder['lines'];
  /** Undefined: all that is left. */
  readonly value: LineQuantities | undefined;
  readonly onChange: (value: LineQuantities | undefined) => void;
}

/** Chooses what is in the parcel, when it is not all that is left to ship. */
export function ParcelFields({ lines, value, onChange }: ParcelFieldsProps) {
  const { t } = useLingui();
  const left = lines.filter(({ toPack }) => toPack > 0);
  const all = Object.fromEntries(left.map(({ number, toPack }) => [number, toPack]));
  return (
    <>
      <Checkbox
        label={t`Ship only a part`}
        description={t`The order stays in the list until the rest is shipped or refunded.`}
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? all : undefined)}
      />
      {value !== undefined && (
        <Fieldset legend={t`In this parcel`}>
          <LineQuantityFields
            lines={left.map(({ number, name, toPack }) => ({ number, name, left: toPack }))}
            value={value}
            onChange={onChange}
          />
        </Fieldset>
      )}
    </>
  );
}

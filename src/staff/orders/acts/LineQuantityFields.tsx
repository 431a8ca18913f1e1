import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import classes from '#src/staff/acts/Acts.module.css';

/** Pieces by the number of their order line. */
export type LineQuantities = Readonly<Record<number, number>>;

/** The lines of which at least one piece is chosen. */
export const toChosenLines = (quantities: LineQuantities) =>
  Object.entries(quantities).flatMap(([number, quantity]) =>
    quantity > 0 ? [{ number: Number(number), quantity }] : [],
  );

interface LineQuantityFieldsProps {
  readonly lines: readonly { readonly number: number; readonly name: string; readonly left: number }[];
  readonly value: LineQuantities;
  readonly onChange: (value: LineQuantities) => void;
}

/** One field for each line: how many of what is left of it. */
export function LineQuantityFields({ lines, value, onChange }: LineQuantityFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.lines}>
      {lines.map(({ number, name, left }) => (
        <NumberInput
          key={number}
          label={name}
          description={t`${left} left`}
          min={0}
          max={left}
          allowDecimal={false}
          clampBehavior="strict"
          value={value[number] ?? 0}
          onChange={(quantity) => onChange({ ...value, [number]: Number(quantity) || 0 })}
        />
      ))}
    </div>
  );
}

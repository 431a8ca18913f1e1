import { UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { MIN_QUANTITY, clampQuantity, parseQuantity } from './quantity.rules.ts';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  /** What is counted, such as the product's name: three controls need it to be told apart. */
  readonly label: string;
  readonly min?: number;
  /** Such as the available quantity. */
  readonly max?: number;
  /** What the shop sells to one member at most. The stepper stops there too, and says why. */
  readonly limit?: number;
  readonly disabled?: boolean;
}

/** Less, a typed number, more. What is typed counts on Enter or when the field is left. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = MIN_QUANTITY, limit = Infinity, disabled = false } = props;
  const max = Math.min(props.max ?? 9_999, limit);
  const isAtLimit = value >= limit;
  const { t } = useLingui();
  const noteId = useId();
  const [draft, setDraft] = useState<string | null>(null);

  const set = (quantity: number) => {
    setDraft(null);
    if (quantity !== value) onChange(quantity);
  };
  const commit = () => {
    if (draft !== null) set(parseQuantity(draft, min, max) ?? value);
  };

  const stepper = (
    <div className={classes.stepper} role="group" aria-label={t`Quantity of ${label}`}>
      <UnstyledButton
        className={classes.button}
        aria-label={t`One less of ${label}`}
        disabled={disabled || value <= min}
        onClick={() => set(clampQuantity(value - 1, min, max))}
      >
        <IconMinus size={18} aria-hidden />
      </UnstyledButton>
      <input
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity of ${label}`}
        aria-describedby={isAtLimit ? noteId : undefined}
        disabled={disabled}
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp') set(clampQuantity(value + 1, min, max));
          if (event.key === 'ArrowDown') set(clampQuantity(value - 1, min, max));
        }}
      />
      <UnstyledButton
        className={classes.button}
        aria-label={t`One more of ${label}`}
        disabled={disabled || value >= max}
        onClick={() => set(clampQuantity(value + 1, min, max))}
      >
        <IconPlus size={18} aria-hidden />
      </UnstyledButton>
    </div>
  );
  if (limit === Infinity) return stepper;
  return (
    <div>
      {stepper}
      {/* There before its text: a region that comes with it may not be announced. */}
      <p id={noteId} className={classes.note} role="status">
        {isAtLimit && <Trans>You can order at most {limit} of a product.</Trans>}
      </p>
    </div>
  );
}

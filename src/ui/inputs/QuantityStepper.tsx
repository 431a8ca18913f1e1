import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MIN_QUANTITY, clampQuantity, parseQuantity } from './quantity.rules.ts';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  /** What is counted, such as the product name. Part of the accessible names of the three controls. */
  readonly label: string;
  /** Maximum, such as the available quantity. */
  readonly max?: number;
  /** Maximum that a member can order. The stepper stops there and shows the reason. */
  readonly limit?: number;
  readonly disabled?: boolean;
}

/** Minus button, number field, plus button. Typed text is committed on Enter or blur. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, limit = Infinity, disabled = false } = props;
  const max = Math.min(props.max ?? 9_999, limit);
  const isAtLimit = value >= limit;
  const { t } = useLingui();
  const name = t`Quantity of ${label}`;
  const noteId = useId();
  const [draft, setDraft] = useState<string | null>(null);

  const changeTo = (quantity: number) => {
    setDraft(null);
    if (quantity !== value) onChange(quantity);
  };
  const commit = () => {
    if (draft !== null) changeTo(parseQuantity(draft, MIN_QUANTITY, max) ?? value);
  };

  const stepper = (
    <div className={classes.stepper} role="group" aria-label={name}>
      <UnstyledButton
        className={classes.button}
        aria-label={t`One less of ${label}`}
        disabled={disabled || value <= MIN_QUANTITY}
        onClick={() => changeTo(clampQuantity(value - 1, MIN_QUANTITY, max))}
      >
        <IconMinus size={18} aria-hidden />
      </UnstyledButton>
      <input
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        aria-describedby={isAtLimit ? noteId : undefined}
        disabled={disabled}
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp') changeTo(clampQuantity(value + 1, MIN_QUANTITY, max));
          if (event.key === 'ArrowDown') changeTo(clampQuantity(value - 1, MIN_QUANTITY, max));
        }}
      />
      <UnstyledButton
        className={classes.button}
        aria-label={t`One more of ${label}`}
        disabled={disabled || value >= max}
        onClick={() => changeTo(clampQuantity(value + 1, MIN_QUANTITY, max))}
      >
        <IconPlus size={18} aria-hidden />
      </UnstyledButton>
    </div>
  );
  if (limit === Infinity) return stepper;
  return (
    <div>
      {stepper}
      {/* Rendered before it has a text: a live region that is inserted with its text may not be announced. */}
      <p id={noteId} className={classes.note} role="status">
        {isAtLimit && <Trans>You can order at most {limit} of each product.</Trans>}
      </p>
    </div>
  );
}

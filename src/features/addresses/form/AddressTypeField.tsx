import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './AddressForm.module.css';

interface AddressTypeFieldProps {
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (type: string) => void;
  readonly className: string | undefined;
}

/** Radio buttons for Office or Home. */
export function AddressTypeField({ value, error, onChange, className }: AddressTypeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const hasError = Boolean(error);
  const types = [
    { type: 'Home', label: t`Home` },
    { type: 'Office', label: t`Office` },
  ];
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={hasError}
      aria-describedby={hasError ? `${id}-error` : undefined}
      className={className}
    >
      <Input.Label labelElement="div" id={id} required size="md">
        {t`Address type`}
      </Input.Label>
      <div className={classes.choices}>
        {types.map(({ type, label }) => (
          <label key={type} className={classes.choice}>
            <input
              type="radio"
              name="addressType"
              value={type}
              data-path="addressType"
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hasError && (
        <Input.Error id={`${id}-error`} size="md">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

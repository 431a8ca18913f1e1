import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
}

/** The six digits that the authenticator app shows. */
export function CodeInput({ value, onChange, error }: CodeInputProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Code`}
      description={t`Six digits from your authenticator app`}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

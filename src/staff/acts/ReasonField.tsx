import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why somebody moves money. The audit log has it. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Reason`}
      description={t`For the log; the customer does not see it`}
      required
      minLength={3}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

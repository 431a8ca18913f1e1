import { TextInput, type TextInputProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { AddressKind } from './address-kinds.ts';

interface CodeFieldProps extends TextInputProps {
  readonly code: AddressKind['codes'][number];
}

/** A code for a company's invoices: letters and digits (doc 2 §5). */
export function CodeField({ code, ...field }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={code === 'sdiCode' ? t`SDI code` : t`Fiscal code`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  );
}

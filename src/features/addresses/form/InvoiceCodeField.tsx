import { TextInput, type TextInputProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { AddressKind } from '#src/features/addresses/model/address-kinds.ts';

interface InvoiceCodeFieldProps extends TextInputProps {
  readonly code: AddressKind['invoiceCodes'][number];
}

/** SDI code or fiscal code for invoices: letters and digits (REQ-BCHK-23). */
export function InvoiceCodeField({ code, ...field }: InvoiceCodeFieldProps) {
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

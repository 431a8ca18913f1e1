import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { invoiceLabels } from './invoice-labels.ts';
import type { InvoiceField, PersonField } from './model/invoice.rules.ts';

interface InvoiceInputs<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  readonly errors: ReadonlySet<Field>;
  readonly messages: Readonly<Partial<Record<Field, string>>>;
  /** After an attempt to pay all invalid fields are marked, otherwise only those that were left. */
  readonly showsAllErrors: boolean;
  readonly onChange: (field: Field, value: string) => void;
}

/** Returns the props of a text input for each field. */
export function useInvoiceInputs<Field extends InvoiceField | PersonField>(inputs: InvoiceInputs<Field>) {
  const { values, errors, messages, showsAllErrors, onChange } = inputs;
  const { t } = useLingui();
  const [leftFields, setLeftFields] = useState<ReadonlySet<Field>>(new Set());
  return (field: Field) => {
    const isShown = showsAllErrors || (leftFields.has(field) && values[field].trim() !== '');
    return {
      name: field,
      label: t(invoiceLabels[field]),
      value: values[field],
      error: isShown && errors.has(field) ? messages[field] : undefined,
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
        onChange(field, value),
      onBlur: () => setLeftFields((fields) => new Set(fields).add(field)),
    };
  };
}

export type InvoiceInputProps = ReturnType<ReturnType<typeof useInvoiceInputs>>;

import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { INVOICE_LINE_MAX_LENGTH } from '#contract/fields/invoice-address.ts';
import type { PersonFields } from '#contract/fields/requested-invoice.ts';
import { findInvoiceCountry } from '#contract/fields/vat-number.ts';
import { CountryField } from './CountryField.tsx';
import { InvoiceAddressFields, useAddressMessages } from './InvoiceAddressFields.tsx';
import { findPersonErrors, type PersonField } from './model/invoice.rules.ts';
import { isItalianPerson } from './model/requested-invoice.rules.ts';
import { useInvoiceInputs } from './use-invoice-inputs.ts';
import classes from '#src/ui/inputs/FieldGrid.module.css';

interface PersonInvoiceFieldsProps {
  readonly person: PersonFields;
  readonly showsAllErrors: boolean;
  readonly onChange: (changes: Partial<PersonFields>) => void;
}

/** Data of a private person's invoice. Another country than Italy wants no fiscal code. */
export function PersonInvoiceFields({ person, showsAllErrors, onChange }: PersonInvoiceFieldsProps) {
  const { t } = useLingui();
  const isItalian = isItalianPerson(person);
  const messages: Readonly<Record<PersonField, string>> = {
    firstName: t`Enter the first name.`,
    lastName: t`Enter the last name.`,
    country: '',
    fiscalCode:
      person.fiscalCode.trim() === ''
        ? t`Enter the fiscal code.`
        : t`Check the fiscal code: it has 16 characters, and its last one must match the others.`,
    ...useAddressMessages(),
  };
  const getInputProps = useInvoiceInputs<PersonField>({
    values: person,
    errors: findPersonErrors(person),
    messages,
    showsAllErrors,
    onChange: (field, value) => onChange({ [field]: value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput
        {...getInputProps('firstName')}
        required
        autoComplete="given-name"
        maxLength={INVOICE_LINE_MAX_LENGTH}
      />
      <TextInput
        {...getInputProps('lastName')}
        required
        autoComplete="family-name"
        maxLength={INVOICE_LINE_MAX_LENGTH}
      />
      <CountryField
        country={findInvoiceCountry(person.country) ?? 'IT'}
        onChange={(country) => onChange({ country })}
      />
      {isItalian && (
        <TextInput
          {...getInputProps('fiscalCode')}
          required
          description={t`16 characters`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <InvoiceAddressFields isItalian={isItalian} getInputProps={getInputProps} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import {
  COMPANY_MAX_LENGTH,
  getInvoiceCountry,
  hasVatNumberWrongCheckDigit,
  type InvoiceData,
} from '#contract/fields/invoice.ts';
import { CountryField, useCountryName } from './CountryField.tsx';
import { InvoiceAddressFields, useAddressMessages } from './InvoiceAddressFields.tsx';
import { findInvoiceErrors, type InvoiceField } from './model/invoice.rules.ts';
import { useInvoiceInputs } from './use-invoice-inputs.ts';
import classes from '#src/ui/inputs/FieldGrid.module.css';

interface CompanyFieldsProps {
  readonly invoice: InvoiceData;
  readonly showsAllErrors: boolean;
  readonly onChange: (changes: Partial<InvoiceData>) => void;
}

/** Data of a company's electronic invoice. Another country than Italy wants no Italian codes. */
export function CompanyFields({ invoice, showsAllErrors, onChange }: CompanyFieldsProps) {
  const { t } = useLingui();
  const country = getInvoiceCountry(invoice);
  const isItalian = country === 'IT';
  const countryName = useCountryName()(country);
  function getVatNumberError(): string {
    if (!isItalian) return t`Enter a valid VAT number of this country: ${countryName}.`;
    if (invoice.vatNumber.trim() === '') return t`Enter the VAT number or the fiscal code.`;
    return hasVatNumberWrongCheckDigit(invoice.vatNumber)
      ? t`Check the digits of the VAT number: its check digit doesn’t match them.`
      : t`Enter a valid Italian VAT number: 11 digits.`;
  }
  const messages: Readonly<Record<InvoiceField, string>> = {
    company: t`Enter the company name.`,
    country: '',
    vatNumber: getVatNumberError(),
    fiscalCode: t`Enter a valid fiscal code: 16 characters, or 11 digits for a company.`,
    ...useAddressMessages(),
    sdiCode:
      invoice.sdiCode.trim() === ''
        ? t`Enter the SDI code or the certified e-mail.`
        : t`Enter a valid SDI code: 7 letters and digits, 6 for a public body.`,
    pec: t`Enter a valid e-mail address.`,
  };
  const getInputProps = useInvoiceInputs<InvoiceField>({
    values: invoice,
    errors: findInvoiceErrors(invoice),
    messages,
    showsAllErrors,
    onChange: (field, value) => onChange({ [field]: value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput
        {...getInputProps('company')}
        required
        className={classes.wide}
        autoComplete="organization"
        maxLength={COMPANY_MAX_LENGTH}
      />
      <CountryField country={country} onChange={(chosen) => onChange({ country: chosen })} />
      <TextInput
        {...getInputProps('vatNumber')}
        description={isItalian ? t`11 digits` : t`With its prefix, if the company has one`}
        aria-required={isItalian && invoice.fiscalCode.trim() === ''}
        autoComplete="off"
        spellCheck={false}
      />
      {isItalian && (
        <TextInput
          {...getInputProps('fiscalCode')}
          description={t`Only if it differs from the VAT number`}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <InvoiceAddressFields isItalian={isItalian} getInputProps={getInputProps} />
      {isItalian && (
        <>
          <TextInput
            {...getInputProps('sdiCode')}
            description={t`Or the certified e-mail`}
            aria-required={invoice.pec.trim() === ''}
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput
            {...getInputProps('pec')}
            description={t`Or the SDI code`}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </>
      )}
    </div>
  );
}

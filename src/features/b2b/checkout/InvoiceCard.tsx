import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  COMPANY_MAX_LENGTH,
  getInvoiceCountry,
  hasVatNumberWrongCheckDigit,
  type InvoiceData,
} from '#contract/fields/invoice.ts';
import { findInvoiceCountry, INVOICE_COUNTRIES } from '#contract/fields/vat-number.ts';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { findInvoiceErrors, type InvoiceField } from './business-order.rules.ts';
import { CheckoutCard } from './CheckoutCard.tsx';
import { invoiceLabels } from './invoice-labels.ts';
import classes from './BusinessCheckout.module.css';

interface InvoiceCardProps {
  readonly invoice: InvoiceData;
  readonly isLoading: boolean;
  /** Set after an attempt to pay: then all invalid fields are marked, otherwise only those that were left. */
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<InvoiceData>) => void;
}

/** Data of the electronic invoice, prefilled from the last order. */
export function InvoiceCard({ invoice, isLoading, error, onChange }: InvoiceCardProps) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const getCountryName = (code: string): string => names.of(code) ?? code;
  const countries = INVOICE_COUNTRIES.map((code) => ({ value: code, label: getCountryName(code) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, i18n.locale),
  );
  const [leftFields, setLeftFields] = useState<ReadonlySet<InvoiceField>>(new Set());
  const errors = findInvoiceErrors(invoice);
  const country = getInvoiceCountry(invoice);
  const isItalian = country === 'IT';
  const countryName = getCountryName(country);
  function getVatNumberError(): string {
    if (!isItalian) return t`Enter a valid VAT number of this country: ${countryName}.`;
    if (invoice.vatNumber.trim() === '') return t`Enter the VAT number or the fiscal code.`;
    return hasVatNumberWrongCheckDigit(invoice.vatNumber)
      ? t`Check the digits of the VAT number: its check digit doesn’t match them.`
      : t`Enter a valid Italian VAT number: 11 digits.`;
  }
  const errorMessages: Readonly<Record<InvoiceField, string>> = {
    company: t`Enter the company name.`,
    country: '',
    vatNumber: getVatNumberError(),
    fiscalCode: t`Enter a valid fiscal code: 16 characters, or 11 digits for a company.`,
    sdiCode:
      invoice.sdiCode.trim() === ''
        ? t`Enter the SDI code or the certified e-mail.`
        : t`Enter a valid SDI code: 7 letters and digits, 6 for a public body.`,
    pec: t`Enter a valid e-mail address.`,
  };
  const getError = (field: InvoiceField): string | undefined => {
    const isShown = error !== undefined || (leftFields.has(field) && invoice[field].trim() !== '');
    return isShown && errors.has(field) ? errorMessages[field] : undefined;
  };
  const getInputProps = (field: InvoiceField) => ({
    name: field,
    label: t(invoiceLabels[field]),
    value: invoice[field],
    error: getError(field),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: value }),
    onBlur: () => setLeftFields((fields) => new Set(fields).add(field)),
  });
  return (
    <CheckoutCard section="invoice" title={t`Invoice`} error={error}>
      {isLoading ? (
        // The page's loading overlay announces the loading state.
        <div aria-hidden>
          <TextSkeleton lines={3} />
        </div>
      ) : (
        <div className={classes.fields}>
          <TextInput
            {...getInputProps('company')}
            required
            className={classes.company}
            autoComplete="organization"
            maxLength={COMPANY_MAX_LENGTH}
          />
          <NativeSelect
            name="country"
            label={t(invoiceLabels.country)}
            value={country}
            data={countries}
            onChange={({ currentTarget: { value } }) => onChange({ country: findInvoiceCountry(value) ?? '' })}
          />
          <TextInput
            {...getInputProps('vatNumber')}
            description={isItalian ? t`11 digits` : t`With its prefix, if the company has one`}
            aria-required={isItalian && invoice.fiscalCode.trim() === ''}
            autoComplete="off"
            spellCheck={false}
          />
          {isItalian && (
            <>
              <TextInput
                {...getInputProps('fiscalCode')}
                description={t`Only if it differs from the VAT number`}
                autoComplete="off"
                spellCheck={false}
              />
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
      )}
    </CheckoutCard>
  );
}

import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { findInvoiceCountry, INVOICE_COUNTRIES, type InvoiceCountry } from '#contract/fields/vat-number.ts';
import { invoiceLabels } from './invoice-labels.ts';

/** Returns the name of a country in the language of the app. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

interface CountryFieldProps {
  readonly country: InvoiceCountry;
  readonly onChange: (country: InvoiceCountry | '') => void;
}

/** The country whose rules apply to an invoice. */
export function CountryField({ country, onChange }: CountryFieldProps) {
  const { t, i18n } = useLingui();
  const getName = useCountryName();
  const countries = INVOICE_COUNTRIES.map((code) => ({ value: code, label: getName(code) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, i18n.locale),
  );
  return (
    <NativeSelect
      name="country"
      label={t(invoiceLabels.country)}
      value={country}
      data={countries}
      onChange={({ currentTarget: { value } }) => onChange(findInvoiceCountry(value) ?? '')}
    />
  );
}

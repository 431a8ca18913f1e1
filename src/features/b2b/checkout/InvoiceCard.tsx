import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { COMPANY_MAX_LENGTH, type InvoiceData } from '#contract/fields/invoice.ts';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import classes from './BusinessCheckout.module.css';
import { findInvoiceErrors, type InvoiceField } from './business-order.rules.ts';
import { CheckoutCard } from './CheckoutCard.tsx';

interface InvoiceCardProps {
  readonly invoice: InvoiceData;
  readonly isLoading: boolean;
  /** Set after an attempt to pay: then all invalid fields are marked, otherwise only those that were left. */
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<InvoiceData>) => void;
}

/** Data of the electronic invoice, prefilled from the last order. */
export function InvoiceCard({ invoice, isLoading, error, onChange }: InvoiceCardProps) {
  const { t } = useLingui();
  const [leftFields, setLeftFields] = useState<ReadonlySet<InvoiceField>>(new Set());
  const errors = findInvoiceErrors(invoice);
  const labels: Readonly<Record<InvoiceField, string>> = {
    company: t`Company name`,
    vatNumber: t`VAT number`,
    fiscalCode: t`Fiscal code`,
    sdiCode: t`SDI code`,
    pec: t`Certified e-mail (PEC)`,
  };
  const errorMessages: Readonly<Record<InvoiceField, string>> = {
    company: t`Enter the company name.`,
    vatNumber: t`Enter a valid Italian VAT number: 11 digits.`,
    fiscalCode: t`Enter a valid fiscal code: 16 characters, or 11 digits for a company.`,
    sdiCode:
      invoice.sdiCode.trim() === ''
        ? t`Enter the SDI code or the certified e-mail.`
        : t`Enter a valid SDI code: 7 letters and digits.`,
    pec: t`Enter a valid e-mail address.`,
  };
  const getError = (field: InvoiceField): string | undefined => {
    const isShown = error !== undefined || (leftFields.has(field) && invoice[field].trim() !== '');
    return isShown && errors.has(field) ? errorMessages[field] : undefined;
  };
  const getInputProps = (field: InvoiceField) => ({
    name: field,
    label: labels[field],
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
          <TextInput
            {...getInputProps('vatNumber')}
            description={t`11 digits`}
            required
            autoComplete="off"
            spellCheck={false}
          />
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
        </div>
      )}
    </CheckoutCard>
  );
}

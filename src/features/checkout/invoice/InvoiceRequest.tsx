import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { CompanyFields } from '#src/features/invoices/CompanyFields.tsx';
import { invoiceLabels } from '#src/features/invoices/invoice-labels.ts';
import { PersonInvoiceFields } from '#src/features/invoices/PersonInvoiceFields.tsx';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { INVOICE_SECTION, type RequestedInvoiceState } from './use-requested-invoice.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';

interface InvoiceRequestProps {
  readonly invoice: RequestedInvoiceState;
  /** While a payment is being sent. */
  readonly disabled: boolean;
}

/** A checkbox that opens the data of an invoice. Members who want none see the checkbox alone. */
export function InvoiceRequest({ invoice, disabled }: InvoiceRequestProps) {
  const { t } = useLingui();
  const { form, isWanted, invalidFields } = invoice;
  const fields = invalidFields.map((field) => t(invoiceLabels[field])).join(', ');
  const hasErrors = invalidFields.length > 0;
  return (
    <section className={classes.invoice} data-section={INVOICE_SECTION} aria-label={t`Invoice`}>
      <Checkbox
        label={t`I’d like an invoice`}
        checked={isWanted}
        disabled={disabled}
        onChange={({ currentTarget }) => invoice.setWanted(currentTarget.checked)}
      />
      {isWanted && (
        <fieldset disabled={disabled} className={classes.invoice} aria-label={t`Invoice data`}>
          {hasErrors && (
            <p role="alert" className={classes.invoiceError}>
              <Trans>Complete or correct: {fields}.</Trans>
            </p>
          )}
          <RadioCards legend={t`Invoice to`} tiles="rows">
            <RadioCard
              name="invoice-kind"
              value="person"
              checked={form.kind === 'person'}
              onChoose={() => invoice.chooseKind('person')}
              title={t`A private person`}
            />
            <RadioCard
              name="invoice-kind"
              value="company"
              checked={form.kind === 'company'}
              onChoose={() => invoice.chooseKind('company')}
              title={t`A company`}
            />
          </RadioCards>
          {invoice.isLoading ? (
            <div role="status" aria-label={t`Loading`}>
              <TextSkeleton lines={3} />
            </div>
          ) : form.kind === 'person' ? (
            <PersonInvoiceFields person={form.person} showsAllErrors={hasErrors} onChange={invoice.changePerson} />
          ) : (
            <CompanyFields invoice={form.company} showsAllErrors={hasErrors} onChange={invoice.changeCompany} />
          )}
        </fieldset>
      )}
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { InvoiceData } from '#contract/fields/invoice.ts';
import { CompanyFields } from '#src/features/invoices/CompanyFields.tsx';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
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
  return (
    <CheckoutCard section="invoice" title={t`Invoice`} error={error}>
      {isLoading ? (
        // The page's loading overlay announces the loading state.
        <div aria-hidden>
          <TextSkeleton lines={3} />
        </div>
      ) : (
        <CompanyFields invoice={invoice} showsAllErrors={error !== undefined} onChange={onChange} />
      )}
    </CheckoutCard>
  );
}

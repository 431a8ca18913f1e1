import { useLingui } from '@lingui/react/macro';
import type { OrderType } from '#contract/b2b.ts';
import { invoiceLabels } from '#src/features/invoices/invoice-labels.ts';
import { findInvoiceErrors } from '#src/features/invoices/model/invoice.rules.ts';
import type { CheckoutSection } from './business-order.rules.ts';
import type { useBusinessOrder } from './use-business-order.ts';

interface SectionState {
  readonly orderType: OrderType;
  readonly hasAddresses: boolean;
  readonly hasDay: boolean;
}

/** Returns what is missing in a section; undefined for nothing. */
export function useSectionErrors(
  { incompleteSections, invoice }: Pick<ReturnType<typeof useBusinessOrder>, 'incompleteSections' | 'invoice'>,
  { orderType, hasAddresses, hasDay }: SectionState,
) {
  const { t } = useLingui();
  const fields = Array.from(findInvoiceErrors(invoice), (field) => t(invoiceLabels[field])).join(', ');
  const missingDay = orderType === 'Takeaway' ? t`Choose the day, then the time.` : t`Choose the day of the delivery.`;
  const messages: Readonly<Record<CheckoutSection, string>> = {
    address: hasAddresses ? t`Select an address to continue.` : t`Add an address for the delivery.`,
    slot: hasDay ? t`Choose the collection time.` : missingDay,
    invoice: t`Complete or correct: ${fields}.`,
    method: t`Select a payment method to continue.`,
  };
  return (section: CheckoutSection) => (incompleteSections.includes(section) ? messages[section] : undefined);
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceField } from './business-order.rules.ts';

export const invoiceLabels: Readonly<Record<InvoiceField, MessageDescriptor>> = {
  company: msg`Company name`,
  country: msg`Country`,
  vatNumber: msg`VAT number`,
  fiscalCode: msg`Fiscal code`,
  sdiCode: msg`SDI code`,
  pec: msg`Certified e-mail (PEC)`,
};

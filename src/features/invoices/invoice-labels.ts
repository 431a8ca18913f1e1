import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceField, PersonField } from './model/invoice.rules.ts';

export const invoiceLabels: Readonly<Record<InvoiceField | PersonField, MessageDescriptor>> = {
  company: msg`Company name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  country: msg`Country`,
  vatNumber: msg`VAT number`,
  fiscalCode: msg`Fiscal code`,
  street: msg`Street and number`,
  postcode: msg`Postcode`,
  city: msg`City`,
  province: msg`Province`,
  sdiCode: msg`SDI code`,
  pec: msg`Certified e-mail (PEC)`,
};

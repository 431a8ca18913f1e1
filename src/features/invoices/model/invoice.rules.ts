import * as v from 'valibot';
import { EMPTY_INVOICE_ADDRESS } from '#contract/fields/invoice-address.ts';
import {
  getInvoiceCountry,
  InvoiceData,
  removeForeignCodes,
  type StoredInvoiceData,
} from '#contract/fields/invoice.ts';
import { removeForeignFields, PersonInvoice, type PersonFields } from '#contract/fields/requested-invoice.ts';
import { findInvoiceCountry } from '#contract/fields/vat-number.ts';

export const EMPTY_INVOICE: InvoiceData = {
  company: '',
  country: '',
  vatNumber: '',
  fiscalCode: '',
  sdiCode: '',
  pec: '',
  ...EMPTY_INVOICE_ADDRESS,
};
export type InvoiceField = keyof InvoiceData;

/** In the order of the form. */
const INVOICE_FIELDS: readonly InvoiceField[] = [
  'company',
  'vatNumber',
  'fiscalCode',
  'street',
  'postcode',
  'city',
  'province',
  'sdiCode',
  'pec',
];

/**
 * The invoice with the country whose rules apply. Until one is chosen or named by the VAT number, it is that of the last
 * order, or the shop's.
 * @param stored of the last order
 * @param changes of the member
 */
export function createInvoice(
  stored: StoredInvoiceData | null | undefined,
  changes: Partial<InvoiceData>,
  shopCountryCode: string,
): InvoiceData {
  const invoice = { ...EMPTY_INVOICE, ...stored, ...changes };
  const fallback = findInvoiceCountry(stored?.country ?? '') ?? findInvoiceCountry(shopCountryCode);
  return { ...invoice, country: getInvoiceCountry({ ...invoice, country: changes.country ?? '' }, fallback) };
}

function findInvalidFields<Field extends string>(
  fields: readonly Field[],
  schema: v.GenericSchema,
  input: unknown,
): ReadonlySet<Field> {
  const { issues = [] } = v.safeParse(schema, input);
  const names: ReadonlySet<string | null> = new Set(issues.map((issue) => v.getDotPath(issue)));
  return new Set(fields.filter((field) => names.has(field)));
}

/**
 * The invalid fields. Without VAT number and fiscal code it is the VAT number, without SDI code and PEC the SDI code. The
 * form hides the Italian codes for another country, whatever was entered before.
 */
export function findInvoiceErrors(invoice: InvoiceData): ReadonlySet<InvoiceField> {
  return findInvalidFields(INVOICE_FIELDS, InvoiceData, removeForeignCodes(invoice));
}

export const EMPTY_PERSON: PersonFields = {
  firstName: '',
  lastName: '',
  country: 'IT',
  fiscalCode: '',
  ...EMPTY_INVOICE_ADDRESS,
};
export type PersonField = keyof PersonFields;

/** In the order of the form. */
const PERSON_FIELDS: readonly PersonField[] = [
  'firstName',
  'lastName',
  'fiscalCode',
  'street',
  'postcode',
  'city',
  'province',
];

/** The invalid fields. The form hides the Italian ones for another country, whatever was entered before. */
export function findPersonErrors(person: PersonFields): ReadonlySet<PersonField> {
  return findInvalidFields(PERSON_FIELDS, PersonInvoice, { ...removeForeignFields(person), kind: 'person' });
}

import * as v from 'valibot';
import type { Address } from '#contract/addresses.ts';
import { INVOICE_LINE_MAX_LENGTH, type InvoiceAddress } from '#contract/fields/invoice-address.ts';
import { getInvoiceCountry, type InvoiceData, removeForeignCodes } from '#contract/fields/invoice.ts';
import {
  CompanyInvoice,
  PersonInvoice,
  removeForeignFields,
  type PersonFields,
  type RequestedInvoice,
} from '#contract/fields/requested-invoice.ts';
import { findInvoiceCountry, type InvoiceCountry } from '#contract/fields/vat-number.ts';
import type { RememberedInvoices } from '#contract/invoices.ts';
import { createInvoice, EMPTY_PERSON, findInvoiceErrors, findPersonErrors } from './invoice.rules.ts';

export type InvoiceKind = RequestedInvoice['kind'];

/** What the member has entered. Everything else comes from earlier orders and from the address of the order. */
export interface InvoiceChanges {
  readonly kind?: InvoiceKind | undefined;
  readonly person: Partial<PersonFields>;
  readonly company: Partial<InvoiceData>;
}

/** The form of an invoice. It has the data of both kinds, so that a change of the kind loses nothing. */
export interface InvoiceForm {
  readonly kind: InvoiceKind;
  readonly person: PersonFields;
  readonly company: InvoiceData;
}

const toInvoiceLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, INVOICE_LINE_MAX_LENGTH);

const toInvoiceAddress = (address: Address): InvoiceAddress => ({
  street: toInvoiceLine(address.address),
  postcode: address.addressZipcode,
  city: toInvoiceLine(address.addressCity),
  province: address.addressProvince,
});

/**
 * Fills the form. Data of an earlier invoice come before those of the order's address.
 * @param remembered undefined until it is loaded, and if that fails
 * @param address of the order
 */
export function createInvoiceForm(
  remembered: RememberedInvoices | undefined,
  address: Address | undefined,
  changes: InvoiceChanges,
): InvoiceForm {
  const countryCode = address?.addressCountryCode ?? '';
  const place = address && toInvoiceAddress(address);
  const person = remembered?.person;
  const company = remembered?.company;
  const isKnown = person !== undefined && person.street !== '';
  const country: InvoiceCountry = findInvoiceCountry(isKnown ? person.country : countryCode) ?? 'IT';
  return {
    kind: changes.kind ?? remembered?.lastKind ?? 'person',
    person: { ...EMPTY_PERSON, ...person, ...(isKnown ? {} : place), country, ...changes.person },
    company: createInvoice(
      // A company of an earlier release has no address.
      company && company.street === '' ? { ...company, ...place } : company,
      changes.company,
      countryCode,
    ),
  };
}

/** The invalid fields, in the order of the form. */
export const findFormErrors = ({ kind, person, company }: InvoiceForm) => [
  ...(kind === 'person' ? findPersonErrors(person) : findInvoiceErrors(company)),
];

/** The invoice as it is sent. @throws ValiError if a field is invalid */
export const toRequestedInvoice = ({ kind, person, company }: InvoiceForm): RequestedInvoice =>
  kind === 'person'
    ? v.parse(PersonInvoice, { ...removeForeignFields(person), kind })
    : v.parse(CompanyInvoice, { ...removeForeignCodes(company), kind });

/** Whether the Italian rules apply to a person's invoice. */
export const isItalianPerson = ({ country }: Pick<PersonFields, 'country'>): boolean =>
  getInvoiceCountry({ country, vatNumber: '' }) === 'IT';

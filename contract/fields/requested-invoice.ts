import * as v from 'valibot';
import { isRecord } from '#contract/entity.ts';
import { INVOICE_LINE_MAX_LENGTH, invoiceAddressEntries } from './invoice-address.ts';
import {
  addressRules,
  checkInvoice,
  checkRules,
  FiscalCode,
  getInvoiceCountry,
  InvoiceCountryCode,
  invoiceEntries,
  normalizeInvoice,
  optionalCode,
  type InvoiceRule,
} from './invoice.ts';
import { requiredLine } from './lines.ts';

const PersonEntries = v.object({
  firstName: requiredLine(INVOICE_LINE_MAX_LENGTH),
  lastName: requiredLine(INVOICE_LINE_MAX_LENGTH),
  /** ISO 3166-1 alpha-2. Empty: Italy. */
  country: InvoiceCountryCode,
  /** Required in Italy, empty elsewhere. */
  fiscalCode: optionalCode(FiscalCode),
  ...invoiceAddressEntries,
});
export type PersonFields = v.InferOutput<typeof PersonEntries>;

const personRules: readonly InvoiceRule<PersonFields>[] = [
  {
    field: 'fiscalCode',
    isMet: ({ country, fiscalCode }) => fiscalCode !== '' || getPersonCountry(country) !== 'IT',
    message: 'fiscal code required',
  },
  ...addressRules,
];

const checkPerson = <Data extends PersonFields>() => checkRules<Data>(personRules);

const getPersonCountry = (country: PersonFields['country']) => getInvoiceCountry({ country, vatNumber: '' });

/** Removes what only an Italian invoice has from that of another country. */
export const removeForeignFields = <Person extends PersonFields>(person: Person): Person =>
  getPersonCountry(person.country) === 'IT' ? person : { ...person, fiscalCode: '', province: '' };

/** Data of a private person's invoice. */
export const PersonInvoice = v.pipe(
  v.object({ kind: v.literal('person'), ...PersonEntries.entries }),
  checkPerson(),
  v.transform((person) => ({ ...removeForeignFields(person), country: getPersonCountry(person.country) })),
);
export type PersonInvoice = v.InferOutput<typeof PersonInvoice>;

/** Data of a company’s invoice. */
export const CompanyInvoice = v.pipe(
  v.object({ kind: v.literal('company'), ...invoiceEntries }),
  checkInvoice(),
  v.transform((invoice) => ({ ...normalizeInvoice(invoice), kind: 'company' as const })),
);

/** The invoice that a member wants for an order of a consumer shop. */
export const RequestedInvoice = v.lazy(
  // Instead of `v.variant`, for which the first load has no room. `v.union` would not name the wrong field.
  (input): typeof PersonInvoice | typeof CompanyInvoice =>
    isRecord(input) && input['kind'] === 'company' ? CompanyInvoice : PersonInvoice,
);
export type RequestedInvoice = v.InferOutput<typeof RequestedInvoice>;

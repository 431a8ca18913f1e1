import * as v from 'valibot';
import { Email } from './email.ts';
import { invoiceAddressEntries, italianAddressRules, type InvoiceAddress } from './invoice-address.ts';
import { requiredLine } from './lines.ts';
import { normalizeDashes, normalizeWidth, removeFormatCharacters } from './text.ts';
import {
  findCountryByPrefix,
  hasWrongCheckDigit,
  INVOICE_COUNTRIES,
  isItalianVatNumber,
  normalizeVatNumber,
  type InvoiceCountry,
} from './vat-number.ts';

/** Maximum length of raw input, which may contain separators that are removed. */
const CODE_INPUT_MAX_LENGTH = 100;

export const COMPANY_MAX_LENGTH = 160;

/** Removes spaces, dashes and dots, which people type to group a code, and converts it to upper case. */
const normalizeCode = (typed: string): string =>
  removeFormatCharacters(normalizeDashes(normalizeWidth(typed)))
    .replace(/[-\s.]/gu, '')
    .toUpperCase();

const Code = v.pipe(v.string(), v.maxLength(CODE_INPUT_MAX_LENGTH), v.transform(normalizeCode));

/** Values of the characters at odd positions, for 0–9 and A–Z (decree of 23 December 1976). */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The digits 0–9 have the same values as the letters A–J. */
const getIndex = (character: string): number =>
  /\d/u.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0);

/** The check character of the first 15 characters of a person's fiscal code. */
export function getFiscalCodeCheckCharacter(code: string): string {
  const sum = Array.from(code.slice(0, 15)).reduce((total, character, position) => {
    const index = getIndex(character);
    // Positions count from 1, so the first one is odd.
    return total + (position % 2 === 0 ? (ODD_VALUES[index] ?? 0) : index);
  }, 0);
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}

/** Digits may be letters, which tell apart two persons with the same code ("omocodia"). */
const PERSON_PATTERN = /^[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/u;

const isFiscalCode = (code: string): boolean =>
  isItalianVatNumber(code) || (PERSON_PATTERN.test(code) && getFiscalCodeCheckCharacter(code) === code[15]);

/** Italian fiscal code: 16 characters of a person, or 11 digits of a company, both with a check character. */
export const FiscalCode = v.pipe(Code, v.check(isFiscalCode, 'not a fiscal code'));

/** Recipient code of the Italian exchange system for electronic invoices: 7 characters, 6 of a public body. */
export const SdiCode = v.pipe(Code, v.regex(/^[A-Z0-9]{6,7}$/u, 'not 6 or 7 letters and digits'));

export const optionalCode = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(v.union([v.pipe(Code, v.literal('')), schema]), '');

/** ISO 3166-1 alpha-2. Empty: that of the VAT number's prefix, otherwise Italy. */
export const InvoiceCountryCode = v.optional(v.union([v.literal(''), v.picklist(INVOICE_COUNTRIES)]), '');

/** Data of a company's invoice. {@link checkInvoice} has what the country's law wants of them. */
export const invoiceEntries = {
  company: requiredLine(COMPANY_MAX_LENGTH),
  country: InvoiceCountryCode,
  vatNumber: v.optional(v.pipe(Code, v.regex(/^[A-Z0-9+*]*$/u, 'not a VAT number')), ''),
  /** Empty when the company has none besides its VAT number. */
  fiscalCode: optionalCode(FiscalCode),
  sdiCode: optionalCode(SdiCode),
  /** Certified e-mail address. */
  pec: optionalCode(Email),
  ...invoiceAddressEntries,
} satisfies v.ObjectEntries;

const Entries = v.object(invoiceEntries);
export type InvoiceData = v.InferOutput<typeof Entries>;

/**
 * The country whose rules apply to the invoice.
 * @param fallback for an invoice without a country and without a prefix
 */
export const getInvoiceCountry = (
  { country, vatNumber }: Pick<InvoiceData, 'country' | 'vatNumber'>,
  fallback: InvoiceCountry = 'IT',
): InvoiceCountry => (country === '' ? (findCountryByPrefix(normalizeCode(vatNumber)) ?? fallback) : country);

const isItalian = (invoice: Pick<InvoiceData, 'country' | 'vatNumber'>): boolean => getInvoiceCountry(invoice) === 'IT';

/** Whether an Italian VAT number has 11 digits that don't match its check digit. @param typed with or without separators */
export const hasVatNumberWrongCheckDigit = (typed: string): boolean => hasWrongCheckDigit(normalizeCode(typed));

/** A company without a VAT number, such as a public body, has a fiscal code. Other countries don't want one of each customer. */
const hasTaxCode = (invoice: InvoiceData): boolean =>
  invoice.vatNumber !== '' || invoice.fiscalCode !== '' || !isItalian(invoice);

const isVatNumberOfCountry = (invoice: InvoiceData): boolean =>
  invoice.vatNumber === '' || normalizeVatNumber(invoice.vatNumber, getInvoiceCountry(invoice)) !== undefined;

/** The Italian exchange system delivers the invoice by the SDI code or by certified e-mail, so one of them is required. */
const hasChannel = (invoice: InvoiceData): boolean =>
  invoice.sdiCode !== '' || invoice.pec !== '' || !isItalian(invoice);

export interface InvoiceRule<Data> {
  readonly field: string & keyof Data;
  readonly isMet: (invoice: Data) => boolean;
  readonly message: string;
}

type CountryFields = Pick<InvoiceData, 'country'> & Partial<Pick<InvoiceData, 'vatNumber'>>;

/** For any data with country and address. */
export const addressRules = italianAddressRules.map(({ field, pattern, message }) => ({
  field,
  message,
  isMet: (invoice: InvoiceAddress & CountryFields) =>
    !isItalian({ vatNumber: '', ...invoice }) || pattern.test(invoice[field]),
}));

/** Checks the rules that involve more than one field. Each issue has the path of its field. */
export const checkRules = <Data extends Readonly<Record<string, unknown>>>(rules: readonly InvoiceRule<Data>[]) =>
  v.rawCheck<Data>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, isMet, message } of rules) {
      if (isMet(input)) continue;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
    }
  });

const companyRules: readonly InvoiceRule<InvoiceData>[] = [
  { field: 'vatNumber', isMet: hasTaxCode, message: 'VAT number or fiscal code required' },
  { field: 'vatNumber', isMet: isVatNumberOfCountry, message: 'not a VAT number of the country' },
  { field: 'sdiCode', isMet: hasChannel, message: 'SDI code or PEC required' },
  ...addressRules,
];

/** For a schema with {@link invoiceEntries}. */
export const checkInvoice = <Data extends InvoiceData>() => checkRules<Data>(companyRules);

export const InvoiceData = v.pipe(Entries, checkInvoice(), v.transform(normalizeInvoice));

/** Removes the Italian codes from the invoice of another country, where they mean nothing. */
export const removeForeignCodes = (invoice: InvoiceData): InvoiceData =>
  isItalian(invoice) ? invoice : { ...invoice, fiscalCode: '', sdiCode: '', pec: '', province: '' };

/** Completes valid data: with its country and the VAT number as the country writes it. */
export function normalizeInvoice(invoice: InvoiceData): InvoiceData {
  const country = getInvoiceCountry(invoice);
  const vatNumber = normalizeVatNumber(invoice.vatNumber, country) ?? '';
  return { ...removeForeignCodes(invoice), country, vatNumber };
}

/** Invoice data of an order. Those of earlier releases have no address. */
export type StoredInvoiceData = Omit<InvoiceData, keyof InvoiceAddress> & Partial<InvoiceAddress>;

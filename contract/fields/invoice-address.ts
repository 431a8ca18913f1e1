import * as v from 'valibot';
import { requiredLine, singleLineText } from './lines.ts';
import { normalizeWidth } from './text.ts';

/** Street and city of an electronic invoice have at most 60 characters. */
export const INVOICE_LINE_MAX_LENGTH = 60;
export const POSTCODE_MAX_LENGTH = 20;
const PROVINCE_MAX_LENGTH = 60;

/** Where the invoice's recipient has the seat or lives. {@link invoiceAddressRules} are what the country wants of it. */
export const invoiceAddressEntries = {
  street: requiredLine(INVOICE_LINE_MAX_LENGTH),
  postcode: v.optional(v.pipe(singleLineText(POSTCODE_MAX_LENGTH), v.transform(normalizeWidth)), ''),
  city: requiredLine(INVOICE_LINE_MAX_LENGTH),
  /** Two letters in Italy; other countries have none in an electronic invoice. */
  province: v.optional(v.pipe(singleLineText(PROVINCE_MAX_LENGTH), v.transform(normalizeWidth), v.toUpperCase()), ''),
} satisfies v.ObjectEntries;

const Address = v.object(invoiceAddressEntries);
export type InvoiceAddress = v.InferOutput<typeof Address>;

export const EMPTY_INVOICE_ADDRESS: InvoiceAddress = { street: '', postcode: '', city: '', province: '' };

/** The rules of an Italian address. Each names its field. */
export const italianAddressRules = [
  { field: 'postcode', pattern: /^\d{5}$/u, message: 'not five digits' },
  { field: 'province', pattern: /^[A-Z]{2}$/u, message: 'not two letters' },
] as const satisfies readonly {
  readonly field: keyof InvoiceAddress;
  readonly pattern: RegExp;
  readonly message: string;
}[];

import * as v from 'valibot';
import { Email } from './email.ts';
import { requiredLine } from './lines.ts';
import { normalizeDashes, normalizeWidth, removeFormatCharacters } from './text.ts';

/** Maximum length of raw input, which may contain separators that are removed. */
const CODE_INPUT_MAX_LENGTH = 100;

export const COMPANY_MAX_LENGTH = 160;

/** Removes spaces, dashes and dots, which people type to group a code, and converts it to upper case. */
const normalizeCode = (typed: string): string =>
  removeFormatCharacters(normalizeDashes(normalizeWidth(typed)))
    .replace(/[-\s.]/gu, '')
    .toUpperCase();

const Code = v.pipe(v.string(), v.maxLength(CODE_INPUT_MAX_LENGTH), v.transform(normalizeCode));

/** Luhn's check: every second digit is doubled, and the sum of all digits is a multiple of 10. */
function hasLuhnCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isVatNumber = (code: string): boolean =>
  /^[0-9]{11}$/u.test(code) && code !== '00000000000' && hasLuhnCheckDigit(code);

/** Italian VAT number (partita IVA): 11 digits, the last one is a check digit. The country prefix is removed. */
export const VatNumber = v.pipe(
  Code,
  v.transform((code) => code.replace(/^IT(?=\d)/u, '')),
  v.check(isVatNumber, 'not a VAT number'),
);

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
  isVatNumber(code) || (PERSON_PATTERN.test(code) && getFiscalCodeCheckCharacter(code) === code[15]);

/** Italian fiscal code: 16 characters of a person, or 11 digits of a company, both with a check character. */
export const FiscalCode = v.pipe(Code, v.check(isFiscalCode, 'not a fiscal code'));

/** Recipient code of the Italian exchange system for electronic invoices. */
export const SdiCode = v.pipe(Code, v.regex(/^[A-Z0-9]{7}$/u, 'not 7 letters and digits'));

const optionalCode = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(v.union([v.pipe(Code, v.literal('')), schema]), '');

/** Data of the electronic invoice for a business order. */
export const invoiceEntries = {
  company: requiredLine(COMPANY_MAX_LENGTH),
  vatNumber: VatNumber,
  /** Empty when the company has none besides its VAT number. */
  fiscalCode: optionalCode(FiscalCode),
  sdiCode: optionalCode(SdiCode),
  /** Certified e-mail address. */
  pec: optionalCode(Email),
} satisfies v.ObjectEntries;

type Channel = Readonly<Record<'sdiCode' | 'pec', string>>;

/** The exchange system delivers the invoice by the SDI code or by certified e-mail, so one of them is required. */
export const hasInvoiceChannel = ({ sdiCode, pec }: Channel): boolean => sdiCode !== '' || pec !== '';
export const MISSING_CHANNEL = 'SDI code or PEC required';

export const InvoiceData = v.pipe(
  v.object(invoiceEntries),
  v.forward(
    v.check((fields) => hasInvoiceChannel(fields), MISSING_CHANNEL),
    ['sdiCode'],
  ),
);
export type InvoiceData = v.InferOutput<typeof InvoiceData>;

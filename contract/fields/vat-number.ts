/** Formats of VAT numbers without the prefix, by country (ISO 3166-1): the EU's, as VIES lists them, and neighbours. */
const FORMATS = {
  AT: /^U\d{8}$/u,
  BE: /^[01]\d{9}$/u,
  BG: /^\d{9,10}$/u,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/u,
  CY: /^\d{8}[A-Z]$/u,
  CZ: /^\d{8,10}$/u,
  DE: /^[1-9]\d{8}$/u,
  DK: /^\d{8}$/u,
  EE: /^\d{9}$/u,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/u,
  FI: /^\d{8}$/u,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/u,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/u,
  GR: /^\d{9}$/u,
  HR: /^\d{11}$/u,
  HU: /^\d{8}$/u,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/u,
  IT: /^\d{11}$/u,
  LT: /^(?:\d{9}|\d{12})$/u,
  LU: /^\d{8}$/u,
  LV: /^\d{11}$/u,
  MT: /^\d{8}$/u,
  NL: /^\d{9}B\d{2}$/u,
  NO: /^\d{9}(?:MVA)?$/u,
  PL: /^\d{10}$/u,
  PT: /^\d{9}$/u,
  RO: /^\d{2,10}$/u,
  SE: /^\d{12}$/u,
  SI: /^\d{8}$/u,
  SK: /^\d{10}$/u,
  SM: /^\d{5}$/u,
} as const satisfies Readonly<Record<string, RegExp>>;

export type InvoiceCountry = keyof typeof FORMATS;

const isCountry = (code: string): code is InvoiceCountry => Object.hasOwn(FORMATS, code);

/** Countries whose VAT numbers the shop knows. */
export const INVOICE_COUNTRIES: readonly InvoiceCountry[] = Object.keys(FORMATS).filter(isCountry);

export const findInvoiceCountry = (code: string): InvoiceCountry | undefined => (isCountry(code) ? code : undefined);

/** Prefixes that differ from the country code: of Greece, and of Northern Ireland besides that of the United Kingdom. */
const PREFIXES: Partial<Record<InvoiceCountry, readonly [string, ...string[]]>> = { GB: ['GB', 'XI'], GR: ['EL'] };

/** The first one completes a number without a prefix. */
const getPrefixes = (country: InvoiceCountry): readonly [string, ...string[]] => PREFIXES[country] ?? [country];

/** People also write the country code of Greece. */
const toOfficialPrefix = (code: string): string => code.replace(/^GR(?=\d)/u, 'EL');

function splitPrefix(code: string, country: InvoiceCountry): { readonly prefix: string; readonly number: string } {
  const prefixes = getPrefixes(country);
  const prefix = prefixes.find((candidate) => code.startsWith(candidate));
  return prefix === undefined ? { prefix: prefixes[0], number: code } : { prefix, number: code.slice(prefix.length) };
}

/** Luhn's check: every second digit is doubled, and the sum of all digits is a multiple of 10. */
function hasLuhnCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** An Italian VAT number: 11 digits, the last one is a check digit. */
export const isItalianVatNumber = (code: string): boolean =>
  FORMATS.IT.test(code) && code !== '00000000000' && hasLuhnCheckDigit(code);

/** Whether an Italian VAT number only has a wrong check digit, as after a typing error. @param code as in `normalizeVatNumber` */
export const hasWrongCheckDigit = (code: string): boolean => {
  const { number } = splitPrefix(code, 'IT');
  return FORMATS.IT.test(number) && !isItalianVatNumber(number);
};

/**
 * Normalizes a VAT number of a country: an Italian one without its prefix, as Italian forms write it, any other with it.
 *
 * @param code upper case, without separators, with or without the prefix
 * @returns undefined if it is not one of the country
 */
export function normalizeVatNumber(code: string, country: InvoiceCountry): string | undefined {
  const official = toOfficialPrefix(code);
  const { prefix, number } = splitPrefix(official, country);
  if (country === 'IT') return isItalianVatNumber(number) ? number : undefined;
  const named = findCountryByPrefix(official);
  const isForeign =
    named !== undefined && named !== country && FORMATS[named].test(splitPrefix(official, named).number);
  return !isForeign && FORMATS[country].test(number) ? `${prefix}${number}` : undefined;
}

/** The country that the prefix of a VAT number names. @param code upper case, without separators */
export function findCountryByPrefix(code: string): InvoiceCountry | undefined {
  const [prefix = ''] = /^[A-Z]{2}(?=.)/u.exec(toOfficialPrefix(code)) ?? [];
  return INVOICE_COUNTRIES.find((country) => getPrefixes(country).includes(prefix));
}

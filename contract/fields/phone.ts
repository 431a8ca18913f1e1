import * as v from 'valibot';
import { removeFormatCharacters, normalizeDashes, normalizeWidth } from './text.ts';

/** Maximum length of raw input: a pasted number may contain characters that are removed. */
export const PHONE_INPUT_MAX_LENGTH = 100;

/** ITU-T E.164 allows 15 digits; the remaining characters are separators. */
const PHONE_MAX_LENGTH = 30;

/** Extracts the number of a `tel:` URL (RFC 3966): `tel:+39-333-1234567;ext=5`. It may be percent-encoded. */
function stripTelScheme(text: string): string {
  const [, number] = /^tel:(?:\/\/)?([^;?]*)/iu.exec(text) ?? [];
  if (number === undefined) return text;
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}

/**
 * Reduces a typed or pasted phone number to digits, plus, hyphens, spaces and parentheses. Any other character
 * stays, so the number is invalid. The prefix `00` becomes a plus.
 */
export function normalizePhone(typed: string): string {
  const plain = normalizeDashes(normalizeWidth(typed)).replace(/\s/gu, ' ');
  const number = removeFormatCharacters(stripTelScheme(removeFormatCharacters(plain).trim())).trim();
  return number
    .replace(/^\(\s*(?:\+|00)\s*([\d\s]*)\)/u, '+$1')
    .replace(/^00\s?(?=[\d\s(-])/u, '+')
    .replace(/^\+\s+/u, '+')
    .trim();
}

/** Digits of the input, with a leading plus if there was one. For a field that filters while typing (REQ-BCHK-24). */
export function toPhoneInput(typed: string): string {
  const number = normalizePhone(typed);
  const digits = number.replace(/\D/gu, '');
  // A removed character may have separated the prefix from the digits.
  return /^\(?\s*\+/u.test(number) ? `+${digits}` : digits.replace(/^00(?=\d)/u, '+');
}

const PHONE_PATTERN = /^[\d+\-\s()]*$/u;

/** Whether the input has only phone characters. Its length is checked in e164.ts. */
export const hasPhoneFormat = (typed: string): boolean => v.is(Mobile, typed);

/** Digits, plus, hyphens, spaces and parentheses (REQ-PROF-09). May be empty. See e164.ts for the length. */
export const Mobile = v.pipe(
  v.string(),
  v.maxLength(PHONE_INPUT_MAX_LENGTH),
  v.transform(normalizePhone),
  v.maxLength(PHONE_MAX_LENGTH),
  v.regex(PHONE_PATTERN, 'not a phone number'),
);

import * as v from 'valibot';
import { removeFormatCharacters, normalizeDashes, normalizeWidth } from './text.ts';

/** What a field takes at most: a number pasted from elsewhere brings signs that don't count. */
export const PHONE_INPUT_MAX_LENGTH = 100;

/** ITU-T E.164 has 15 digits; the rest is for how people group them. */
const PHONE_MAX_LENGTH = 30;

/** RFC 3966: `tel:+39-333-1234567;ext=5`, with percent signs where a program wrote it. */
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
 * A phone number in digits, plus, hyphens, spaces and parentheses, however it was typed or pasted. Any other character
 * stays, and makes it wrong. The prefix `00` becomes the plus.
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

/** Digits of what is being typed, with the plus that it began with: a field may keep just this. */
export function toPhoneInput(typed: string): string {
  const number = normalizePhone(typed);
  return (/^\(?\s*\+/u.test(number) ? '+' : '') + number.replace(/\D/gu, '');
}

const PHONE_PATTERN = /^[\d+\-\s()]*$/u;

/** Whether nothing but a number was typed; its length is another rule's (e164.ts). */
export const hasPhoneFormat = (typed: string): boolean => v.is(Mobile, typed);

/** Doc 1 §5: digits, plus, minus, spaces and parentheses; empty is allowed. Whether it can be called is E.164's. */
export const Mobile = v.pipe(
  v.string(),
  v.maxLength(PHONE_INPUT_MAX_LENGTH),
  v.transform(normalizePhone),
  v.maxLength(PHONE_MAX_LENGTH),
  v.regex(PHONE_PATTERN, 'not a phone number'),
);

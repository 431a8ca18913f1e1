// With its metadata some 40 KiB: the app loads this module when a number is typed, never at its start.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizePhone } from './phone.ts';

/**
 * A number as it is stored and compared: `+393331234567`.
 *
 * Only the length is checked, by country: the ranges within it are opened faster than a library is renewed.
 *
 * @param country two letters, of numbers without an international prefix; empty when it is unknown
 * @returns undefined for what can be nobody's number. Without a country, a national number comes back as its digits.
 */
export function toE164(typed: string, country: string): string | undefined {
  const number = normalizePhone(typed);
  if (!number.startsWith('+') && !isSupportedCountry(country)) {
    const digits = number.replace(/\D/gu, '');
    return digits.length >= 4 && digits.length <= 15 ? digits : undefined;
  }
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(number, { defaultCountry: country, extract: false })
    : parsePhoneNumberFromString(number, { extract: false });
  return parsed?.isPossible() === true ? parsed.number : undefined;
}
